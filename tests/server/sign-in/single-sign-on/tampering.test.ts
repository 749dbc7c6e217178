import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { providerSignIns, rateLimitCounts } from '#server/base/db/schema/index.ts'
import { oidcProviderFixture } from '../../../fixtures/oidc-provider.ts'
import { portalFixture, readList, sessionFixture } from '../../../fixtures/portal.ts'
import { addProvider, maria, visitor } from './company.ts'

const provider = oidcProviderFixture()
const other = oidcProviderFixture()
let offsetMs = 0
const clock = { now: () => Date.now() + offsetMs }
const portal = portalFixture(() => ({
  clock,
  env: { OUTBOUND_HOSTS: `${provider.host},${other.host}` },
}))
const admin = sessionFixture(portal, 'admin')
const person = visitor(portal, provider)
let [id, otherId] = [0, 0]
beforeAll(async () => {
  id = await addProvider(admin, provider)
  otherId = await addProvider(admin, other, { name: 'Aurora Okta' })
})
beforeEach(async () => {
  provider.configure({ account: maria, tamper: {}, state: 'up' })
  other.configure({ account: maria })
  await portal.database.db.delete(rateLimitCounts)
})

const expired = { status: 401, code: 'login.provider_expired' }
const failed = (reason: string) => ({
  status: 502,
  code: 'login.provider',
  message: expect.stringContaining(reason),
})
const attempts = () => portal.database.db.$count(providerSignIns)

/** A person who has come back from the provider. */
async function arrive() {
  const { url, state, browser_key } = await person.start(id)
  return { url, state, browser_key, parameters: await provider.signIn(url) }
}

describe('an answer of a provider', () => {
  it('opens one session: neither its state nor its code can be used again', async () => {
    const { browser_key, parameters } = await arrive()
    await person.finish(browser_key, parameters)
    await expect(person.finish(browser_key, parameters)).rejects.toMatchObject(expired)
    const next = await person.start(id)
    const replayed = new URLSearchParams(parameters)
    replayed.set('state', next.state)
    await expect(person.finish(next.browser_key, replayed.toString())).rejects.toMatchObject(
      failed('tokens/invalid_grant'),
    )
  })

  it('is worth nothing in another browser, and not in the right one after that', async () => {
    const { browser_key, parameters } = await arrive()
    await expect(person.finish('another-browser', parameters)).rejects.toMatchObject(expired)
    await expect(person.finish(browser_key, parameters)).rejects.toMatchObject(expired)
    expect(await attempts()).toBe(0)
  })

  it('comes within ten minutes', async () => {
    const { browser_key, parameters } = await arrive()
    offsetMs = 601_000
    await expect(person.finish(browser_key, parameters)).rejects.toMatchObject(expired)
    offsetMs = 0
  })

  it('is of the provider that the person was sent to', async () => {
    const { browser_key, parameters } = await arrive()
    const mixedUp = new URLSearchParams(parameters)
    mixedUp.set('iss', other.issuer)
    await expect(person.finish(browser_key, mixedUp.toString())).rejects.toMatchObject(failed('answer/iss'))
    const again = await arrive()
    const silent = new URLSearchParams(again.parameters)
    silent.delete('iss')
    await expect(person.finish(again.browser_key, silent.toString())).rejects.toMatchObject(
      failed('answer/iss'),
    )
  })

  it('is not taken for one of another provider of the same company', async () => {
    const atOther = await person.start(otherId)
    const { parameters } = await arrive()
    const crossed = new URLSearchParams(parameters)
    crossed.set('state', atOther.state)
    await expect(person.finish(atOther.browser_key, crossed.toString())).rejects.toMatchObject(
      failed('answer/iss'),
    )
  })

  it('without a code says what the provider said', async () => {
    const cancelled = await person.start(id)
    const answer = (error: string, { state }: { state: string }) =>
      new URLSearchParams({ error, state, iss: provider.issuer, error_description: '<b>no</b>' }).toString()
    await expect(
      person.finish(cancelled.browser_key, answer('access_denied', cancelled)),
    ).rejects.toMatchObject({ status: 401, code: 'login.provider_cancelled' })
    const refused = await person.start(id)
    await expect(person.finish(refused.browser_key, answer('server_error', refused))).rejects.toMatchObject(
      failed('answer/server_error'),
    )
    const hostile = await person.start(id)
    await expect(
      person.finish(hostile.browser_key, answer('<script>alert(1)</script>', hostile)),
    ).rejects.toMatchObject(failed('answer/refused'))
    const [last] = await readList(portal, admin, 'sign-ins')
    expect(last).toMatchObject({ email: '***', reason: 'provider:answer/refused:Aurora Entra' })
  })
})

