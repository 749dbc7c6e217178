import { eq } from 'drizzle-orm'
import { createDecoder } from 'fast-jwt'
import { describe, expect, it } from 'vitest'
import { type StoredTenantSettings, sessions } from '#server/base/db/schema/index.ts'
import { deleteExpiredSessions } from '#server/sign-in/sessions/queries.ts'
import { portalFixture, setTenant } from '../../../fixtures/portal.ts'
import { type Browser, type Person, people } from '../../portal.ts'
import { post } from '../../post.ts'

let offsetMs = 0
const portal = portalFixture({ clock: { now: () => Date.now() + offsetMs } })
const pass = (minutes: number) => {
  offsetMs += minutes * 60_000
}
const decode = createDecoder()
const ended = { status: 401, code: 'session.ended' }
const [mariaId, joaoId] = [2, 3]

/** A sign-in with this browser. */
async function signIn(person: Person, userAgent: string, options = {}): Promise<Browser> {
  const request = { ...people[person], ...options }
  const { body } = await post(portal, 'login', request, { 'user-agent': userAgent })
  const browser = portal.browser()
  browser.setToken(String(body.token))
  return browser
}

const listOf = async (browser: Browser) => (await browser.call('getSessions', {})).sessions
const currentOf = async (browser: Browser) => (await listOf(browser)).find(({ current }) => current)?.id ?? 0
const reports = (browser: Browser) => browser.call('getUserReports', {})

const setSettings = (settings: StoredTenantSettings) => setTenant(portal, settings)

describe('a user', () => {
  it('sees each sign-in with its browser, address and times, and which one is this', async () => {
    const phone = await signIn('maria', 'Phone/1.0')
    const laptop = await signIn('maria', `Laptop/1.0 ${'x'.repeat(600)}`)
    const [first, second] = await listOf(laptop)
    expect(first).toMatchObject({ current: true, address: '127.0.0.1' })
    expect(first?.user_agent).toHaveLength(500)
    expect(second).toMatchObject({ current: false, user_agent: 'Phone/1.0' })
    expect(await currentOf(phone)).toBe(second?.id)
    const days = (Date.parse(first?.expires_at ?? '') - Date.parse(first?.created_at ?? '')) / 86_400_000
    expect(days).toBe(30)
  })

  it('signs out, which ends this session and no other', async () => {
    const [phone, laptop] = [await signIn('maria', 'Phone/1.0'), await signIn('maria', 'Laptop/1.0')]
    await phone.call('logout', {})
    await expect(reports(phone)).rejects.toMatchObject(ended)
    await expect(phone.call('logout', {})).rejects.toMatchObject(ended)
    expect((await reports(laptop)).reports.length).toBeGreaterThan(0)
  })

  it('ends a single session, which is then missing', async () => {
    const [phone, laptop] = [await signIn('maria', 'Phone/1.0'), await signIn('maria', 'Laptop/1.0')]
    await reports(phone)
    const id_session = await currentOf(phone)
    await laptop.call('endSession', { id_session })
    await expect(reports(phone)).rejects.toMatchObject(ended)
    expect((await listOf(laptop)).map(({ id }) => id)).not.toContain(id_session)
    await expect(laptop.call('endSession', { id_session })).rejects.toMatchObject({ status: 404 })
  })

  it("cannot end a colleague's session", async () => {
    const [maria, joao] = [await signIn('maria', 'Phone/1.0'), await signIn('joao', 'Phone/1.0')]
    const id_session = await currentOf(joao)
    await expect(maria.call('endSession', { id_session })).rejects.toMatchObject({ status: 404 })
    await maria.call('endSessions', { include_current: 'S' })
    await expect(reports(maria)).rejects.toMatchObject(ended)
    await reports(joao)
  })

  it('signs out everywhere else, and everywhere', async () => {
    const [phone, laptop] = [await signIn('maria', 'Phone/1.0'), await signIn('maria', 'Laptop/1.0')]
    await laptop.call('endSessions', {})
    await expect(reports(phone)).rejects.toMatchObject(ended)
    expect(await listOf(laptop)).toHaveLength(1)
    await laptop.call('endSessions', { include_current: 'S' })
    await expect(reports(laptop)).rejects.toMatchObject(ended)
  })

  it('keeps only this session after a change of password', async () => {
    const [phone, laptop] = [await signIn('joao', 'Phone/1.0'), await signIn('joao', 'Laptop/1.0')]
    const { sid } = decode(String(laptop.token()))
    const change = { old_password: people.joao.password, new_password: 'Aurora-Joao-7' }
    const { token = '' } = await laptop.call('updatePassword', change)
    await expect(reports(laptop)).rejects.toMatchObject(ended)
    laptop.setToken(token)
    expect(decode(token).sid).toBe(sid)
    expect(await listOf(laptop)).toMatchObject([{ current: true, user_agent: 'Laptop/1.0' }])
    await expect(reports(phone)).rejects.toMatchObject(ended)
    const back = { old_password: change.new_password, new_password: people.joao.password }
    await laptop.call('updatePassword', back)
  })
})

