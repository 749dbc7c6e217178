import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { groupMembers, users } from '#server/base/db/schema/index.ts'
import { findRecipient } from '#server/base/mail/find-recipient.ts'
import { requireUser } from '#server/cli/find-user.ts'
import { findPerson } from '#server/people/personal-data/find-person.ts'
import { insertApiToken } from '#server/sign-in/api-tokens/api-tokens.ts'
import { matchPerson } from '#server/sign-in/single-sign-on/match-person.ts'
import { addDisplay } from '../../fixtures/display.ts'
import { portalFixture, readList, sessionFixture, setTenant } from '../../fixtures/portal.ts'
import { giveReport } from '../base/db/rows.ts'
import { personIds } from '../portal.ts'
import { bearer, post } from '../post.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const scope = () => ({ db: portal.database.db, tenantId: 1 })
/** An address that a person could have. */
const email = 'mural@aurora.test'

let id: number
beforeAll(async () => {
  ;({ id } = await addDisplay(portal.database.db))
  await portal.changeExternally(async (db) => {
    await db.update(users).set({ email }).where(eq(users.id, id))
    await db.insert(groupMembers).values({ tenantId: 1, groupId: 1, userId: id })
  })
})

const call = (name: string, body: object) => post(portal, name, body, bearer(admin.token()))
const missing = { status: 404, body: { code: 'resource.missing' } }

describe('no one signs in as a display', () => {
  it('with any password', async () => {
    const body = { email, password: '-', id_empresa: 1, id_setup: 1 }
    expect(await post(portal, 'login', body)).toMatchObject({ status: 401, body: { code: 'login.refused' } })
  })

  it.each([
    ['createSignInLink', () => ({ id_user: id })],
    ['updateUser', () => ({ id, name: 'Mural', email, password: 'Another-1' })],
    ['updateUserRole', () => ({ id_user: id, adm: 'S' })],
    ['user', () => ({ id_user: id })],
  ])('by %s of an administrator', async (name, body) => {
    expect(await call(name, body())).toMatchObject(missing)
    const [row] = await portal.database.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ passwordHash: '-', adm: false })
  })

  it('with a provider that confirms its address, even one that adds users', async () => {
    const provider = { id: 1, domains: ['aurora.test'], createUsers: true }
    const person = { subject: 's', name: 'Mural', email, domain: 'aurora.test', isVerified: true }
    const match = await matchPerson(
      scope(),
      provider as Parameters<typeof matchPerson>[1],
      person as Parameters<typeof matchPerson>[2],
    )
    expect(match).toMatchObject({ outcome: 'unknown', refused: true })
  })
})

describe('a display is no person', () => {
  it('in the list of users and its number, unless it is asked for', async () => {
    const all = { page: 1, per_page: 50 } as const
    const plain = await admin.call('users', all)
    expect(plain.users.map((user) => user.id)).not.toContain(id)
    expect(plain.total).toBe(plain.users.length)
    expect((await admin.call('users', { ...all, search: 'Recep' })).total).toBe(0)
    const wide = await admin.call('users', { ...all, with_displays: 'S' })
    expect(wide.total).toBe((plain.total ?? 0) + 1)
    expect(wide.users.filter((user) => user.is_display).map((user) => user.id)).toEqual([id])
    const { users: members } = await admin.call('groupUsers', { id_group: 1 })
    expect(members.find((member) => member.id === id)).toMatchObject({ is_display: true })
    expect(members.filter((member) => member.is_display)).toHaveLength(1)
  })

  it('for the limit of users', async () => {
    const { total = 0 } = await admin.call('users', { page: 1 })
    await setTenant(portal, { maxUsers: total + 1 })
    const user = { name: 'Rita', email: 'rita@aurora.test', password: 'secret-1', id_setup: 1 }
    expect((await admin.call('insertUser', user)).id).toEqual(expect.any(Number))
    expect(await call('insertUser', { ...user, email: 'outra@aurora.test' })).toMatchObject({
      status: 409,
      body: { code: 'limit.users' },
    })
    await setTenant(portal, {})
  })

  it('for an import, which does not change it', async () => {
    const row = { email, name: 'Outro', group: 'Mundo', report: '', table: '', column: '', condition: 'In' }
    const rows = [{ ...row, values: [], pages: [], attributes: [] }]
    const { rows: results } = await admin.call('rehearseImport', { rows, attributes: [] } as never)
    expect(results).toMatchObject([{ status: 'refused', field: 'email', error: 'emailTaken' }])
  })

  it('for mails, exports of personal data, the command line, and those who did not use the portal', async () => {
    expect(await findRecipient(portal.database.db, { tenantId: 1, userId: id })).toBeUndefined()
    expect(await findPerson(scope(), { email })).toBeUndefined()
    expect(await findPerson(scope(), { id })).toBeUndefined()
    await expect(requireUser(scope(), email)).rejects.toThrow('no user')
    const absent = await readList(portal, admin, 'usage', { filter: { days: 30, by: 'absent' } })
    expect(absent.map(({ user_id }) => user_id)).not.toContain(id)
  })

  it('as a recipient of reports by mail', async () => {
    await setTenant(portal, { subscriptionsForOthers: 'on' })
    const { reportId } = await giveReport(portal.database.db, personIds.joao)
    await portal.changeExternally((db) =>
      db.execute(`update reports set exportable = true where id = ${reportId}`),
    )
    await portal.changeExternally((db) =>
      db.execute(`insert into report_users (tenant_id, report_id, user_id) values (1, ${reportId}, ${id})`),
    )
    const joao = await portal.as('joao')
    const { users: recipients } = await joao.call('subscriptionRecipients', { id_report: reportId } as never)
    expect(recipients.map((user) => user.id)).not.toContain(id)
    await setTenant(portal, {})
  })
})

describe('an administrator', () => {
  it('sees why a display sees a report, without what only concerns sign-in', async () => {
    const { reportId } = await giveReport(portal.database.db, personIds.joao)
    await setTenant(portal, { secondFactor: 'everyone' })
    const { token } = await insertApiToken(scope(), {
      ...{ name: 'Programa', scopes: ['reports:read'], createdBy: 'Ana', expiresAt: null },
    })
    const program = portal.browser()
    program.setToken(token)
    const { conditions } = await program.call('explainAccess', { id_user: id, id_report: reportId })
    const keys = conditions.map(({ key }) => key)
    expect(keys).not.toContain('password')
    expect(keys).not.toContain('second_factor')
    expect(conditions.find(({ key }) => key === 'active')).toMatchObject({
      state: 'ok',
      path: `/editarTela/${id}`,
    })
    await setTenant(portal, {})
  })

  it('views the portal as a display, and cannot act as its device', async () => {
    const { token: link } = await admin.call('createViewLink', { id_user: id })
    const { token } = await portal.browser().call('exchangeToken', { token: link, id_empresa: 1 })
    const view = portal.browser()
    view.setToken(token)
    expect((await view.call('getUserGroups', {})).groups.map(({ name }) => name)).toEqual(['Mundo'])
    const body = { state: { mode: 'calm', version: '1.0.0' }, done: [] }
    expect(await post(portal, 'syncDisplay', body, bearer(token))).toMatchObject({ status: 403 })
  })

  it('deletes a display as other users of a group are deleted', async () => {
    const other = await addDisplay(portal.database.db)
    await admin.call('deleteUsers', { users: [other.id] })
    expect(await portal.database.db.$count(users, eq(users.id, other.id))).toBe(0)
  })
})
