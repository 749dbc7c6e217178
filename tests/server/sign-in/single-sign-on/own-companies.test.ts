import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { identityProviders, userIdentities, users } from '#server/base/db/schema/index.ts'
import { type Account, oidcProviderFixture } from '../../../fixtures/oidc-provider.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { addProvider, maria, visitor } from './company.ts'

const provider = oidcProviderFixture()
const portal = portalFixture(() => ({ env: { OUTBOUND_HOSTS: provider.host } }))
const admin = sessionFixture(portal, 'admin')
const borealAdmin = sessionFixture(portal, 'borealAdmin')

/** Bruno of Boreal is Maria of Aurora: the provider knows one person, with an address in each company. */
const bruno: Account = { ...maria, email: 'bruno@boreal.test' }

const ids = { aurora: 0, boreal: 0 }

async function signInAtBoreal(account: Account = bruno) {
  provider.configure({ account })
  const browser = portal.browser()
  const boreal = { id_empresa: 2, id_setup: 2 }
  const { url, browser_key } = await browser.call('startProviderSignIn', {
    ...boreal,
    id_provider: ids.boreal,
  })
  const parameters = await provider.signIn(url)
  const { token } = await browser.call('finishProviderSignIn', { ...boreal, browser_key, parameters })
  browser.setToken(token)
  return browser
}

const signInAtAurora = (account: Account = maria) => visitor(portal, provider).signIn(ids.aurora, account)

beforeAll(async () => {
  ids.aurora = await addProvider(admin, provider)
  ids.boreal = await addProvider(borealAdmin, provider, { name: 'Entra', domains: ['boreal.test'] })
})

const ofBoreal = (db: Parameters<Parameters<typeof portal.changeExternally>[0]>[0]) =>
  db.delete(userIdentities).where(eq(userIdentities.tenantId, 2))
afterEach(() => portal.changeExternally(ofBoreal))

it('someone with users in two companies finds the way to the other one, where they sign in', async () => {
  const before = await signInAtAurora()
  expect(await before.call('ownCompanies', {})).toMatchObject({ companies: [] })
  const inBoreal = await signInAtBoreal()
  const url = (host: string, id: number) => `http://${host}:${portal.config.PORT}/sso/start?provider=${id}`
  expect(await before.call('ownCompanies', {})).toMatchObject({
    companies: [{ name: 'Boreal', url: url('boreal.localhost', ids.boreal) }],
  })
  expect(await inBoreal.call('ownCompanies', {})).toMatchObject({
    companies: [{ name: 'Aurora', url: url('localhost', ids.aurora) }],
  })
})

it('a session of a password, of another person or of an administrator who looks on shows no other company', async () => {
  await signInAtBoreal()
  await signInAtAurora()
  const others = [
    await portal.as('maria'),
    await signInAtAurora({ ...maria, sub: 'subject-of-joao', email: 'joao@aurora.test' }),
  ]
  const { token } = await admin.call('createViewLink', { id_user: personIds.maria })
  const view = portal.browser()
  view.setToken((await view.call('exchangeToken', { token, id_empresa: 1 })).token)
  for (const browser of others) {
    expect(await browser.call('ownCompanies', {})).toMatchObject({ companies: [] })
  }
  await expect(view.call('ownCompanies', {})).rejects.toMatchObject({ status: 403 })
})

it('a company that has blocked the person or switched its provider off is not shown', async () => {
  await signInAtBoreal()
  const browser = await signInAtAurora()
  const { companies } = await browser.call('ownCompanies', {})
  expect(companies).toHaveLength(1)
  const block = (blockedAt: Date | null) =>
    portal.changeExternally((db) => db.update(users).set({ blockedAt }).where(eq(users.id, personIds.bruno)))
  await block(new Date())
  expect(await browser.call('ownCompanies', {})).toMatchObject({ companies: [] })
  await block(null)
  const enable = (enabled: boolean) =>
    portal.changeExternally((db) =>
      db.update(identityProviders).set({ enabled }).where(eq(identityProviders.id, ids.boreal)),
    )
  await enable(false)
  expect(await browser.call('ownCompanies', {})).toMatchObject({ companies: [] })
  await enable(true)
  expect(await browser.call('ownCompanies', {})).toMatchObject({ companies })
})

it('where the provider tells companies other subjects, only an e-mail that it confirms finds the person', async () => {
  // Boreal has an application of its own at the provider, and Bruno has Maria's address there.
  const prepare = (changes: { clientId: string; domains: string[]; email: string }) =>
    portal.changeExternally(async (db) => {
      const { clientId, domains, email } = changes
      await db
        .update(identityProviders)
        .set({ clientId, domains })
        .where(eq(identityProviders.id, ids.boreal))
      await db.update(users).set({ email }).where(eq(users.id, personIds.bruno))
    })
  const link = {
    tenantId: 2,
    providerId: ids.boreal,
    subject: 'of-another-application',
    userId: personIds.bruno,
  }
  await portal.changeExternally((db) => db.insert(userIdentities).values(link))
  await prepare({ clientId: 'other', domains: ['boreal.test', 'aurora.test'], email: 'maria@aurora.test' })
  const confirmed = await signInAtAurora()
  expect((await confirmed.call('ownCompanies', {})).companies).toMatchObject([{ name: 'Boreal' }])

  // Someone whom Aurora's administrator gives Maria's address does not become her at the provider.
  const joao = { ...maria, sub: 'subject-of-joao', email: 'joao@aurora.test' }
  const renamed = await signInAtAurora(joao)
  const rename = (id: number, email: string) =>
    portal.changeExternally((db) => db.update(users).set({ email }).where(eq(users.id, id)))
  await rename(personIds.maria, 'former@aurora.test')
  await rename(personIds.joao, 'maria@aurora.test')
  expect(await renamed.call('ownCompanies', {})).toMatchObject({ companies: [] })
  await rename(personIds.joao, 'joao@aurora.test')
  await rename(personIds.maria, 'maria@aurora.test')

  const unconfirmed = await signInAtAurora({ ...maria, email_verified: false })
  expect(await unconfirmed.call('ownCompanies', {})).toMatchObject({ companies: [] })
  await prepare({ clientId: 'other', domains: ['boreal.test'], email: 'maria@aurora.test' })
  expect(await confirmed.call('ownCompanies', {})).toMatchObject({ companies: [] })
  await prepare({ clientId: provider.clientId, domains: ['boreal.test'], email: 'bruno@boreal.test' })
})
