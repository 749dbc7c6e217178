import { desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditEvents, passkeyChallenges, signIns, users } from '#server/base/db/schema/index.ts'
import { deleteExpiredChallenges } from '#server/sign-in/passkeys/challenges.ts'
import { portalFixture, setTenant } from '../../../fixtures/portal.ts'
import { SoftwareAuthenticator } from '../../../fixtures/software-authenticator.ts'
import { type Browser, people, personIds } from '../../portal.ts'
import { storedEvents } from '../../records/audit/events.ts'
import { addPasskey, company, deletePasskeys, origin, signInWith } from './passkeys.ts'

let now = Date.now()
const portal = portalFixture({ clock: { now: () => now } })
const minutes = 60_000
const refused = { status: 400, code: 'passkey.refused' }
afterEach(() => deletePasskeys(portal, personIds.maria))

const start = async () => (await portal.browser().call('startPasskeySignIn', company)).options ?? {}
const answer = (passkey: ReturnType<SoftwareAuthenticator['get']>, id_empresa = 1) =>
  portal.browser().call('signInWithPasskey', { passkey, id_empresa })
const newestSignIn = async () =>
  (await portal.database.db.select().from(signIns).orderBy(desc(signIns.id)).limit(1))[0]

describe('a user with a passkey', () => {
  it('signs in with it alone, which the sign-in log says', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    const own = await signInWith(portal, authenticator)
    expect((await own.call('getUserReports', {})).reports).not.toHaveLength(0)
    expect(await newestSignIn()).toMatchObject({
      userId: personIds.maria,
      result: 'success',
      reason: 'passkey',
    })
    const { passkeys } = await own.call('getPasskeys', {})
    expect(passkeys).toMatchObject([
      { name: 'Notebook', synced: true, last_used_at: new Date(now).toISOString() },
    ])
  })

  it('is asked for it after the password, with no other passkeys allowed', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    const other = await addPasskey(await portal.as('joao'))
    const { challenge } = await portal.as('maria').catch((error) => error)
    const waiting = { ...company, challenge }
    const { options = {}, app } = await portal.browser().call('startPasskeySignIn', waiting)
    expect(app).toBe(false)
    const passkey = authenticator.get(options)
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }])
    await expect(answer(passkey)).resolves.toMatchObject({ token: expect.any(String) })
    const again = (await portal.browser().call('startPasskeySignIn', waiting)).options ?? {}
    const stranger = other.authenticator.get({ ...again, allowCredentials: [] })
    await expect(answer(stranger), 'that of another user').rejects.toMatchObject(refused)
    await deletePasskeys(portal, personIds.joao)
  })

  it('is not let in by it where the company only signs in with its provider', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    const options = await start()
    await setTenant(portal, { passwordSignIn: 'off' })
    const switchedOff = { status: 403, code: 'login.password_off' }
    await expect(start()).rejects.toMatchObject(switchedOff)
    await expect(answer(authenticator.get(options))).rejects.toMatchObject(switchedOff)
    await setTenant(portal, {})
  })

  it('also signs in with the password and a recovery code', async () => {
    const { recovery_codes: codes = [] } = await addPasskey(await portal.as('maria'))
    const { challenge } = await portal.as('maria').catch((error) => error)
    const [code = ''] = codes
    const { token } = await portal.browser().call('confirmLogin', { challenge, code, id_empresa: 1 })
    expect(token).toEqual(expect.any(String))
    const later = portal.browser().call('confirmLogin', { challenge, code: '123456', id_empresa: 1 })
    await expect(later).rejects.toMatchObject({ code: 'login.challenge' })
  })

  it('is not asked for it, and cannot use it, while the company has turned passkeys off', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    await setTenant(portal, { passkeys: 'off' })
    await expect(portal.as('maria')).resolves.toBeDefined()
    await expect(signInWith(portal, authenticator)).rejects.toMatchObject(refused)
    await setTenant(portal, {})
  })

  it('is refused while blocked', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    const block = (blockedAt: Date | null) =>
      portal.changeExternally((db) =>
        db.update(users).set({ blockedAt }).where(eq(users.id, personIds.maria)),
      )
    await block(new Date())
    await expect(signInWith(portal, authenticator)).rejects.toMatchObject({ code: 'login.refused' })
    await block(null)
  })
})

