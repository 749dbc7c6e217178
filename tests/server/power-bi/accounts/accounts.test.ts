import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { accounts, auditEvents } from '#server/base/db/schema/index.ts'
import { readCertificate } from '#server/power-bi/client/certificate.ts'
import { emulatorAccount } from '#server/seed/emulator-account.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'

// Accounts that are added belong to the service of the configuration.
const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const known = emulatorAccount('http://unused')
const application = {
  entra_tenant_id: known.entraTenantId,
  client_id: known.clientId,
  credential: 'secret' as const,
}
const add = (name: string, change: Partial<RequestOf<'insertAccount'>> = {}) =>
  admin.call('insertAccount', { ...application, secret: known.clientSecret, name, ...change })
const stored = async (id: number) => {
  const [found] = await portal.database.db.select().from(accounts).where(eq(accounts.id, id))
  return found
}
const shown = async (id: number) => (await admin.call('account', { id_conta: id })).account
/** As if the account belonged to the emulator of this test. */
const atEmulator = (id: number) =>
  portal.changeExternally((db) =>
    db
      .update(accounts)
      .set({ apiUrl: portal.emulatorUrl, authorityUrl: portal.emulatorUrl, scope: known.scope })
      .where(eq(accounts.id, id)),
  )
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error) => error.fields,
  )

describe('a Power BI account', () => {
  it('is added with a secret that is stored encrypted and never shown', async () => {
    const { id } = await add('Nova conta', { roles: ['Regional'] })
    expect(await stored(id)).toMatchObject({
      apiUrl: portal.config.POWERBI_API_URL,
      clientId: known.clientId,
      roles: ['Regional'],
    })
    const secret = (await stored(id))?.clientSecret ?? ''
    expect(secret).not.toContain(known.clientSecret)
    expect(portal.keyring.decrypt(secret)).toBe(known.clientSecret)
    expect(await shown(id)).toMatchObject({ name: 'Nova conta', reports_count: 0, roles: ['Regional'] })
    const events = await portal.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(5)
    expect(events).toContainEqual(expect.objectContaining({ action: 'account.create', objectId: id }))
    expect(JSON.stringify([events, await shown(id)])).not.toContain(known.clientSecret)
  })

  it('is tested: it signs in, or the answer says what is wrong', async () => {
    const { id } = await add('Testada')
    await atEmulator(id)
    const test = () => admin.call('testAccount', { id_conta: id })
    expect((await test()).workspaces_count).toBeGreaterThan(0)
    const { reports_count: _, ...account } = await shown(id)
    await admin.call('updateAccount', { ...account, secret: 'expired' })
    expect(await test()).toMatchObject({ problem: 'unauthorised' })
    expect((await admin.call('workspaces', { id_conta: 1 })).workspaces.length).toBeGreaterThan(0)
  })

  it('keeps its secret when its name changes, and needs another one for another application', async () => {
    const { id } = await add('Renomeada')
    const before = await stored(id)
    const { reports_count: _, ...account } = await shown(id)
    await admin.call('updateAccount', { ...account, name: 'Outro nome' })
    expect(await stored(id)).toMatchObject({ name: 'Outro nome', clientSecret: before?.clientSecret })
    const other = { ...account, version: undefined, client_id: 'another-application' }
    expect(await fieldsOf(admin.call('updateAccount', other))).toEqual({ secret: expect.any(String) })
    await admin.call('updateAccount', { ...other, secret: 'of-the-other' })
    expect(portal.keyring.decrypt((await stored(id))?.clientSecret ?? '')).toBe('of-the-other')
    await expect(
      admin.call('updateAccount', { ...account, name: 'Too late', secret: 'of-the-other' }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it('has a last day: that of its certificate, or the one typed with its secret, until there is another', async () => {
    const secret = await readFile(join(import.meta.dirname, '../client/certificate.pem'), 'utf8')
    const signed = await add('Com certificado', { credential: 'certificate', secret })
    const { lastDay } = readCertificate(secret)
    expect(await shown(signed.id)).toMatchObject({ credential_until: lastDay })
    const { id } = await add('Com segredo', { credential_until: '2031-05-06' })
    const listed = (await admin.call('listAccounts', {})).accounts
    expect(listed).toContainEqual(expect.objectContaining({ id, credential_until: '2031-05-06' }))
    const { credential_until: _, ...account } = await shown(id)
    await admin.call('updateAccount', { ...account, name: 'Com segredo e dia' })
    expect(await shown(id)).toMatchObject({ credential_until: '2031-05-06' })
    const { version: _version, ...renamed } = account
    await admin.call('updateAccount', { ...renamed, secret: 'a-new-secret' })
    expect(await shown(id)).toMatchObject({ credential_until: null })
  })

  it('needs complete and plausible values, and a name of its own', async () => {
    const wrong = {
      entra_tenant_id: '',
      client_id: 'a/../b',
      credential: 'certificate' as const,
      secret: 'x',
    }
    const fields = await fieldsOf(add('', wrong))
    expect(Object.keys(fields).sort()).toEqual(['client_id', 'entra_tenant_id', 'name', 'secret'])
    const block = (label: string) => `-----BEGIN ${label}-----\nAAAA\n-----END ${label}-----\n`
    const unreadable = {
      credential: 'certificate' as const,
      secret: block('CERTIFICATE') + block('PRIVATE KEY'),
    }
    const refused = { secret: 'certificateInvalid' }
    expect(await fieldsOf(add('Ilegível', unreadable))).toEqual(refused)
    const { id } = await add('Única')
    const { reports_count: _, ...account } = await shown(id)
    expect(await fieldsOf(admin.call('updateAccount', { ...account, ...unreadable }))).toEqual(refused)
    expect(await fieldsOf(add('Única'))).toEqual({ name: expect.any(String) })
  })

  it('is deleted only while no report uses it', async () => {
    const { reports_count: count } = await shown(1)
    await expect(admin.call('deleteAccount', { id_conta: 1 })).rejects.toMatchObject({
      code: 'account.in_use',
      message: expect.stringContaining(String(count)),
    })
    const { id } = await add('Sem uso')
    await admin.call('deleteAccount', { id_conta: id })
    await expect(shown(id)).rejects.toMatchObject({ status: 404 })
  })

  it('of the server keeps its managed identity, which only the operator adds', async () => {
    const { id } = await add('Do servidor')
    const managed = { credential: 'managed_identity', clientId: 'of-the-server', clientSecret: '' } as const
    await portal.changeExternally((db) => db.update(accounts).set(managed).where(eq(accounts.id, id)))
    const change = { ...application, id, name: 'Do servidor 2', client_id: 'another', secret: 'mine' }
    await admin.call('updateAccount', change)
    expect(await stored(id)).toMatchObject({ ...managed, name: 'Do servidor 2' })
    await expect(add('Minha', { credential: 'managed_identity' as never })).rejects.toMatchObject({
      status: 400,
    })
    const { id: own } = await add('Própria')
    const { reports_count: _, ...account } = await shown(own)
    const promoted = { ...account, credential: 'managed_identity' as const }
    expect(await fieldsOf(admin.call('updateAccount', promoted))).toEqual({ credential: expect.any(String) })
  })
})
