import {
  isViewingAs,
  lastSessionUser,
  markSession,
  mayAdoptSession,
  readToken,
  restoreToken,
  storeToken,
  tokenExpiry,
  userOf,
} from './session.ts'

const channelName = 'vitrine.session'
const request = 'request'
/** How long a new tab waits for the others; far longer than they need. */
const timeoutMs = 300

/**
 * Answers new tabs of this browser that ask for the session, and tells them whose tab was used last. Only pages of the
 * same origin receive it.
 * @returns stops answering
 */
export function shareSession(): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    const token = readToken()
    if (data === request && token !== null && !isViewingAs()) channel.postMessage({ token })
  })
  const markIfUsed = () => {
    if (readToken() !== null) markSession()
  }
  markIfUsed()
  // The focus of a report frame is not the window's, and a visible window need not have been hidden.
  document.addEventListener('visibilitychange', markIfUsed)
  window.addEventListener('focus', markIfUsed)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', markIfUsed)
    window.removeEventListener('focus', markIfUsed)
  }
}

/** Of the user whose tab was used last, otherwise of the only user there is; the token that lasts longest. */
function chooseToken(offered: readonly string[], lastUser: string): string | undefined {
  const ofLastUser = offered.filter((token) => userOf(token) === lastUser)
  const candidates = ofLastUser.length > 0 ? ofLastUser : offered
  if (new Set(candidates.map(userOf)).size !== 1) return undefined
  return [...candidates].sort((one, other) => tokenExpiry(other) - tokenExpiry(one))[0]
}

/**
 * Gives a new tab the session that the browser keeps, or that of another tab, so that links open in it. It does not wait
 * where no tab had a session, and a tab whose own session ended stays signed out. The server decides whether the session
 * is valid: the clock of the device only decides whether a longer-lasting one is waited for.
 */
export async function adoptSession(): Promise<void> {
  if (restoreToken()) return
  const lastUser = lastSessionUser()
  if (!mayAdoptSession() || lastUser === null) return
  const channel = new BroadcastChannel(channelName)
  const offered: string[] = []
  const token = await new Promise<string | undefined>((resolve) => {
    setTimeout(() => resolve(chooseToken(offered, lastUser)), timeoutMs)
    channel.addEventListener('message', ({ data }) => {
      const token: unknown = data?.token
      if (typeof token !== 'string') return
      offered.push(token)
      if (userOf(token) === lastUser && tokenExpiry(token) > Date.now()) resolve(token)
    })
    channel.postMessage(request)
  })
  channel.close()
  if (token !== undefined) storeToken(token)
}
