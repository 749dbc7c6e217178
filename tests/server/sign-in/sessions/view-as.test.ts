import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '#common/contract/endpoint.ts'
import { contract, type EntryName, entryNames } from '#common/contract/index.ts'
import { auditEvents, pageViews, signIns, users } from '#server/base/db/schema/index.ts'
import { portalFixture, setTenant } from '../../../fixtures/portal.ts'
import { databaseChecksums } from '../../contract/database-checksums.ts'
import { expectedStatus } from '../../contract/expected-status.ts'
import { createFixture, type Fixture, requests } from '../../contract/fixture.ts'
import { send } from '../../contract/send.ts'
import type { Browser } from '../../portal.ts'
import { personIds } from '../../portal.ts'
import { bearer, post } from '../../post.ts'
import { eventsDuring } from '../../records/audit/events.ts'

let offsetMs = 0
const portal = portalFixture({ clock: { now: () => Date.now() + offsetMs } })
const { admin: adminId, maria: mariaId, joao: joaoId } = personIds

let admin: Browser
const signInAdmin = async () => {
  admin = await portal.as('admin')
}
beforeAll(signInAdmin)

const exchange = (token: string, id_empresa = 1) => post(portal, 'exchangeToken', { token, id_empresa })
const createLink = async (id_user: number = mariaId) =>
  (await admin.call('createViewLink', { id_user })).token
/** The session token of an administrator who views the portal as this user. */
const view = async (id_user: number = mariaId) =>
  String((await exchange(await createLink(id_user))).body.token)
const statusOf = async (name: EntryName, token: string) =>
  (await post(portal, name, {}, bearer(token))).status

const setAdm = (id: number, adm: boolean) =>
  portal.changeExternally((db) => db.update(users).set({ adm }).where(eq(users.id, id)))

describe('an administrator who views the portal as a user', () => {
  it("sees the user's reports, and gets the same rows and pages", async () => {
    const token = await view()
    const maria = await portal.as('maria')
    const { body } = await post(portal, 'getUserReports', {}, bearer(token))
    expect(body).toMatchObject(await maria.call('getUserReports', {}))
    const own = await maria.call('getReport', { id_report: 378 })
    const seen = await post(portal, 'getReport', { id_report: 378 }, bearer(token))
    expect(seen.body.report).toMatchObject({
      filters: own.report.filters,
      page_filters: own.report.page_filters,
    })
  })

  it('leaves no sign-in, and the session is not renewed and ends after 30 minutes', async () => {
    const before = await portal.database.db.$count(signIns)
    const token = await view()
    expect(await portal.database.db.$count(signIns)).toBe(before)
    offsetMs += 29 * 60_000
    const late = await post(portal, 'getUserReports', {}, bearer(token))
    expect(late.status).toBe(200)
    expect(late.headers.get('x-session-token')).toBeNull()
    offsetMs += 60_000
    expect(await statusOf('getUserReports', token)).toBe(401)
  })

  it('is named in the audit log: the start, each report opened, and the end', async () => {
    let token = ''
    const events = await eventsDuring(portal, async () => {
      token = await view()
      await post(portal, 'getReport', { id_report: 380 }, bearer(token))
      // No other test opens this report.
      const opened = eq(auditEvents.objectId, 380)
      await expect.poll(() => portal.database.db.$count(auditEvents, opened)).toBe(1)
      await post(portal, 'logout', {}, bearer(token))
    })
    const maria = { id: mariaId, name: 'Maria Souza' }
    const byAdmin = events.filter(({ userId }) => userId === adminId)
    expect(byAdmin).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'user.create_view_link', objectId: mariaId }),
        expect.objectContaining({ action: 'user.view_as', objectId: mariaId, objectName: maria.name }),
        expect.objectContaining({
          action: 'report.open',
          objectId: 380,
          details: expect.objectContaining({ viewAs: maria }),
        }),
        expect.objectContaining({
          action: 'session.end',
          details: expect.objectContaining({ viewAs: maria, userId: mariaId }),
        }),
      ]),
    )
    expect(await statusOf('getUserReports', token)).toBe(401)
  })

  it('is shown to the user, who can end it', async () => {
    const token = await view()
    const maria = await portal.as('maria')
    const { sessions, views } = await maria.call('getSessions', {})
    const [seen] = sessions.filter(({ viewed_by }) => viewed_by)
    expect(seen).toMatchObject({ viewed_by: 'Administração Aurora', current: false })
    expect(views?.[0]).toMatchObject({ name: 'Administração Aurora' })
    await maria.call('endSession', { id_session: seen?.id ?? 0 })
    expect(await statusOf('getUserReports', token)).toBe(401)
    const after = await maria.call('getSessions', {})
    expect(after.sessions.filter(({ viewed_by }) => viewed_by)).toEqual([])
    expect(after.views?.length).toBe(views?.length)
  })

  it('sees what a user sees who has to change the password first', async () => {
    const set = (mustChangePassword: boolean) =>
      portal.changeExternally((db) =>
        db.update(users).set({ mustChangePassword }).where(eq(users.id, joaoId)),
      )
    await set(true)
    expect(await statusOf('getUserReports', await view(joaoId))).toBe(200)
    await set(false)
  })

  it('needs no sign-in by address', async () => {
    await setTenant(portal, { tokenSignIn: 'off' })
    expect(await statusOf('getUserReports', await view())).toBe(200)
    await setTenant(portal, { tokenSignIn: 'on' })
  })
})

