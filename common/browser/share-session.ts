import { serverNow } from './server-clock.ts'
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
/** A lock that every tab holds, so that a new one knows how many answers to wait for. */
const lockName = 'vitrine.tab'
/** How long a new tab waits for them: other tabs may be drawing a report. */
const timeoutMs = 5_000
/** How long it waits in any case: tabs without a secure context, or of the previous release, hold no lock. */
const minimumMs = 300

// Without a secure context there are none.
const locks = navigator.locks as LockManager | undefined

const countTabs = async (): Promise<number> =>
  (await locks?.query())?.held?.filter(({ name }) => name === lockName).length ?? 0

/** What this tab tells a new one. It knows the server's clock; a new tab does not yet. */
function answer(): { token: string | null; isExpired: boolean } {
  const token = isViewingAs() ? null : readToken()
  return { token, isExpired: tokenExpiry(token ?? '') <= serverNow() }
}

/**
 * Answers new tabs of this browser that ask for the session, and tells them whose tab was used last. Only pages of the
 * same origin receive it.
 * @returns stops answering
 */
export function shareSession(): () => void {
  const channel = new BroadcastChannel(channelName)
  let release = () => {}
  const untilClosed = new Promise<void>((resolve) => {
    release = resolve
  })
  void locks?.request(lockName, { mode: 'shared' }, () => untilClosed)
  channel.addEventListener('message', ({ data }) => {
    if (data === request) channel.postMessage(answer())
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
    release()
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
 * Asks the other tabs for their sessions, until all have answered or one has what is looked for.
 * @returns the tokens of all, and the one that was looked for
 */
export async function askTabs(
  isWanted: (token: string, isExpired: boolean) => boolean,
): Promise<{ offered: string[]; found: string | undefined }> {
  const channel = new BroadcastChannel(channelName)
  let answers = 0
  const offered: string[] = []
  const found = await new Promise<string | undefined>((resolve) => {
    const finish = () => resolve(undefined)
    const finishIfComplete = async () => {
      if (answers >= (await countTabs())) finish()
    }
    let isWaiting = true
    setTimeout(finish, timeoutMs)
    setTimeout(() => {
      isWaiting = false
      void finishIfComplete()
    }, minimumMs)
    channel.addEventListener('message', ({ data }) => {
      const token: unknown = data?.token
      if (typeof token !== 'string' && token !== null) return
      answers += 1
      if (token !== null) offered.push(token)
      if (token !== null && isWanted(token, data.isExpired)) resolve(token)
      else if (!isWaiting) void finishIfComplete()
    })
    channel.postMessage(request)
  })
  channel.close()
  return { offered, found }
}

/**
 * Gives a new tab the session that the browser keeps, or that of another tab, so that links open in it. It does not wait
 * where no tab had a session, and a tab whose own session ended stays signed out. The server decides whether the session
 * is valid.
 */
export async function adoptSession(): Promise<void> {
  if (restoreToken()) return
  const lastUser = lastSessionUser()
  if (!mayAdoptSession() || lastUser === null) return
  const { offered, found } = await askTabs((token, isExpired) => userOf(token) === lastUser && !isExpired)
  const token = found ?? chooseToken(offered, lastUser)
  if (token !== undefined) storeToken(token)
}
