import { href } from '#common/addresses/paths.ts'
import { loadChunk, prefetch } from '#common/browser/load-chunk.ts'
import { isViewingAs } from '#common/browser/session.ts'
import type { Client, ClientOptions, CallOptions as EachCall } from '#common/contract/client.ts'
import type { CallName, RequestOf } from '#common/contract/index.ts'
import type { Flash } from './app-context.ts'
import { isAboutProfile, isCallError } from './call-error.ts'
import type { Session } from './session.ts'

interface CallOptions extends Omit<ClientOptions, 'token' | 'onToken'> {
  session: Session
  fingerprint: () => Promise<string | undefined>
  setFlash: (flash: Flash) => void
}

/** axios is loaded in parallel to the first screen, which does not wait for it. */
export const importClient = () => import('#common/contract/client.ts')

export const loadClient = () => loadChunk(importClient)

/**
 * The API client that screens use. Adds the device's fingerprint to each request, and is the one place that handles an
 * expired session (401): the token is cleared and the screens redirect to `/`.
 */
export function createCall({ session, fingerprint, setFlash, ...options }: CallOptions): Client {
  let loading: Promise<Client> | undefined
  // After a failed load the next call tries again.
  const load = (importChunk: typeof importClient) => {
    loading ??= importChunk()
      .then(({ createClient }) => createClient({ ...options, token: session.token, onToken: session.open }))
      .catch((error) => {
        loading = undefined
        throw error
      })
    return loading
  }
  prefetch(() => load(importClient))

  return async <Name extends CallName>(
    name: Name,
    request: RequestOf<Name> & { image?: Blob },
    callOptions?: EachCall,
  ) => {
    const [client, device] = await Promise.all([load(loadClient), fingerprint()])
    const token = session.token()
    try {
      return await client(name, { ...request, fingerprint: device } as typeof request, callOptions)
    } catch (error) {
      const isSignIn = /^(?:login|exchangeToken|finishProviderSignIn)$/.test(name)
      const expired = isCallError(error) && error.status === 401 && !isSignIn
      // Without a token the user had already signed out: there is no session to end.
      if (expired && token && session.token() === token) {
        setFlash(
          isViewingAs()
            ? { path: href('login'), tone: 'success', key: 'viewAs.ended' }
            : { path: href('login'), tone: 'error', key: 'errors.session.ended', text: error.message },
        )
        session.end()
      }
      // The shell then leads to the profile.
      if (isCallError(error) && isAboutProfile(error.code)) {
        const key =
          `errors.${error.code === 'passkey.required' ? 'second_factor.required' : error.code}` as const
        setFlash({ path: href('profile'), tone: 'error', key, text: error.message })
      }
      throw error
    }
  }
}