describe('an administrator', () => {
  it("sees a user's sessions and ends one or all of them", async () => {
    const admin = await signIn('admin', 'Office/1.0')
    const [phone, laptop] = [await signIn('joao', 'Phone/1.0'), await signIn('joao', 'Laptop/1.0')]
    const { sessions: found } = await admin.call('userSessions', { id_user: joaoId })
    const [newest, older] = found
    expect([newest?.user_agent, older?.user_agent]).toEqual(['Laptop/1.0', 'Phone/1.0'])
    expect(found.some(({ current }) => current)).toBe(false)
    await admin.call('endUserSession', { id_user: joaoId, id_session: older?.id ?? 0 })
    await expect(reports(phone)).rejects.toMatchObject(ended)
    await reports(laptop)
    await admin.call('endUserSessions', { id_user: joaoId })
    await expect(reports(laptop)).rejects.toMatchObject(ended)
    expect(await admin.call('userSessions', { id_user: joaoId })).toMatchObject({ sessions: [] })
    await reports(admin)
  })

  it("cannot end a session under another user's id", async () => {
    const admin = await signIn('admin', 'Office/1.0')
    const maria = await signIn('maria', 'Phone/1.0')
    const request = { id_user: joaoId, id_session: await currentOf(maria) }
    await expect(admin.call('endUserSession', request)).rejects.toMatchObject({ status: 404 })
    await reports(maria)
  })
})

describe("a company's settings", () => {
  it('shorten the idle time, also of sessions that are open', async () => {
    const [open, later] = [await signIn('ana', 'Phone/1.0'), await signIn('ana', 'Laptop/1.0')]
    await setSettings({ sessionIdleMinutes: 30 })
    const { iat, exp } = decode(String((await signIn('ana', 'Tablet/1.0')).token()))
    expect(exp - iat).toBe(30 * 60)
    await reports(open)
    pass(29)
    await reports(open)
    pass(2)
    await expect(reports(later)).rejects.toMatchObject(ended)
    await expect(
      listOf(open),
      'a token issued before the change cannot be older either',
    ).rejects.toMatchObject(ended)
    await setSettings({})
  })

  it('limit the time from sign-in, however much a session is used', async () => {
    await setSettings({ sessionDays: 1 })
    const browser = await signIn('ana', 'Phone/1.0')
    for (let hours = 7; hours < 24; hours += 7) {
      pass(7 * 60)
      await reports(browser)
    }
    pass(4 * 60)
    await expect(reports(browser)).rejects.toMatchObject(ended)
    await setSettings({})
  })
})

describe('a user who asks to stay signed in', () => {
  const staying = { keep_signed_in: 'S' }
  const daysOf = (browser: Browser) => {
    const { iat, exp } = decode(String(browser.token()))
    return (exp - iat) / 86_400
  }

  it('gets a session like any other unless the company allows it', async () => {
    const browser = await signIn('ana', 'Phone/1.0', staying)
    expect(daysOf(browser)).toBe(0.5)
    await setSettings({ keepSignedIn: 'on' })
    expect(daysOf(await signIn('ana', 'Phone/1.0'))).toBe(0.5)
    pass(13 * 60)
    await expect(reports(browser)).rejects.toMatchObject(ended)
    await setSettings({})
  })

  it('stays signed in for days without use, until the company no longer allows it', async () => {
    await setSettings({ keepSignedIn: 'on' })
    const [phone, laptop] = [await signIn('ana', 'Phone/1.0', staying), await signIn('ana', 'Laptop/1.0')]
    expect(daysOf(phone)).toBe(14)
    const [listed] = (await listOf(phone)).filter(({ current }) => current)
    const days = (Date.parse(listed?.expires_at ?? '') - Date.parse(listed?.created_at ?? '')) / 86_400_000
    expect(days).toBe(90)
    pass(13 * 24 * 60)
    await expect(reports(laptop)).rejects.toMatchObject(ended)
    const tablet = await signIn('ana', 'Tablet/1.0')
    expect((await listOf(tablet)).map(({ user_agent }) => user_agent)).toEqual(['Tablet/1.0', 'Phone/1.0'])
    await reports(phone)
    await setSettings({})
    await reports(tablet)
    pass(13 * 60)
    await expect(reports(phone)).rejects.toMatchObject(ended)
  })

  it('signs in again after as many days as the company sets', async () => {
    await setSettings({ keepSignedIn: 'on', persistentIdleDays: 2, persistentSessionDays: 3 })
    const [used, unused] = [
      await signIn('ana', 'Phone/1.0', staying),
      await signIn('ana', 'Laptop/1.0', staying),
    ]
    for (let day = 1; day < 3; day += 1) {
      pass(24 * 60)
      await reports(used)
    }
    await expect(reports(unused)).rejects.toMatchObject(ended)
    pass(24 * 60)
    await expect(reports(used)).rejects.toMatchObject(ended)
    await setSettings({})
  })
})

describe('a session', () => {
  it('records its last use now and then, not with each call', async () => {
    const browser = await signIn('maria', 'Phone/1.0')
    const { sid } = decode(String(browser.token()))
    const stored = async () =>
      (await portal.database.db.select().from(sessions).where(eq(sessions.sid, sid)))[0]?.lastSeenAt.getTime()
    const before = (await stored()) ?? 0
    pass(1)
    await reports(browser)
    expect(await stored()).toBe(before)
    await listOf(browser)
    expect(await stored()).toBeGreaterThanOrEqual(before + 60_000)
  })

  it('is deleted after it has expired', async () => {
    const { db } = portal.database
    const { sid } = decode(String((await signIn('maria', 'Phone/1.0')).token()))
    const count = () => db.$count(sessions, eq(sessions.sid, sid))
    const [row] = await db.select().from(sessions).where(eq(sessions.sid, sid))
    const expiresAt = row?.expiresAt.getTime() ?? 0
    await deleteExpiredSessions(db, new Date(expiresAt))
    expect(await count()).toBe(1)
    await deleteExpiredSessions(db, new Date(expiresAt + 1))
    expect(await count()).toBe(0)
  })

  it('ends when its row is deleted', async () => {
    const browser = await signIn('maria', 'Phone/1.0')
    await portal.changeExternally((db) => db.delete(sessions).where(eq(sessions.userId, mariaId)))
    await expect(reports(browser)).rejects.toMatchObject(ended)
  })
})
