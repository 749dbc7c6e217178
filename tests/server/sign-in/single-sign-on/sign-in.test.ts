import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, signIns, userIdentities, users } from '#server/base/db/schema/index.ts'
import type { Account } from '../../../fixtures/oidc-provider.ts'
import { oidcProviderFixture } from '../../../fixtures/oidc-provider.ts'
import { portalFixture, readList, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { addProvider, aurora, maria, visitor } from './company.ts'

const provider = oidcProviderFixture()
let offsetMs = 0
const clock = { now: () => Date.now() + offsetMs }
const portal = portalFixture(() => ({ clock, env: { OUTBOUND_HOSTS: provider.host } }))
const admin = sessionFixture(portal, 'admin')
const person = () => visitor(portal, provider)
let [id, creating] = [0, 0]
beforeAll(async () => {
  id = await addProvider(admin, provider)
  creating = await addProvider(admin, provider, { name: 'Aurora Keycloak', create_users: 'S' })
})
beforeEach(() => portal.database.db.delete(userIdentities))

const lastSignIn = async () => (await readList(portal, admin, 'sign-ins'))[0]
const actionsOf = async (userName: string) => {
  const isBy = eq(auditEvents.userName, userName)
  return portal.database.db.select().from(auditEvents).where(isBy).orderBy(auditEvents.id)
}

describe('a person who signs in with the provider of the company', () => {
  it('is the user with the e-mail that the provider confirms, and later the one with the same subject', async () => {
    const browser = await person().signIn(id)
    expect((await browser.call('getSessions', {})).sessions.find(({ current }) => current)).toBeDefined()
    expect(await portal.database.db.select().from(userIdentities)).toMatchObject([
      { userId: personIds.maria, providerId: id, subject: maria.sub },
    ])
    const renamed = { ...maria, email: 'maria.souza@elsewhere.test', email_verified: false }
    const again = await person().signIn(id, renamed)
    expect((await again.call('getUserReports', {})).reports).toEqual(
      (await browser.call('getUserReports', {})).reports,
    )
    const signedIn = {
      email: 'maria@aurora.test',
      result: 'success',
      reason: 'provider:signed_in:Aurora Entra',
    }
    expect((await readList(portal, admin, 'sign-ins')).slice(0, 2)).toMatchObject([signedIn, signedIn])
    expect(await actionsOf('Aurora Entra (OpenID Connect)')).toMatchObject([
      { action: 'user.link_identity', objectId: personIds.maria, userId: null, address: '127.0.0.1' },
    ])
  })

  it('is found by claims that the provider only answers at its UserInfo endpoint', async () => {
    provider.configure({ claimsInToken: false })
    await expect(person().signIn(id)).resolves.toBeDefined()
    provider.configure({ claimsInToken: true })
  })

  it('is asked for neither a new password nor a second factor: the provider answers for both', async () => {
    await setTenant(portal, { secondFactor: 'everyone' })
    await portal.changeExternally((db) =>
      db.update(users).set({ mustChangePassword: true }).where(eq(users.id, personIds.maria)),
    )
    const browser = await person().signIn(id)
    await expect(browser.call('getUserReports', {})).resolves.toBeDefined()
    await portal.changeExternally((db) =>
      db.update(users).set({ mustChangePassword: false }).where(eq(users.id, personIds.maria)),
    )
    await setTenant(portal, {})
  })

  it('signs in again after the hours that the company has set', async () => {
    const browser = await person().signIn(id)
    offsetMs = (12 * 3600 - 60) * 1000
    // Half of the life of the token has passed: it is renewed.
    await browser.call('getUserReports', {})
    offsetMs += 120_000
    await expect(browser.call('getUserReports', {})).rejects.toMatchObject({ code: 'session.ended' })
    offsetMs = 0
  })
})

describe('a person who is not let in', () => {
  const ana: Account = { sub: 'subject-of-ana', email: 'ana@aurora.test', email_verified: true }

  it.each([
    [
      'whose e-mail the provider does not confirm',
      { email_verified: false },
      'login.unverified',
      'unverified',
    ],
    [
      'whose e-mail says it is confirmed in words',
      { email_verified: 'true' },
      'login.unverified',
      'unverified',
    ],
    [
      'of Entra whose domain is not verified (nOAuth)',
      { email_verified: undefined, xms_edov: false, preferred_username: 'ana@aurora.test' },
      'login.unverified',
      'unverified',
    ],
    [
      'who only has the name of a user for signing in',
      { email: undefined, preferred_username: 'ana@aurora.test', upn: 'ana@aurora.test' },
      'login.unverified',
      'no_email',
    ],
    ['of another domain', { email: 'ana@aurora.test.example' }, 'login.domain', 'domain'],
    ['of a mail service for everyone', { email: 'aurora@gmail.com' }, 'login.domain', 'domain'],
    ['who has no user', { email: 'carla@aurora.test' }, 'login.unknown_user', 'unknown'],
  ])('is one %s: told why, and the log says it', async (_who, changes, code, reason) => {
    const users = await portal.database.db.$count(userIdentities)
    const refused = person().signIn(id, { ...ana, ...changes })
    await expect(refused).rejects.toMatchObject({ status: 403, code })
    expect(await lastSignIn()).toMatchObject({
      result: 'refused',
      reason: `provider:${reason}:Aurora Entra`,
      email: 'email' in changes ? (changes.email ?? '***') : 'ana@aurora.test',
    })
    expect(await portal.database.db.$count(userIdentities)).toBe(users)
  })

  it.each([true, 1, '1', 'true'])(
    'is not one of Entra whose domain is verified (xms_edov %j)',
    async (xms_edov) => {
      const account = { ...ana, email_verified: undefined, xms_edov }
      await expect(person().signIn(id, account)).resolves.toBeDefined()
    },
  )

  it('is one who is blocked', async () => {
    await person().signIn(id, ana)
    const block = (blockedAt: Date | null) =>
      portal.changeExternally((db) => db.update(users).set({ blockedAt }).where(eq(users.id, personIds.ana)))
    await block(new Date())
    await expect(person().signIn(id, ana)).rejects.toMatchObject({ code: 'login.blocked' })
    expect(await lastSignIn()).toMatchObject({ reason: 'provider:blocked:Aurora Entra', email: ana.email })
    await block(null)
  })

  it('is one who takes over the e-mail of another person of the same provider', async () => {
    await person().signIn(id, ana)
    const other = { ...ana, sub: 'subject-of-a-successor' }
    await expect(person().signIn(id, other)).rejects.toMatchObject({ code: 'login.linked' })
  })

  it('is one who comes from the provider of another company', async () => {
    const browser = portal.browser()
    const foreign = browser.call('startProviderSignIn', {
      ...aurora,
      id_empresa: 2,
      id_setup: 2,
      id_provider: id,
    })
    await expect(foreign).rejects.toMatchObject({ status: 404, code: 'resource.missing' })
    const { url, browser_key } = await person().start(id)
    const parameters = await provider.signIn(url)
    const elsewhere = { id_empresa: 2, id_setup: 2, browser_key, parameters }
    await expect(browser.call('finishProviderSignIn', elsewhere)).rejects.toMatchObject({
      code: 'login.provider_expired',
    })
  })
})

describe('a person of the company who has no user yet', () => {
  const carla: Account = {
    ...{ sub: 'subject-of-carla', name: 'Carla Dias', email: 'carla@aurora.test', email_verified: true },
  }

  it('gets one at the first sign-in, also when two tabs sign in at once', async () => {
    const tabs = await Promise.all([1, 2].map(() => person().start(creating)))
    provider.configure({ account: carla })
    const answers = await Promise.all(tabs.map(({ url }) => provider.signIn(url)))
    await Promise.all(tabs.map(({ browser_key }, at) => person().finish(browser_key, answers[at] ?? '')))
    const { users: found } = await admin.call('users', { search: 'carla', page: 1, per_page: 10 })
    expect(found).toMatchObject([{ name: 'Carla Dias', email: 'carla@aurora.test' }])
    const events = await actionsOf('Aurora Keycloak (OpenID Connect)')
    expect(events).toMatchObject([{ action: 'user.create', objectName: 'Carla Dias' }])
    await expect(
      portal.browser().call('login', { ...aurora, email: carla.email as string, password: '' }),
    ).rejects.toThrow()
    await admin.call('deleteUser', { id_user: Number(found[0]?.id) })
  })

  it('does not, where the company has as many users as it may have', async () => {
    await setTenant(portal, { maxUsers: 1 })
    await expect(person().signIn(creating, carla)).rejects.toMatchObject({ code: 'login.unknown_user' })
    expect(await lastSignIn()).toMatchObject({ reason: 'provider:limit:Aurora Keycloak' })
    await setTenant(portal, {})
  })

  it('keeps the log of sign-ins free of tokens and codes', async () => {
    expect(JSON.stringify(await portal.database.db.select().from(signIns))).not.toMatch(/eyJ/)
  })
})
