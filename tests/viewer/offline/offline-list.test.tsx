import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToken, restoreToken, storeToken } from '#common/browser/session.ts'
import { viewAudience } from '#common/contract/session.ts'
import { deleteOtherLists } from '#viewer/offline/delete-other-lists.ts'
import { readOfflineList, storeOfflineList } from '#viewer/offline/offline-list.ts'

const inAnHour = Math.floor(Date.now() / 1000) + 3600
const list = {
  at: '2026-11-25T07:40:00.000Z',
  groups: [{ id: 1, name: 'World' }],
  reports: [{ id: 378, name: 'World development' }],
}

/** A session token as a browser sees it, whose signature only a server verifies. */
function tokenOf(payload: object): string {
  const user = { sub: '2', emp: 1, sid: 'a', exp: inAnHour, ...payload }
  return ['HS256', user, 'signature'].map((part) => btoa(JSON.stringify(part))).join('.')
}
const maria = tokenOf({})
const stored = (storage: Storage) => storage.getItem('vitrine.offlineList')

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('the list of a signed-in user', () => {
  test('contains names only', () => {
    storeToken(maria)
    const picture = { path_img: '/images/a', id_user_report: 7 }
    storeOfflineList({ ...list, reports: list.reports.map((report) => ({ ...report, ...picture })) })
    expect(readOfflineList()).toEqual(list)
    expect(stored(sessionStorage)).not.toMatch(/images|id_user_report/)
  })

  test('is gone with the window, unless the user asked to stay signed in', () => {
    storeToken(maria)
    storeOfflineList(list)
    expect(stored(localStorage)).toBeNull()
    deleteOtherLists()
    expect(readOfflineList()).toEqual(list)
    storeToken(maria, true)
    storeOfflineList(list)
    expect(stored(sessionStorage)).toBeNull()
    sessionStorage.clear()
    restoreToken()
    expect(readOfflineList()).toEqual(list)
    // The next sign-in is for this window only.
    storeToken(maria, false)
    expect(stored(localStorage)).toBeNull()
  })

  test('survives the renewal of the token', () => {
    storeToken(maria)
    storeOfflineList(list)
    storeToken(tokenOf({ exp: inAnHour + 60 }))
    expect(readOfflineList()).toEqual(list)
  })

  test('is deleted at sign-out, and when the session has ended', () => {
    storeToken(maria, true)
    storeOfflineList(list)
    clearToken()
    expect([stored(localStorage), stored(sessionStorage)]).toEqual([null, null])
  })

  test.each([
    ['another user signs in', { sub: '3' }],
    ['the same id of another company signs in', { emp: 2 }],
    ['an administrator views the portal as somebody else', { sub: '3', aud: viewAudience }],
  ])('is deleted when %s', (_, payload) => {
    storeToken(maria)
    storeOfflineList(list)
    storeToken(tokenOf(payload))
    expect(readOfflineList()).toBeUndefined()
    deleteOtherLists()
    expect(stored(sessionStorage)).toBeNull()
  })

  test('is not shown after the token has expired, and deleted', () => {
    storeToken(tokenOf({ exp: Date.parse(list.at) / 1000 - 1 }))
    storeOfflineList(list)
    expect(stored(sessionStorage)).not.toBeNull()
    expect(readOfflineList()).toBeUndefined()
    expect(stored(sessionStorage)).toBeNull()
  })

  test('is shown for as long as the token was valid, whatever the clock of the device says', () => {
    vi.useFakeTimers({ now: Date.parse('2031-01-01'), toFake: ['Date'] })
    storeToken(tokenOf({ exp: Date.parse(list.at) / 1000 + 3600 }))
    storeOfflineList(list)
    vi.setSystemTime(Date.now() + 3_500_000)
    expect(readOfflineList()).toEqual(list)
    vi.setSystemTime(Date.now() + 200_000)
    expect(readOfflineList()).toBeUndefined()
    vi.useRealTimers()
  })
})

test.each([
  ['an administrator who views the portal as a user', tokenOf({ aud: viewAudience })],
  ['a user of a platform without user ids', 'opaque'],
])('nothing is stored for %s', (_, token) => {
  storeToken(token)
  storeOfflineList(list)
  expect(stored(sessionStorage)).toBeNull()
})
