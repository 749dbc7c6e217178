import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents, signInLinks, signIns, users } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { people } from '../../portal.ts'
import { bearer, post } from '../../post.ts'

let offsetMs = 0
const portal = portalFixture({ clock: { now: () => Date.now() + offsetMs } })
const admin = sessionFixture(portal, 'admin')
const [adminId, mariaId] = [1, 2]

const link = async (id_user = mariaId) => (await admin.call('createSignInLink', { id_user })).token
const exchange = (token: string, id_empresa = 1) => post(portal, 'exchangeToken', { token, id_empresa })
const refused = { status: 401, body: { code: 'login.link' } }

describe('a sign-in link', () => {
  it('signs its user in once, as the sign-in log shows', async () => {
    const token = await link()
    const before = await portal.database.db.$count(signIns, eq(signIns.userId, mariaId))
    const answer = await exchange(token)
    const session = bearer(String(answer.body.token))
    expect((await post(portal, 'getUserReports', {}, session)).status).toBe(200)
    expect(await portal.database.db.$count(signIns, eq(signIns.userId, mariaId))).toBe(before + 1)
    expect(await exchange(token)).toMatchObject(refused)
  })

  it('signs in only one of many who use it at once', async () => {
    const token = await link()
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('ends after ten minutes', async () => {
    const [first, second] = [await link(), await link()]
    offsetMs += 9 * 60_000
    expect((await exchange(first)).status).toBe(200)
    offsetMs += 2 * 60_000
    expect(await exchange(second)).toMatchObject(refused)
  })

  it('ends with a change of password', async () => {
    const token = await link()
    const change = { old_password: people.maria.password, new_password: 'Aurora-Maria-2' }
    await (await portal.as('maria')).call('updatePassword', change)
    expect(await exchange(token)).toMatchObject(refused)
  })

  it('is not stored itself', async () => {
    const token = await link()
    const rows = await portal.database.db.select().from(signInLinks)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is of no use to another company', async () => {
    const token = await link()
    expect(await exchange(token, 2)).toMatchObject(refused)
    expect((await exchange(token)).status).toBe(200)
  })

  it('is for users without administrator rights, and for oneself', async () => {
    const { db } = portal.database
    const promote = (adm: boolean) =>
      portal.changeExternally(() => db.update(users).set({ adm }).where(eq(users.id, mariaId)))
    await promote(true)
    await expect(link()).rejects.toMatchObject({ status: 403, code: 'access.denied' })
    await promote(false)
    const own = await exchange(await link(adminId))
    expect(own.status).toBe(200)
    const created = and(eq(auditEvents.action, 'user.create_sign_in_link'), eq(auditEvents.objectId, adminId))
    expect(await db.$count(auditEvents, created)).toBe(1)
  })

  it('for oneself opens a session that ends with the one it was made in, however often that is repeated', async () => {
    const first = await portal.as('admin')
    const own = async (session: string) => {
      await post(portal, 'confirmSession', { password: people.admin.password }, bearer(session))
      const { body } = await post(portal, 'createSignInLink', { id_user: adminId }, bearer(session))
      return String(body.token)
    }
    const second = String((await exchange(await own(first.token() ?? ''))).body.token)
    const third = String((await exchange(await own(second))).body.token)
    const unused = await own(third)
    const view = async () => {
      const { body } = await post(portal, 'createViewLink', { id_user: mariaId }, bearer(third))
      return String(body.token)
    }
    const unusedView = await view()
    const viewed = String((await exchange(await view())).body.token)
    const status = async (token: string) => (await post(portal, 'getUserReports', {}, bearer(token))).status
    expect([await status(second), await status(third), await status(viewed)]).toEqual([200, 200, 200])
    const until = async (token: string) => {
      const { body } = await post(portal, 'getSessions', {}, bearer(token))
      const sessions = body.sessions as { current: boolean; expires_at: string }[]
      return sessions.find(({ current }) => current)?.expires_at
    }
    expect(await until(third)).toBe(await until(first.token() ?? ''))
    await first.call('logout', {})
    expect([await status(second), await status(third), await status(viewed)]).toEqual([401, 401, 401])
    expect(await exchange(unused)).toMatchObject(refused)
    expect((await exchange(unusedView)).status).toBe(401)
  })

  it('is useless once its user has ended all other sessions', async () => {
    const joao = await portal.as('joao')
    const token = await link(3)
    await joao.call('endSessions', {})
    expect(await exchange(token)).toMatchObject(refused)
  })

  it('can be neither created nor used where the company has turned it off', async () => {
    const token = await link()
    await setTenant(portal, { tokenSignIn: 'off' })
    await expect(link()).rejects.toMatchObject({ status: 403 })
    expect(await exchange(token)).toMatchObject(refused)
    const { body } = await post(portal, 'getUserReports', {}, bearer(admin.token()))
    expect(body.success, 'other sessions go on').toBe(true)
    expect((await portal.app.inject({ url: '/config.json' })).json()).toMatchObject({ tokenSignIn: false })
    await setTenant(portal, { tokenSignIn: 'on' })
  })
})
