import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { apiTokenScopes } from '#common/contract/token-scopes.ts'
import { apiTokens, auditEvents, passwordLinks, tenants } from '#server/base/db/schema/index.ts'
import { findApiToken, insertApiToken } from '#server/sign-in/api-tokens/api-tokens.ts'
import { portalFixture, sessionFixture } from '#tests/fixtures/portal.ts'
import { secondNode } from '../../changes/nodes.ts'
import { personIds } from '../../portal.ts'
import { bearer, get, post } from '../../post.ts'
import { eventsDuring, storedEvents } from '../../records/audit/events.ts'

const portal = portalFixture({ faults: true, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
const admin = sessionFixture(portal, 'admin')

const add = (request: Partial<RequestOf<'addApiToken'>> = {}) =>
  admin.call('addApiToken', { name: 'ETL', scopes: ['users:write'], ...request })
/** A token that no administrator of today has created. */
const insert = (expiresAt: Date | null = null, name = 'ETL') =>
  insertApiToken(
    { db: portal.database.db, tenantId: 1 },
    { name, scopes: ['users:read'], createdBy: 'Someone who left', expiresAt },
  )
const listed = async (id: number) =>
  (await admin.call('apiTokens', {})).tokens.find((token) => token.id === id)
const asProgram = (token: string, name: string, body: object = {}) => post(portal, name, body, bearer(token))

describe('an administrator', () => {
  it('creates a token, which is shown once and stored nowhere', async () => {
    const { id, token, expires_at } = await add()
    expect(token).toMatch(/^vtr_[\w-]{43}$/)
    expect(new Date(expires_at ?? 0).getTime() - portal.now()).toBeGreaterThan(89.9 * 86_400_000)
    expect(await listed(id)).toEqual({
      ...{ id, name: 'ETL', scopes: ['users:write'], created_by: 'Administração Aurora', expires_at },
      ...{ ending: token.slice(-4), created_at: expect.any(String), last_used_at: null },
    })
    const [stored] = await portal.database.db.select().from(apiTokens).where(eq(apiTokens.id, id))
    expect(JSON.stringify(stored)).not.toContain(token.slice(4, -4))
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ days: 731 }, 'days'],
    [{ days: null }, 'days'],
    [{ days: null, scopes: ['scim', 'users:read'] }, 'days'],
  ] as const)('is told which field of %j is wrong', async (request, field) => {
    const refused = add(request as Partial<RequestOf<'addApiToken'>>)
    await expect(refused).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { [field]: expect.any(String) },
    })
  })

  it('may let a token for SCIM never expire', async () => {
    expect(await add({ scopes: ['scim'], days: null })).toMatchObject({ expires_at: null })
  })

  it('revokes a token, which is refused by the next call to any node', async () => {
    const node = await secondNode(portal)
    const { id, token } = await add()
    const program = portal.browser()
    program.setToken(token)
    const onNode = node.browser(program)
    expect((await onNode.call('users', {})).users.length).toBeGreaterThan(2)
    await admin.call('revokeApiToken', { id_token: id })
    await expect(onNode.call('users', {})).rejects.toMatchObject({ status: 401, code: 'token.invalid' })
    expect(await listed(id)).toBeUndefined()
    await expect(admin.call('revokeApiToken', { id_token: id })).rejects.toMatchObject({
      code: 'resource.missing',
    })
    await node.close()
  })

  it('reads in the audit log who made and revoked a token, and with which scopes', async () => {
    const events = await eventsDuring(portal, async () => {
      const { id } = await add({ days: 1 })
      await admin.call('revokeApiToken', { id_token: id })
    })
    expect(events).toMatchObject([
      {
        action: 'api_token.create',
        userId: personIds.admin,
        objectName: 'ETL',
        after: { scopes: ['users:write'] },
      },
      { action: 'api_token.revoke', userId: personIds.admin, objectName: 'ETL' },
    ])
  })
})