describe('viewing as a user ends', () => {
  it('when the administrator signs out, and not the other way round', async () => {
    const [first, second] = [await view(), await view()]
    await post(portal, 'logout', {}, bearer(first))
    expect(await statusOf('getUserReports', second)).toBe(200)
    expect(await statusOf('getSessions', String(admin.token()))).toBe(200)
    await admin.call('logout', {})
    expect(await statusOf('getUserReports', second)).toBe(401)
    await signInAdmin()
  })

  it('when the administrator is no longer one, or all sessions of either end', async () => {
    const token = await view()
    await setAdm(adminId, false)
    expect(await statusOf('getUserReports', token)).toBe(401)
    await setAdm(adminId, true)
    expect(await statusOf('getUserReports', token)).toBe(200)
    await setAdm(mariaId, true)
    expect(await statusOf('getUserReports', token), 'the user became an administrator').toBe(401)
    await setAdm(mariaId, false)
    await admin.call('endUserSessions', { id_user: mariaId })
    expect(await statusOf('getUserReports', token)).toBe(401)
    const other = await view()
    await admin.call('endSessions', { include_current: 'S' })
    expect(await statusOf('getUserReports', other)).toBe(401)
    await signInAdmin()
  })
})

describe('a link to view as a user', () => {
  it('works once, within ten minutes, and not after its administrator has signed out', async () => {
    const token = await createLink()
    expect((await exchange(token)).status).toBe(200)
    expect(await exchange(token)).toMatchObject({ status: 401, body: { code: 'login.link' } })
    const [late, ended] = [await createLink(), await createLink()]
    await admin.call('logout', {})
    expect((await exchange(ended)).status).toBe(401)
    offsetMs += 11 * 60_000
    expect((await exchange(late)).status).toBe(401)
    await signInAdmin()
  })

  it('is not for administrators or blocked users', async () => {
    await expect(createLink(adminId)).rejects.toMatchObject({ status: 403 })
    const token = await createLink()
    const block = (blockedAt: Date | null) =>
      portal.changeExternally((db) => db.update(users).set({ blockedAt }).where(eq(users.id, mariaId)))
    await block(new Date())
    await expect(createLink()).rejects.toMatchObject({ status: 403 })
    expect((await exchange(token)).status).toBe(403)
    await block(null)
  })
})

/** `logout` comes last, because it ends the session. */
const signedInCalls = entryNames.filter((name) => contract[name].access !== 'public' && name !== 'logout')

describe('while viewing as a user', () => {
  let token = ''
  // No call uses anything of it up.
  let fixture: Fixture
  beforeAll(async () => {
    token = await view()
    fixture = await createFixture(portal.database.db, 1, mariaId)
  })

  it.each([...signedInCalls, 'logout' as const])('%s changes nothing, or is refused', async (name) => {
    const entry: Entry = contract[name]
    // The end of the session itself is written.
    const before = await databaseChecksums(portal, ['sessions'])
    const answer = await send(portal, name, requests[name](fixture), token)
    if (entry.kind === 'call' && entry.viewAs) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(expectedStatus[name] ?? 200)
    } else expect(answer).toMatchObject({ status: 403, body: { code: 'access.view_as' } })
    expect(await databaseChecksums(portal, ['sessions'])).toEqual(before)
  })
})

it('a page that is viewed as a user is not stored as a view of that user', async () => {
  const { db } = portal.database
  const token = await view()
  const maria = await portal.as('maria')
  const { reportId } = await createFixture(db, 1, mariaId)
  const pageView = (id: string) => ({ id, id_report: reportId, name: id })
  const viewed = await post(portal, 'insertLogPageReport', pageView('of the administrator'), bearer(token))
  expect(viewed.status).toBe(200)
  await maria.call('insertLogPageReport', pageView('of the user'))
  const stored = () => db.select().from(pageViews).where(eq(pageViews.reportId, reportId))
  await expect.poll(stored).toMatchObject([{ pageName: 'of the user' }])
})
