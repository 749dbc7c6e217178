import {
  decodeToken,
  markSession,
  mayAdoptSession,
  noSessionToAdopt,
  readToken,
  restoreToken,
  storeToken,
} from './session.ts'

const channelName = 'vitrine.session'
const request = 'request'
/** How long a new tab waits for the others; far longer than they need. */
const timeoutMs = 300

/** Answers new tabs of this browser that ask for the session. Only pages of the same origin receive it. */
export function shareSession(): void {
  if (readToken() !== null) markSession()
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    const token = readToken()
    if (data !== request || token === null) return
    const { exp = Number.POSITIVE_INFINITY } = decodeToken(token) ?? {}
    if (exp * 1000 > Date.now()) channel.postMessage({ token })
  })
}

/**
 * Gives a new tab the session that the browser keeps, or that of another tab, so that links open in it. It does not wait
 * where no tab had a session, and a tab whose own session ended stays signed out.
 */
export async function adoptSession(): Promise<void> {
  if (restoreToken() || !mayAdoptSession()) return
  const channel = new BroadcastChannel(channelName)
  const token = await new Promise<unknown>((resolve) => {
    setTimeout(resolve, timeoutMs)
    channel.addEventListener('message', ({ data }) => data?.token && resolve(data.token))
    channel.postMessage(request)
  })
  channel.close()
  if (typeof token === 'string') storeToken(token)
  else noSessionToAdopt()
}
