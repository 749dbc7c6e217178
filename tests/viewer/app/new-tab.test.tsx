import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearToken, readToken, storeToken } from '#common/browser/session.ts'
import { adoptSession, shareSession } from '#common/browser/share-session.ts'

const inAnHour = Math.floor(Date.now() / 1000) + 3600
const anHourAgo = inAnHour - 7200

/** A session token as a browser sees it, whose signature only a server verifies. */
function tokenOf(sub: string, exp = inAnHour): string {
  const [header, payload] = [{ alg: 'HS256' }, { sub, emp: 1, exp }].map((part) => btoa(JSON.stringify(part)))
  return `${header}.${payload}.${sub}${exp}`
}

const [maria, joao] = [tokenOf('2'), tokenOf('3')]
const closing: (() => void)[] = []

/** Another tab of this browser that answers new tabs. */
function openTab(token: string, isExpired = false): void {
  const channel = new BroadcastChannel('vitrine.session')
  channel.addEventListener('message', ({ data }) => {
    if (data === 'request') channel.postMessage({ token, isExpired })
  })
  closing.push(() => channel.close())
}

/** Uses a tab with this session; then this page becomes a new tab, as far as the session goes. */
function useTab(token: string): void {
  storeToken(token)
  sessionStorage.clear()
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('a new tab', () => {
  test('gets the session of the user whose tab was used last, whichever tab answers first', async () => {
    for (const token of [maria, joao]) openTab(token)
    useTab(maria)
    useTab(joao)
    await adoptSession()
    expect(readToken()).toBe(joao)
    useTab(maria)
    await adoptSession()
    expect(readToken()).toBe(maria)
  })

  test('does not get the session of a hidden tab because that renewed its token', async () => {
    for (const token of [joao, maria]) openTab(token)
    useTab(maria)
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    useTab(joao)
    Reflect.deleteProperty(document, 'visibilityState')
    await adoptSession()
    expect(readToken()).toBe(maria)
  })

  test('gets the session of the only user who is left', async () => {
    openTab(maria)
    useTab(joao)
    await adoptSession()
    expect(readToken()).toBe(maria)
  })

  test('gets none if two other users are signed in', async () => {
    for (const token of [maria, joao]) openTab(token)
    useTab(tokenOf('4'))
    await adoptSession()
    expect(readToken()).toBeNull()
  })

  test('gets the session that lasts longest where all have expired; the server decides', async () => {
    const [old, recent] = [tokenOf('2', anHourAgo), tokenOf('2', anHourAgo + 60)]
    for (const token of [old, recent]) openTab(token, true)
    useTab(maria)
    await adoptSession()
    expect(readToken()).toBe(recent)
  })

  test('gets a session on a platform whose tokens have no user id', async () => {
    openTab('opaque')
    useTab('opaque')
    await adoptSession()
    expect(readToken()).toBe('opaque')
    expect(JSON.stringify({ ...localStorage })).not.toContain('opaque')
  })

  test('gets a session although no tab answered the tab before', async () => {
    useTab(maria)
    await adoptSession()
    expect(readToken()).toBeNull()
    openTab(maria)
    await adoptSession()
    expect(readToken()).toBe(maria)
  })

  test('is answered by a tab with a session, which a later look at that tab makes the last used one', async () => {
    storeToken(maria)
    closing.push(shareSession())
    localStorage.setItem('vitrine.signedIn', '1/3')
    window.dispatchEvent(new Event('focus'))
    const channel = new BroadcastChannel('vitrine.session')
    closing.push(() => channel.close())
    const answer = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)))
    channel.postMessage('request')
    expect(await answer).toEqual({ token: maria, isExpired: false })
    sessionStorage.clear()
    openTab(joao)
    openTab(maria)
    await adoptSession()
    expect(readToken()).toBe(maria)
  })

  test('asks no other tab once the session has ended', async () => {
    storeToken(maria)
    clearToken()
    sessionStorage.clear()
    openTab(maria)
    await adoptSession()
    expect(readToken()).toBeNull()
  })
})
