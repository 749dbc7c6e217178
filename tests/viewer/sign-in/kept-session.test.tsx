import { beforeEach, describe, expect, test } from 'vitest'
import { clearToken, signOutHere, storeToken } from '#common/browser/session.ts'
import { adoptSession } from '#common/browser/share-session.ts'

const now = () => Math.floor(Date.now() / 1000)

/** An unsigned session token: only the server verifies signatures. */
const tokenOf = (sid: string, { iat = now(), life = 600 } = {}): string =>
  `e30.${btoa(JSON.stringify({ sub: '2', emp: 1, sid, iat, exp: iat + life }))}.x`

async function restartBrowser(): Promise<string | null> {
  sessionStorage.clear()
  // No tab is open that could be asked.
  localStorage.removeItem('vitrine.signedIn')
  await adoptSession()
  return sessionStorage.getItem('token')
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a user who stays signed in', () => {
  test('has the renewed token after a restart of the browser', async () => {
    storeToken(tokenOf('a'), true)
    const renewed = tokenOf('a', { life: 1200 })
    storeToken(renewed)
    expect(await restartBrowser()).toBe(renewed)
  })

  test('keeps it on a device whose clock is ahead: only the server knows whether it has expired', async () => {
    const kept = tokenOf('a', { iat: now() - 700 })
    storeToken(kept, true)
    expect(await restartBrowser()).toBe(kept)
  })

  test('keeps the session while another one, opened by an address, ends in a tab', async () => {
    const kept = tokenOf('a')
    storeToken(kept, true)
    sessionStorage.clear()
    storeToken(tokenOf('b'))
    clearToken()
    expect(await restartBrowser()).toBe(kept)
  })

  test('signs out of it in a tab that an address signed in, too', async () => {
    const [kept, opened] = [tokenOf('a'), tokenOf('b')]
    storeToken(kept, true)
    sessionStorage.clear()
    storeToken(opened)
    expect(signOutHere().toSorted()).toEqual([kept, opened].toSorted())
    expect(await restartBrowser()).toBeNull()
  })

  test('no longer does after a sign-in that is not to be kept', async () => {
    storeToken(tokenOf('a'), true)
    storeToken(tokenOf('b'), false)
    expect(await restartBrowser()).toBeNull()
  })
})
