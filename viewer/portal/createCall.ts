import { loadChunk } from '#common/browser/load-chunk.ts'
import type { Client, ClientOptions, CallOptions as EachCall } from '#common/client.ts'
import type { CallName, RequestOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { isCallError } from './callError.ts'
import type { Notice } from './Portal.ts'
import type { Session } from './session.ts'

interface CallOptions extends Omit<ClientOptions, 'token' | 'onToken'> {
  session: Session
  fingerprint: () => Promise<string | undefined>
  notify: (notice: Notice) => void
}

/** axios comes beside the first screen, not in front of it. */
export const loadClient = () => loadChunk(() => import('#common/client.ts'))

/**
 * The client of the platform as screens call it: with the device's fingerprint, and with the one place where an ended
 * session is dealt with (401: the token goes, the screens follow to `/`).
 */
export function createCall({ session, fingerprint, notify, ...options }: CallOptions): Client {
  let loading: Promise<Client> | undefined
  // What could not be fetched is asked for again.
  const load = () => {
    loading ??= loadClient()
      .then(({ createClient }) => createClient({ ...options, token: session.token, onToken: session.open }))
      .catch((error) => {
        loading = undefined
        throw error
      })
    return loading
  }
  load().catch(() => undefined)

  return async <Name extends CallName>(
    name: Name,
    request: RequestOf<Name> & { image?: Blob },
    callOptions?: EachCall,
  ) => {
    const [client, device] = await Promise.all([load(), fingerprint()])
    const token = session.token()
    try {
      return await client(name, { ...request, fingerprint: device } as typeof request, callOptions)
    } catch (error) {
      const ended = isCallError(error) && error.status === 401 && name !== 'login'
      // Without a token there was nothing to end: the person had signed out already.
      if (ended && token && session.token() === token) {
        notify({ at: href('login'), tone: 'error', key: 'errors.session.ended', text: error.message })
        session.end()
      }
      throw error
    }
  }
}