describe('a program', () => {
  it('changes users, and the audit log names the token instead of a person', async () => {
    const { id, token } = await add({ name: 'Payroll' })
    const email = 'from-payroll@aurora.test'
    const request = { name: 'Nova', email, id_setup: 1, invite: 'S' }
    const events = await eventsDuring(portal, async () => {
      const { body } = await asProgram(token, 'insertUser', request)
      const [link] = await portal.database.db
        .select()
        .from(passwordLinks)
        .where(eq(passwordLinks.userId, Number(body.id)))
      expect(link).toMatchObject({ purpose: 'invitation', senderId: null })
    })
    expect(events).toMatchObject([
      {
        ...{ action: 'user.create', userId: null, userName: 'Payroll', address: '127.0.0.1' },
        details: { invited: true, apiToken: id },
      },
    ])
  })

  it('reads lists, and shows when it was last used, to a few minutes', async () => {
    const { id, token } = await add({ scopes: ['log:read'] })
    const rows = await get(portal, 'log/page-views', { range: [0, 4] }, bearer(token))
    expect(rows.status).toBe(200)
    const first = (await listed(id))?.last_used_at
    expect(first).not.toBeNull()
    await portal.advanceClock(60)
    await get(portal, 'log/page-views', {}, bearer(token))
    expect((await listed(id))?.last_used_at).toBe(first)
    await portal.advanceClock(300)
    await get(portal, 'log/page-views', {}, bearer(token))
    expect((await listed(id))?.last_used_at).not.toBe(first)
  })

  it('is told which scope it lacks, and the refusal is in the audit log', async () => {
    const { id, token } = await add({ name: 'Reader', scopes: ['users:read'] })
    const answer = await asProgram(token, 'insertGroup', { name: 'Novo' })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      code: 'token.scope',
      error: 'Este token precisa do escopo groups:write.',
    })
    const refusals = () => storedEvents(portal, eq(auditEvents.userName, 'Reader'))
    await expect.poll(refusals).toMatchObject([
      {
        ...{ action: 'call.refuse', userId: null, objectName: 'insertGroup' },
        details: { code: 'token.scope', apiToken: id },
      },
    ])
  })

  it.each([
    ['updateUser', { id: personIds.admin, name: 'Ana', email: 'mine@evil.test' }],
    ['deleteUser', { id_user: personIds.admin }],
    ['deleteUsers', { users: [personIds.joao, personIds.admin] }],
    ['blockUsers', { users: [personIds.admin] }],
    ['unblockUsers', { users: [personIds.admin] }],
  ])('cannot become an administrator or lock them out by %s', async (name, request) => {
    const { token } = await add({ scopes: [...apiTokenScopes] })
    const answer = await asProgram(token, name, request)
    expect(answer).toMatchObject({ status: 403, body: { code: 'token.person' } })
    expect((await admin.call('user', { id_user: personIds.joao })).user.name).toBe('João Lima')
  })

  it('finds what is shown to people only closed, also outside of calls', async () => {
    const { token } = await add({ scopes: [...apiTokenScopes] })
    for (const path of ['report-exports/1', 'security-tables/1']) {
      const answer = await fetch(`${portal.url}/api/${path}`, { headers: bearer(token) })
      expect([path, answer.status]).toEqual([path, 403])
    }
  })

  it('is refused once its token has expired', async () => {
    const { token } = await insert(new Date(portal.now() + 600_000))
    expect((await asProgram(token, 'users')).status).toBe(200)
    await portal.advanceClock(600)
    expect(await asProgram(token, 'users')).toMatchObject({ status: 401, body: { code: 'token.invalid' } })
  })

  it('keeps working after the person who made its token has left', async () => {
    const { token } = await insert()
    expect((await asProgram(token, 'users')).status).toBe(200)
  })

  it('does not need the second factor that the company demands of people', async () => {
    const settings = { secondFactor: 'everyone' as const }
    const { token } = await insert()
    await portal.changeExternally((db) => db.update(tenants).set({ settings }).where(eq(tenants.id, 1)))
    expect((await asProgram(token, 'users')).status).toBe(200)
    await portal.changeExternally((db) => db.update(tenants).set({ settings: {} }).where(eq(tenants.id, 1)))
  })

  it('has no token any more once its company is deleted', async () => {
    const { db } = portal.database
    const [tenant] = await db.insert(tenants).values({ name: 'Closed' }).returning()
    const tenantId = tenant?.id ?? 0
    const added = { name: 'ETL', scopes: ['scim' as const], createdBy: 'Ana', expiresAt: null }
    const { token } = await insertApiToken({ db, tenantId }, added)
    expect(await findApiToken(db, token, portal.now())).toMatchObject({ tenantId, scopes: ['scim'] })
    await db.delete(tenants).where(eq(tenants.id, tenantId))
    expect(await findApiToken(db, token, portal.now())).toBeUndefined()
  })
})

it('an administrator who signed in long ago confirms who they are before creating or revoking a token', async () => {
  const { id } = await insert()
  await portal.advanceClock(900)
  await expect(add()).rejects.toMatchObject({ code: 'session.confirm' })
  await expect(admin.call('revokeApiToken', { id_token: id })).rejects.toMatchObject({
    code: 'session.confirm',
  })
})

describe('a program that calls too often', () => {
  const strict = portalFixture({ env: { RATE_LIMIT_FACTOR: '0.01' } })

  it('is told when to try again, while other programs go on', async () => {
    const { db } = strict.database
    const [token = '', other = ''] = await Promise.all(
      ['One', 'Other'].map(async (name) => {
        const added = { name, scopes: ['users:read' as const], createdBy: 'Ana', expiresAt: null }
        return (await insertApiToken({ db, tenantId: 1 }, added)).token
      }),
    )
    const call = (text: string) => post(strict, 'users', {}, bearer(text))
    for (let count = 0; count < 6; count++) expect((await call(token)).status).toBe(200)
    const refused = await call(token)
    expect(refused).toMatchObject({ status: 429, body: { code: 'limit.exceeded' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(other)).status).toBe(200)
  })
})
