import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#common/validation/limits.ts'
import { auditEvents, rateLimitCounts, secondFactors } from '#server/base/db/schema/index.ts'
import { portalFixture, setTenant } from '../../../fixtures/portal.ts'
import { SoftwareAuthenticator } from '../../../fixtures/software-authenticator.ts'
import { type Browser, people, personIds } from '../../portal.ts'
import { eventsDuring, storedEvents } from '../../records/audit/events.ts'
import { codeOf } from '../second-factor/authenticator.ts'
import { addPasskey, deletePasskeys, origin, signInWith } from './passkeys.ts'

let now = Date.now()
const portal = portalFixture({ clock: { now: () => now } })
const refused = { status: 400, code: 'passkey.refused' }
const { joao: joaoId } = personIds
const { password } = people.joao

beforeEach(async () => {
  await portal.database.db.delete(rateLimitCounts)
  now += 120_000
})
afterEach(() => deletePasskeys(portal, joaoId))

const open = async () => ({ joao: await portal.as('joao'), elsewhere: await portal.as('joao') })
const state = (browser: Browser) => browser.call('getSecondFactor', {})
const isSignedIn = (browser: Browser) =>
  browser.call('getUserReports', {}).then(
    () => true,
    () => false,
  )

describe('adding a passkey', () => {
  it('shows ten recovery codes and ends the other sessions the first time, and is recorded', async () => {
    const { joao, elsewhere } = await open()
    const events = await eventsDuring(portal, async () => {
      const { recovery_codes } = await addPasskey(joao)
      expect(new Set(recovery_codes).size).toBe(10)
    })
    expect(events).toMatchObject([{ action: 'user.add_passkey', userId: joaoId, objectId: joaoId }])
    expect(await isSignedIn(joao)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await state(joao)).toMatchObject({ since: null, recovery_codes_left: 10 })
    await expect(portal.as('joao')).rejects.toMatchObject({ code: 'login.second_factor' })
    const second = await addPasskey(joao, new SoftwareAuthenticator(origin), 'Celular')
    expect(second.recovery_codes).toBeUndefined()
    const { passkeys, available, required, host } = await joao.call('getPasskeys', {})
    expect(passkeys.map(({ name }) => name)).toEqual(['Notebook', 'Celular'])
    expect({ available, required, host }).toEqual({ available: true, required: false, host: 'localhost' })
  })

  it('does not offer an authenticator that has one already', async () => {
    const { joao } = await open()
    const { authenticator } = await addPasskey(joao)
    const { options } = await joao.call('startPasskey', {})
    const { id } = authenticator.get({ rpId: 'localhost' })
    expect(options.excludeCredentials).toMatchObject([{ id, transports: ['internal', 'hybrid'] }])
  })

  it('is refused from another address, for another host, without verification, or for the challenge of another user', async () => {
    const { joao } = await open()
    const insert = (passkey: ReturnType<SoftwareAuthenticator['create']>) =>
      joao.call('insertPasskey', { name: 'Notebook', passkey })
    const begin = async (browser = joao) => (await browser.call('startPasskey', {})).options
    const authenticator = new SoftwareAuthenticator(origin)
    const phishing = new SoftwareAuthenticator('http://phishing.test')
    await expect(insert(phishing.create(await begin()))).rejects.toMatchObject(refused)
    const otherHost = authenticator.create(await begin(), { rpId: 'phishing.test' })
    await expect(insert(otherHost)).rejects.toMatchObject(refused)
    const unverified = authenticator.create(await begin(), { unverified: true })
    await expect(insert(unverified)).rejects.toMatchObject(refused)
    const ofMaria = authenticator.create(await begin(await portal.as('maria')))
    await expect(insert(ofMaria)).rejects.toMatchObject(refused)
    const passkey = authenticator.create(await begin())
    await insert(passkey)
    await expect(insert(passkey), 'a second time').rejects.toMatchObject(refused)
  })

  it(`ends at ${limits.passkeys}, and where the company has turned passkeys off`, async () => {
    const { joao } = await open()
    for (let count = 0; count < limits.passkeys; count++) await addPasskey(joao)
    await expect(addPasskey(joao)).rejects.toMatchObject({ code: 'limit.passkeys' })
    await setTenant(portal, { passkeys: 'off' })
    expect(await joao.call('getPasskeys', {})).toMatchObject({ available: false })
    await expect(joao.call('startPasskey', {})).rejects.toMatchObject({ code: 'access.denied' })
    await setTenant(portal, {})
  })
})

