import { beforeAll, describe, expect, it } from 'vitest'
import { groupMembers, sessions, userIdentities } from '#server/base/db/schema/index.ts'
import { type Account, oidcProviderFixture } from '../../../fixtures/oidc-provider.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addProvider, maria } from './company.ts'

const provider = oidcProviderFixture()
const portal = portalFixture(() => ({ env: { OUTBOUND_HOSTS: provider.host } }))
const admin = sessionFixture(portal, 'admin')
let [id, sales] = [0, 0]
beforeAll(async () => {
  sales = Number((await admin.call('insertGroup', { name: 'Vendas', users: [] })).id)
  const groups = [{ value: 'sales', id_group: sales }]
  id = await addProvider(admin, provider, { groups_claim: 'groups', groups, create_users: 'S' })
})

const begin = (id_provider = id) => admin.call('testIdentityProvider', { id_provider, id_setup: 1 })
/** The steps, each with "!" if it failed. */
const namesOf = ({ steps }: { steps: { step: string; ok: boolean }[] }) =>
  steps.map(({ step, ok }) => (ok ? step : `${step}!`)).join(' ')

/** Goes the whole way as an account. */
async function finish(account: Account) {
  provider.configure({ account })
  const { url = '', browser_key = '' } = await begin()
  const parameters = await provider.signIn(url)
  return admin.call('finishProviderTest', { browser_key, parameters })
}

const rowsOf = () =>
  Promise.all([userIdentities, sessions, groupMembers].map((table) => portal.database.db.$count(table)))

describe('an administrator who tests a provider', () => {
  it('sees each step, and gets an address to go the whole way', async () => {
    const begun = await begin()
    expect(namesOf(begun)).toBe('settings discovery issuer endpoints keys')
    expect(begun.steps[3]?.detail).toContain(`${provider.issuer}/token`)
    expect(begun.url).toMatch(new RegExp(`^${provider.issuer}/auth\\?`))
  })

  it('sees who would be signed in, what changes, and why: and nothing changes', async () => {
    const before = await rowsOf()
    const done = await finish({ ...maria, groups: ['sales', 'x'.repeat(500)] })
    expect(namesOf(done)).toBe('answer tokens id_token keys user groups')
    expect(done).toMatchObject({
      outcome: 'matched',
      user: { id: 2, name: 'Maria Souza', email: 'maria@aurora.test' },
      groups: { claim: 'read', joins: [{ id: sales, name: 'Vendas' }], leaves: [], stays: [] },
    })
    const claims = Object.fromEntries(done.claims.map(({ name, value }) => [name, value]))
    expect(claims).toMatchObject({ email: 'maria@aurora.test', email_verified: 'true' })
    expect(claims.groups?.length).toBeLessThan(250)
    expect(await rowsOf()).toEqual(before)
  })

  it.each([
    [{ email: 'carla@aurora.test' }, 'created', 'user groups'],
    [{ email_verified: false }, 'unverified', 'user! groups'],
    [{ email: 'carla@elsewhere.test' }, 'domain', 'user! groups'],
    [{ groups: undefined }, 'matched', 'user groups!'],
    [{ groups: undefined, hasgroups: true }, 'matched', 'user groups!'],
  ])('sees what is wrong with a person: %j is %s', async (changes, outcome, steps) => {
    const done = await finish({ ...maria, groups: [], ...changes })
    expect(done.outcome).toBe(outcome)
    expect(namesOf(done)).toBe(`answer tokens id_token keys ${steps}`)
  })

  it('sees at which step wrong settings fail', async () => {
    const wrong = async (changes: object) => namesOf(await begin(await addProvider(admin, provider, changes)))
    const domains: string[] = []
    expect(await wrong({ name: 'Typo', issuer: `${provider.issuer}/typo`, domains })).toBe(
      'settings discovery!',
    )
    expect(await wrong({ name: 'Inside', issuer: 'https://127.0.0.1:9', domains })).toBe(
      'settings discovery!',
    )
    provider.configure({ state: 'down' })
    expect(namesOf(await begin())).toBe('settings discovery!')
    provider.configure({ state: 'up' })
    const secret = await addProvider(admin, provider, { name: 'Secret', secret: 'a wrong one', domains })
    const { url = '', browser_key = '' } = await begin(secret)
    const parameters = await provider.signIn(url)
    const done = await admin.call('finishProviderTest', { browser_key, parameters })
    expect(done).toMatchObject({ steps: [{ step: 'answer' }, { step: 'tokens', ok: false }], claims: [] })
    expect(done.steps[1]?.detail).toContain('invalid_client')
  })

  it('cannot finish the test of someone else, nor use it to sign in', async () => {
    const { url = '', browser_key = '' } = await begin()
    const parameters = await provider.signIn(url)
    const signIn = { id_empresa: 1, id_setup: 1, browser_key, parameters }
    await expect(portal.browser().call('finishProviderSignIn', signIn)).rejects.toMatchObject({
      code: 'login.provider_expired',
    })
    const used = await admin.call('finishProviderTest', { browser_key, parameters })
    expect(namesOf(used)).toBe('answer!')
  })
})
