import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { audit } from '#common/texts/pt/admin-audit.ts'
import { auditEvents, identityProviders, userIdentities } from '#server/base/db/schema/index.ts'
import { oidcProviderFixture } from '../../../fixtures/oidc-provider.ts'
import { portalFixture, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { operatorOf } from '../../cli/operator.ts'
import { type Browser, people } from '../../portal.ts'
import { addProvider, aurora, maria, visitor } from './company.ts'

const provider = oidcProviderFixture()
const portal = portalFixture(() => ({
  env: { OUTBOUND_HOSTS: provider.host, PUBLIC_URL: 'https://portal.aurora.test', SMTP_URL: 'log:' },
}))
const admin = sessionFixture(portal, 'admin')
const borealAdmin = sessionFixture(portal, 'borealAdmin')
let id = 0
beforeEach(async () => {
  await setTenant(portal, {})
  await portal.changeExternally((db) => db.delete(identityProviders))
  id = await addProvider(admin, provider)
})
afterEach(() => setTenant(portal, {}))

const administrator = { sub: 'subject-of-admin', email: 'admin@aurora.test', email_verified: true }
const signIn = (account = maria) => visitor(portal, provider).signIn(id, account)
const shown = async () => (await admin.call('identityProvider', { id_provider: id })).provider
/** Saves the form of the provider with some changes. */
async function save(
  changes: Partial<Awaited<ReturnType<typeof shown>>> & { secret?: string },
  browser: Browser = admin,
) {
  const { users_count: _count, redirect_uris: _uris, logout_uri: _uri, groups, ...provider } = await shown()
  const mapped = groups.map(({ value, id_group }) => ({ value, id_group }))
  return browser.call('updateIdentityProvider', { ...provider, groups: mapped, ...changes, id })
}
const ended = (browser: Browser) =>
  expect(browser.call('getUserReports', {})).rejects.toMatchObject({ code: 'session.ended' })
const publicConfig = async () => (await (await fetch(`${portal.url}/config.json`)).json()) as PublicConfig

describe('an administrator of providers', () => {
  it('sees what to enter at the provider, and never the secret again', async () => {
    expect(await shown()).toMatchObject({
      redirect_uris: expect.arrayContaining(['https://portal.aurora.test/sso']),
      logout_uri: `https://portal.aurora.test/sso/logout/${id}`,
      domains: ['aurora.test'],
      users_count: 0,
    })
    expect(JSON.stringify([await shown(), await admin.call('identityProviders', {})])).not.toContain(
      provider.clientSecret,
    )
    const [row] = await portal.database.db.select().from(identityProviders)
    expect(row?.clientSecret).not.toContain(provider.clientSecret)
    expect(portal.keyring.decrypt(row?.clientSecret ?? '')).toBe(provider.clientSecret)
    expect(JSON.stringify(await portal.database.db.select().from(auditEvents))).not.toContain(
      provider.clientSecret,
    )
  })

  it('keeps the secret with an empty one, and needs another one for another issuer or application', async () => {
    await save({ name: 'Entra' })
    await expect(signIn()).resolves.toBeDefined()
    const other = { client_id: 'another-application' }
    await expect(save(other)).rejects.toMatchObject({ fields: { secret: 'secretOfProvider' } })
    await expect(save({ issuer: `${provider.issuer}/other` })).rejects.toMatchObject({
      fields: { secret: 'secretOfProvider' },
    })
    expect(await portal.database.db.$count(userIdentities)).toBe(1)
    const browser = await signIn()
    await save({ ...other, secret: 'another-secret' })
    const events = await portal.database.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(events.at(-1)).toMatchObject({
      action: 'identity_provider.update',
      before: { clientId: provider.clientId },
      details: { newSecret: true, forgotIdentities: 1 },
    })
    expect(Object.keys(audit.field)).toContain('forgotIdentities')
    expect(await portal.database.db.$count(userIdentities), 'subjects of another directory').toBe(0)
    await ended(browser)
  })

  it('cannot overwrite what another administrator has saved in the meantime', async () => {
    const { version } = await shown()
    await save({ name: 'Entra' })
    await expect(save({ name: 'Okta', version })).rejects.toMatchObject({ code: 'resource.conflict' })
  })

  it.each([
    [{ domains: ['gmail.com'] }, 'domains.0', 'domainPublic'],
    [{ domains: ['aurora.test', 'yahoo.com.br'] }, 'domains.1', 'domainPublic'],
    [{ domains: ['not a domain'] }, 'domains.0', 'domainInvalid'],
    [{ issuer: 'https://login.test/?tenant=1' }, 'issuer', 'issuerInvalid'],
    [{ scopes: 'profile email' }, 'scopes', 'scopesInvalid'],
    [{ name: '' }, 'name', 'fillAll'],
  ])('is told which field is wrong: %j', async (changes, field, code) => {
    await expect(addProvider(admin, provider, changes)).rejects.toMatchObject({ fields: { [field]: code } })
  })

  it('cannot claim the domain of another company, unless both have the same provider', async () => {
    const domains = ['boreal.test', 'Aurora.test']
    await expect(
      addProvider(borealAdmin, provider, { domains, issuer: 'https://login.test' }),
    ).rejects.toMatchObject({ fields: { 'domains.1': 'domainTaken' } })
    await expect(addProvider(borealAdmin, provider, { domains })).resolves.toBeDefined()
  })

  it('ends the sessions of a provider by disabling or deleting it, and no others', async () => {
    const byPassword = await portal.as('maria')
    const first = await signIn()
    await save({ enabled: 'N' })
    await ended(first)
    await expect(visitor(portal, provider).start(id)).rejects.toMatchObject({ code: 'resource.missing' })
    await save({ enabled: 'S' })
    const second = await signIn()
    await admin.call('deleteIdentityProvider', { id_provider: id })
    await ended(second)
    await expect(byPassword.call('getUserReports', {})).resolves.toBeDefined()
  })
})

describe('the sign-in page', () => {
  it('offers the enabled providers of the company, and nothing of it where there is none', async () => {
    expect((await publicConfig()).signIn).toEqual({
      providers: [{ id, name: 'Aurora Entra', domains: ['aurora.test'] }],
      password: true,
    })
    await save({ enabled: 'N' })
    expect(await publicConfig()).not.toHaveProperty('signIn')
  })
})

describe('sign-in with e-mail and password', () => {
  const off = (browser: Browser) => browser.call('updateSignInSettings', { password_sign_in: 'N' })

  it('can only be switched off by an administrator who has signed in with a provider', async () => {
    expect(await admin.call('signInSettings', {})).toMatchObject({
      password_sign_in: 'S',
      by_provider: false,
    })
    await expect(off(admin)).rejects.toMatchObject({ status: 409, code: 'provider.session' })
    const byProvider = await signIn(administrator)
    expect(await byProvider.call('signInSettings', {})).toMatchObject({ by_provider: true })
    await off(byProvider)
    expect(await byProvider.call('signInSettings', {})).toMatchObject({ password_sign_in: 'N' })
  })

  it('and links to set a password are refused while it is off, until the operator switches it on', async () => {
    const byProvider = await signIn(administrator)
    await off(byProvider)
    expect((await publicConfig()).signIn).toMatchObject({ password: false })
    const refused = { status: 403, code: 'login.password_off' }
    await expect(portal.as('maria')).rejects.toMatchObject(refused)
    await expect(
      portal.browser().call('login', { ...people.maria, password: 'guess' }),
    ).rejects.toMatchObject(refused)
    const { email } = people.maria
    await expect(portal.browser().call('requestPasswordReset', { ...aurora, email })).rejects.toMatchObject(
      refused,
    )
    await expect(byProvider.call('sendPasswordLink', { id_user: 2 })).rejects.toMatchObject(refused)
    const invited = { name: 'Nova', email: 'nova@aurora.test', id_setup: 1, invite: 'S' as const }
    await expect(byProvider.call('insertUser', invited)).rejects.toMatchObject(refused)
    const link = { ...aurora, token: 'a-link', new_password: 'Another-1' }
    await expect(portal.browser().call('resetPassword', link)).rejects.toMatchObject(refused)
    await expect(signIn()).resolves.toBeDefined()
    await expect(portal.as('bruno'), 'of another company').resolves.toBeDefined()

    await operatorOf(portal)('tenant set --tenant 1 --password-sign-in on')
    await expect(portal.as('maria')).resolves.toBeDefined()
  })

  it('must be on before the last provider is disabled or deleted', async () => {
    const byProvider = await signIn(administrator)
    await off(byProvider)
    const last = { status: 409, code: 'provider.last' }
    await expect(byProvider.call('deleteIdentityProvider', { id_provider: id })).rejects.toMatchObject(last)
    await expect(save({ enabled: 'N' }, byProvider)).rejects.toMatchObject(last)
    await addProvider(byProvider, provider, { name: 'Another', domains: [] })
    await expect(byProvider.call('deleteIdentityProvider', { id_provider: id })).resolves.toBeDefined()
    const [event] = await portal.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'identity_provider.delete'))
    expect(event).toBeDefined()
  })
})