describe('a passkey', () => {
  it('is renamed and removed by its user only', async () => {
    const { joao } = await open()
    const maria = await portal.as('maria')
    const { id: id_passkey, authenticator } = await addPasskey(joao)
    const missing = { code: 'resource.missing' }
    await expect(maria.call('updatePasskey', { id_passkey, name: 'x' })).rejects.toMatchObject(missing)
    await expect(maria.call('deletePasskey', { id_passkey })).rejects.toMatchObject(missing)
    await joao.call('updatePasskey', { id_passkey, name: 'Escritório' })
    expect((await joao.call('getPasskeys', {})).passkeys).toMatchObject([{ name: 'Escritório' }])
    now += 15 * 60_000
    await expect(joao.call('deletePasskey', { id_passkey })).rejects.toMatchObject({
      code: 'session.confirm',
    })
    await joao.call('confirmSession', { password })
    await joao.call('deletePasskey', { id_passkey })
    await expect(signInWith(portal, authenticator)).rejects.toMatchObject(refused)
    await expect(portal.as('joao'), 'the password is enough again').resolves.toBeDefined()
    expect(await state(joao)).toMatchObject({ recovery_codes_left: 0 })
  })

  it('is removed with the app by an administrator, which ends all sessions', async () => {
    const { joao } = await open()
    const { authenticator } = await addPasskey(joao)
    const admin = await portal.as('admin')
    expect((await admin.call('user', { id_user: joaoId })).user).toMatchObject({
      passkey_since: expect.any(String),
      second_factor_since: null,
    })
    await admin.call('removeSecondFactor', { id_user: joaoId })
    expect(await isSignedIn(joao)).toBe(false)
    await expect(signInWith(portal, authenticator)).rejects.toMatchObject(refused)
    await expect(portal.as('joao')).resolves.toBeDefined()
    const events = await storedEvents(portal, eq(auditEvents.action, 'user.remove_second_factor'))
    expect(events).toMatchObject([{ objectId: joaoId }])
    expect((await admin.call('user', { id_user: joaoId })).user.passkey_since).toBeNull()
  })
})

describe('recovery codes of a user with passkeys and an app', () => {
  it('stay while an app is set up, and no recovery code confirms the set-up', async () => {
    const { joao } = await open()
    const { recovery_codes: codes = [] } = await addPasskey(joao)
    const { key } = await joao.call('startSecondFactor', { password })
    expect(await state(joao)).toMatchObject({ recovery_codes_left: 10 })
    await expect(joao.call('enableSecondFactor', { code: codes[0] ?? '' })).rejects.toMatchObject({
      fields: { code: 'codeWrong' },
    })
    const { challenge } = await portal.as('joao').catch((error) => error)
    const early = { challenge, code: codeOf(key, now), id_empresa: 1 }
    await expect(portal.browser().call('confirmLogin', early), 'not set up yet').rejects.toMatchObject({
      fields: { code: 'codeWrong' },
    })
    const enabled = await joao.call('enableSecondFactor', { code: codeOf(key, now) })
    expect(enabled.recovery_codes).not.toEqual(codes)
    await joao.call('disableSecondFactor', { password, code: enabled.recovery_codes[0] ?? '' })
    expect(await state(joao)).toMatchObject({ since: null, recovery_codes_left: 9 })
    await expect(portal.as('joao')).rejects.toMatchObject({ code: 'login.second_factor' })
  })

  it('are renewed by a confirmed session without an app', async () => {
    const { joao } = await open()
    const { recovery_codes: codes } = await addPasskey(joao)
    now += 15 * 60_000
    await expect(joao.call('renewRecoveryCodes', {})).rejects.toMatchObject({ code: 'session.confirm' })
    await joao.call('confirmSession', { password })
    const renewed = await joao.call('renewRecoveryCodes', {})
    expect(renewed.recovery_codes).toHaveLength(10)
    expect(renewed.recovery_codes).not.toEqual(codes)
    const rows = await portal.database.db.select().from(secondFactors)
    expect(JSON.stringify(rows)).not.toContain(renewed.recovery_codes[0])
  })
})

describe('a company that demands', () => {
  it('a second factor accepts a passkey', async () => {
    await setTenant(portal, { secondFactor: 'everyone' })
    const { joao } = await open()
    await expect(joao.call('getUserReports', {})).rejects.toMatchObject({ code: 'second_factor.required' })
    await addPasskey(joao)
    expect(await isSignedIn(joao)).toBe(true)
    await setTenant(portal, {})
  })

  it('a passkey of administrators lets them do nothing else before, and asks users for none', async () => {
    await setTenant(portal, { passkeysRequired: 'administrators' })
    const admin = await portal.as('admin')
    const required = { status: 403, code: 'passkey.required' }
    await expect(admin.call('users', {})).rejects.toMatchObject(required)
    expect(await admin.call('getPasskeys', {})).toMatchObject({ required: true })
    await addPasskey(admin)
    await expect(admin.call('users', {})).resolves.toBeDefined()
    expect(await isSignedIn(await portal.as('maria'))).toBe(true)
    await deletePasskeys(portal, personIds.admin)
    await setTenant(portal, {})
  })
})