describe('an ID token', () => {
  const past = Math.floor(Date.now() / 1000) - 120
  it.each([
    ['of another issuer', { iss: 'https://login.attacker.test' }, '(id_token/'],
    ['for another application', { aud: 'another-application' }, '(id_token/'],
    ['of another sign-in', { nonce: 'another-nonce' }, '(id_token/'],
    ['that has expired', { exp: past }, '(id_token/'],
    ['without a subject', { sub: undefined }, '(tokens/invalid_response'],
  ])('%s opens no session', async (_title, tamper, where) => {
    provider.configure({ tamper: tamper as Record<string, string> })
    const { browser_key, parameters } = await arrive()
    await expect(person.finish(browser_key, parameters)).rejects.toMatchObject(failed(where))
  })

  it('may be of a clock that is half a minute behind', async () => {
    provider.configure({ tamper: { exp: Math.floor(Date.now() / 1000) - 30 } })
    const { browser_key, parameters } = await arrive()
    await expect(person.finish(browser_key, parameters)).resolves.toBeDefined()
  })

  it('is accepted with a new key as soon as the provider has it, and never with a key of someone else', async () => {
    const before = await arrive()
    await person.finish(before.browser_key, before.parameters)
    await provider.rotateKeys()
    const after = await arrive()
    await expect(person.finish(after.browser_key, after.parameters)).resolves.toBeDefined()
    const forged = await arrive()
    provider.configure({ forgeSignatures: true })
    await expect(person.finish(forged.browser_key, forged.parameters)).rejects.toMatchObject(failed('(keys/'))
    provider.configure({ forgeSignatures: false })
  })
})

describe('a provider that cannot be reached', () => {
  it('is named in an error of its own, and the log of sign-ins has it', async () => {
    const { browser_key, parameters } = await arrive()
    provider.configure({ state: 'down' })
    await expect(person.finish(browser_key, parameters)).rejects.toMatchObject(failed('Aurora Entra'))
    const [last] = await readList(portal, admin, 'sign-ins')
    expect(last).toMatchObject({ result: 'refused', reason: 'provider:tokens/unreachable:Aurora Entra' })
  })

  it('does not keep other people waiting', async () => {
    const { browser_key, parameters } = await arrive()
    provider.configure({ state: 'slow' })
    let isOver = false
    const waiting = person.finish(browser_key, parameters).finally(() => {
      isOver = true
    })
    waiting.catch(() => undefined)
    await portal.as('maria')
    expect(isOver).toBe(false)
    await expect(waiting).rejects.toMatchObject(failed('tokens/timeout'))
  })

  it('leads to no address of the operator’s network', async () => {
    const inside = await addProvider(admin, provider, { name: 'Inside', issuer: 'https://127.0.0.1:9' })
    await expect(person.start(inside)).rejects.toMatchObject(failed('discovery/not_allowed'))
    await expect(
      addProvider(admin, provider, { name: 'Plain', issuer: 'http://login.attacker.test' }),
    ).rejects.toMatchObject({ fields: { issuer: 'issuerInvalid' } })
  })
})