describe('the answer of a passkey is refused', () => {
  it('when it is sent again, and when its challenge is older than five minutes', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    const passkey = authenticator.get(await start())
    await answer(passkey)
    await expect(answer(passkey)).rejects.toMatchObject(refused)
    const late = authenticator.get(await start())
    now += 5 * minutes
    await expect(answer(late)).rejects.toMatchObject(refused)
  })

  it('when two are sent at once: one signs in', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    const passkey = authenticator.get(await start())
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => answer(passkey)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('when it comes from another address, or is for another host', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    for (const elsewhere of ['https://localhost:3000', 'http://localhost:3001', 'http://phishing.test']) {
      await expect(answer(authenticator.at(elsewhere).get(await start()))).rejects.toMatchObject(refused)
    }
    const otherHost = authenticator.get(await start(), { rpId: 'phishing.test' })
    await expect(answer(otherHost)).rejects.toMatchObject(refused)
    expect(await newestSignIn()).toMatchObject({ result: 'refused', reason: 'passkey_refused' })
  })

  it('when the authenticator has not verified its user', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    const passkey = authenticator.get(await start(), { unverified: true })
    await expect(answer(passkey)).rejects.toMatchObject(refused)
  })

  it('when the challenge was made for something else, or for another company', async () => {
    const maria = await portal.as('maria')
    const { authenticator } = await addPasskey(maria)
    const options = await start()
    const { options: registration } = await maria.call('startPasskey', {})
    const mixed = authenticator.get({ ...options, challenge: registration.challenge })
    await expect(answer(mixed)).rejects.toMatchObject(refused)
    await expect(answer(authenticator.get(options), 2)).rejects.toMatchObject(refused)
    const invented = authenticator.get({ ...options, challenge: 'AAAA' })
    await expect(answer(invented)).rejects.toMatchObject(refused)
  })

  it('when the signature is that of another key', async () => {
    const { authenticator } = await addPasskey(await portal.as('maria'))
    const other = new SoftwareAuthenticator(origin)
    const options = await start()
    other.create({ rp: { id: 'localhost' }, user: { id: authenticator.get(options).response.userHandle } })
    const { id } = authenticator.get(options)
    const forged = { ...other.get(options), id, rawId: id }
    await expect(answer(forged)).rejects.toMatchObject(refused)
  })

  it('when the counter shows that the authenticator was copied, which is recorded', async () => {
    const counting = new SoftwareAuthenticator(origin, { counts: true })
    const { authenticator } = await addPasskey(await portal.as('maria'), counting)
    const copy = authenticator.copy()
    await signInWith(portal, authenticator)
    await signInWith(portal, authenticator)
    await expect(answer(copy.get(await start()))).rejects.toMatchObject(refused)
    await expect
      .poll(() => storedEvents(portal, eq(auditEvents.action, 'user.refuse_passkey')))
      .toContainEqual(expect.objectContaining({ objectId: personIds.maria, details: { cause: 'copied' } }))
  })
})

it('sign-in without passkeys is as it was', async () => {
  await expect(portal.as('ana')).resolves.toBeDefined()
  const config = async () => (await fetch(`${portal.url}/config.json`)).json()
  expect(await config()).not.toHaveProperty('passkeys')
  await addPasskey(await portal.as('maria'))
  expect(await config()).toMatchObject({ passkeys: true })
})

it('a challenge that was not used is deleted once it has expired', async () => {
  await start()
  now += 5 * minutes
  await deleteExpiredChallenges(portal.database.db, new Date(now + 1))
  expect(await portal.database.db.$count(passkeyChallenges)).toBe(0)
})

describe('a person who is signed in confirms the session', () => {
  const stale = async (): Promise<{ browser: Browser; authenticator: SoftwareAuthenticator }> => {
    const browser = await portal.as('maria')
    const { authenticator } = await addPasskey(browser)
    now += 15 * minutes
    await expect(browser.call('startPasskey', {})).rejects.toMatchObject({ code: 'session.confirm' })
    return { browser, authenticator }
  }

  it('with a passkey', async () => {
    const { browser, authenticator } = await stale()
    const { passkey: options = {}, password, app } = await browser.call('startConfirmation', {})
    expect({ password, app }).toEqual({ password: true, app: false })
    const passkey = authenticator.get(options)
    await browser.call('confirmSession', { passkey })
    await expect(browser.call('startPasskey', {})).resolves.toBeDefined()
    await expect(browser.call('confirmSession', { passkey })).rejects.toMatchObject(refused)
  })

  it('not with the passkey of another user, or an answer that was for signing in', async () => {
    const { browser, authenticator } = await stale()
    const other = await addPasskey(await portal.as('joao'))
    const { passkey: options = {} } = await browser.call('startConfirmation', {})
    const stranger = other.authenticator.get({ ...options, allowCredentials: [] })
    await expect(browser.call('confirmSession', { passkey: stranger })).rejects.toMatchObject(refused)
    const forSignIn = authenticator.get(await start())
    await expect(browser.call('confirmSession', { passkey: forSignIn })).rejects.toMatchObject(refused)
    await expect(browser.call('startPasskey', {})).rejects.toMatchObject({ code: 'session.confirm' })
    await browser.call('confirmSession', { password: people.maria.password })
    await deletePasskeys(portal, personIds.joao)
  })
})
