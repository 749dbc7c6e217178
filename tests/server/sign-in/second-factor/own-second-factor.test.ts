import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimitCounts, secondFactors, supportMessages } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { operatorOf } from '../../cli/operator.ts'
import { type Browser, people, personIds } from '../../portal.ts'
import { codeOf, deleteFactor, setUp, storeFactor } from './authenticator.ts'

const stepMs = 30_000
let now = Date.now()
const portal = portalFixture({ clock: { now: () => now }, env: { SMTP_URL: 'log:' } })
const admin = sessionFixture(portal, 'admin')
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

beforeEach(async () => {
  await portal.database.db.delete(rateLimitCounts)
  now += 4 * stepMs
})

const state = (browser: Browser) => browser.call('getSecondFactor', {})

describe('setting up a second factor', () => {
  it('needs the password and a first code, ends the other sessions, and shows ten recovery codes once', async () => {
    const [joao, elsewhere] = [await portal.as('joao'), await portal.as('joao')]
    expect(await state(joao)).toMatchObject({ available: true, required: false, since: null })
    await expect(joao.call('startSecondFactor', { password: 'guess' })).rejects.toMatchObject({
      code: 'password.wrong',
      fields: { password: 'passwordWrong' },
    })
    const begun = await joao.call('startSecondFactor', { password: people.joao.password })
    expect(begun.uri).toBe(
      `otpauth://totp/Aurora:joao%40aurora.test?issuer=Aurora&secret=${begun.key}&algorithm=SHA1&digits=6&period=30`,
    )
    await expect(joao.call('enableSecondFactor', { code: '000000' })).rejects.toMatchObject({
      fields: { code: 'codeWrong' },
    })
    expect((await state(joao)).since, 'it does not count yet').toBeNull()
    await expect(portal.as('joao')).resolves.toBeDefined()

    const code = codeOf(begun.key, now)
    const { recovery_codes } = await joao.call('enableSecondFactor', {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(new Set(recovery_codes).size).toBe(10)
    for (const one of recovery_codes) expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await state(joao)).toMatchObject({ since: expect.any(String), recovery_codes_left: 10 })
    await expect(elsewhere.call('getUserReports', {})).rejects.toMatchObject({ code: 'session.ended' })
    await expect(portal.as('joao')).rejects.toMatchObject({ code: 'login.second_factor' })
    await expect(
      joao.call('startSecondFactor', { password: people.joao.password }),
      'a session cannot replace it',
    ).rejects.toMatchObject({ status: 409 })
    const rows = await portal.database.db.select().from(secondFactors)
    expect(JSON.stringify(rows)).not.toContain(begun.key)
    expect(portal.keyring.decrypt(rows[0]?.key ?? '')).toBe(begun.key)
    await deleteFactor(portal, personIds.joao)
  })

  it('is not confirmed by a code of a key that was replaced in the meantime', async () => {
    const joao = await portal.as('joao')
    const { password } = people.joao
    const first = await joao.call('startSecondFactor', { password })
    await joao.call('startSecondFactor', { password })
    const code = codeOf(first.key, now)
    await expect(joao.call('enableSecondFactor', { code })).rejects.toMatchObject({ status: 400 })
    expect((await state(joao)).since).toBeNull()
  })

  it('is not offered where the company has turned it off', async () => {
    await setTenant(portal, { secondFactor: 'off' })
    const joao = await portal.as('joao')
    expect(await state(joao)).toMatchObject({ available: false })
    const start = joao.call('startSecondFactor', { password: people.joao.password })
    await expect(start).rejects.toMatchObject({ code: 'access.denied' })
    await setTenant(portal, {})
  })
})

describe('a company that demands a second factor', () => {
  const required = { status: 403, code: 'second_factor.required' }

  it('from everyone lets those without one only set it up, change the password and sign out', async () => {
    await setTenant(portal, { secondFactor: 'everyone' })
    const ana = await portal.as('ana')
    await expect(ana.call('getUserReports', {})).rejects.toMatchObject(required)
    await expect(admin.call('users', {})).rejects.toMatchObject(required)
    await expect(ana.call('getSessions', {})).resolves.toBeDefined()
    expect(await state(ana)).toMatchObject({ required: true, since: null })
    const { key } = await setUp(ana, people.ana.password, now)
    await expect(ana.call('getUserReports', {})).resolves.toBeDefined()
    now += stepMs
    await ana.call('disableSecondFactor', { password: people.ana.password, code: codeOf(key, now) })
    await expect(ana.call('getUserReports', {})).rejects.toMatchObject(required)
    await ana.call('logout', {})
    await setTenant(portal, {})
  })

  it('from administrators leaves users and their screens alone', async () => {
    await operatorOf(portal)('tenant set --tenant 1 --second-factor administrators')
    await expect.poll(() => admin.call('users', {}).catch((error) => error)).toMatchObject(required)
    const joao = await portal.as('joao')
    await expect(joao.call('getUserReports', {})).resolves.toBeDefined()
    await setTenant(portal, {})
  })
})

describe('a user with a second factor', () => {
  const proof = (code = codeOf(key, now)) => ({ password: people.joao.password, code })
  const open = async () => {
    const joao = await portal.as('joao')
    await storeFactor(portal, { userId: personIds.joao, key, since: new Date(now) })
    return joao
  }
  beforeEach(() => deleteFactor(portal, personIds.joao))

  it.each(['disableSecondFactor', 'renewRecoveryCodes'] as const)(
    'needs the password and a code for %s',
    async (name) => {
      const joao = await open()
      await expect(joao.call(name, { ...proof(), password: 'guess' })).rejects.toMatchObject({
        fields: { password: 'passwordWrong' },
      })
      await expect(joao.call(name, proof('000000'))).rejects.toMatchObject({ fields: { code: 'codeWrong' } })
      await joao.call(name, proof())
      const left = name === 'disableSecondFactor' ? 0 : 10
      expect(await state(joao)).toMatchObject({ recovery_codes_left: left })
    },
  )

  it('is told of too many wrong codes by one mail a day', async () => {
    const joao = await open()
    const { db } = portal.database
    const mails = () => db.select().from(supportMessages).where(eq(supportMessages.userId, personIds.joao))
    const guess = () => joao.call('renewRecoveryCodes', proof('000000')).catch(({ code }) => code)
    for (let at = 0; at < 5; at++) expect(await guess()).toBe('request.invalid')
    expect(await mails()).toEqual([])
    for (let at = 0; at < 2; at++) expect(await guess()).toBe('login.throttled')
    const subject = 'Códigos errados na sua conta do portal Aurora'
    expect(await mails()).toMatchObject([{ subject, email: people.joao.email }])
  })

  it('signs in without a code once it is turned off', async () => {
    const joao = await open()
    await expect(portal.as('joao')).rejects.toMatchObject({ code: 'login.second_factor' })
    await joao.call('disableSecondFactor', proof())
    await expect(portal.as('joao')).resolves.toBeDefined()
  })

  it('who has lost it can sign in once an administrator has removed it, which ends the sessions', async () => {
    const joao = await open()
    expect((await admin.call('user', { id_user: 3 })).user.second_factor_since).toEqual(expect.any(String))
    await admin.call('confirmSession', { password: people.admin.password })
    await admin.call('removeSecondFactor', { id_user: 3 })
    await expect(joao.call('getUserReports', {})).rejects.toMatchObject({ code: 'session.ended' })
    await expect(portal.as('joao')).resolves.toBeDefined()
    expect((await admin.call('user', { id_user: 3 })).user.second_factor_since).toBeNull()
    await expect(admin.call('removeSecondFactor', { id_user: 3 })).rejects.toMatchObject({ status: 404 })
  })

  it('cannot be removed by administrators from themselves: the profile asks for password and code', async () => {
    await expect(admin.call('removeSecondFactor', { id_user: 1 })).rejects.toMatchObject({ status: 403 })
  })

  it('can have it removed by the operator', async () => {
    await open()
    const line = 'user remove-second-factor --tenant 1 --email joao@aurora.test'
    await operatorOf(portal)(line)
    await expect(portal.as('joao')).resolves.toBeDefined()
    await expect(operatorOf(portal)(line)).rejects.toThrow('has no second factor')
  })
})
