import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  auditEvents,
  passwordLinks,
  rateLimitCounts,
  signInLinks,
  signIns,
} from '#server/base/db/schema/index.ts'
import { hashToken } from '#server/base/digest.ts'
import { createLog } from '#server/base/log/create-log.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { people, personIds } from '../../portal.ts'
import { bearer, post } from '../../post.ts'
import { codeOf, setUp } from './authenticator.ts'

const stepMs = 30_000
let now = Date.now()
const logged: string[] = []
const portal = portalFixture({
  env: { TRUST_PROXY: '1' },
  clock: { now: () => now },
  log: createLog('trace', { write: (line: string) => void logged.push(line) }),
})
const { maria } = people
const fingerprint = 'test-maria'

let key = ''
let recoveryCodes: string[] = []
beforeAll(async () => {
  const set = await setUp(await portal.as('maria'), maria.password, now)
  key = set.key
  recoveryCodes = set.recoveryCodes
})
beforeEach(async () => {
  await portal.database.db.delete(rateLimitCounts)
  // The codes of the test before are used.
  now += 4 * stepMs
})

const login = (from = '203.0.113.1', extra: object = {}) =>
  post(portal, 'login', { ...maria, ...extra }, { 'x-forwarded-for': from, 'accept-language': 'en' })
const confirm = (challenge: string, code: string, from = '203.0.113.1', extra: object = {}) =>
  post(portal, 'confirmLogin', { challenge, code, id_empresa: 1, ...extra }, { 'x-forwarded-for': from })
const challenged = async (from?: string) => String((await login(from)).body.challenge)

const refused = { status: 400, body: { code: 'request.invalid', fields: { code: 'codeWrong' } } }
const tooLate = { status: 401, body: { code: 'login.challenge' } }

const lastSignIn = async () => {
  const [row] = await portal.database.db
    .select({ result: signIns.result, reason: signIns.reason })
    .from(signIns)
    .where(eq(signIns.userId, personIds.maria))
    .orderBy(desc(signIns.id))
    .limit(1)
  return row
}

describe('a user with a second factor', () => {
  it('is asked for a code after e-mail and password, and signed in with it', async () => {
    const first = await login()
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'login.second_factor', error: 'Enter the code of your authenticator app.' },
    })
    expect(first.body).not.toHaveProperty('token')
    const { status, body } = await confirm(String(first.body.challenge), codeOf(key, now))
    expect(status).toBe(200)
    expect((await post(portal, 'getUserReports', {}, bearer(String(body.token)))).status).toBe(200)
    expect(await lastSignIn()).toEqual({ result: 'success', reason: 'second_factor' })
  })

  it('is not asked, and learns nothing, with a wrong password', async () => {
    const wrong = await login(undefined, { password: 'wrong' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'login.refused' } })
    expect(wrong.body).not.toHaveProperty('challenge')
  })

  it.each([-1, 1])('may have a clock that is off by %i step', async (steps) => {
    now += stepMs
    expect((await confirm(await challenged(), codeOf(key, now + steps * stepMs))).status).toBe(200)
  })

  it.each([-2, 2])('is refused with a code that is off by %i steps, as the logs say', async (steps) => {
    now += 2 * stepMs
    expect(await confirm(await challenged(), codeOf(key, now + steps * stepMs))).toMatchObject(refused)
    expect(await lastSignIn()).toEqual({ result: 'refused', reason: 'code' })
    const isRefusal = and(
      eq(auditEvents.action, 'user.refuse_code'),
      eq(auditEvents.objectId, personIds.maria),
    )
    await expect.poll(() => portal.database.db.$count(auditEvents, isRefusal)).toBeGreaterThan(0)
  })

  it('is refused with a code that was used before, also at the same moment', async () => {
    const challenges = await Promise.all([challenged(), challenged(), challenged()])
    const answers = await Promise.all(challenges.map((one) => confirm(one, codeOf(key, now))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await confirm(await challenged(), codeOf(key, now))).toMatchObject(refused)
    expect(
      await confirm(await challenged(), codeOf(key, now - stepMs)),
      'nor with an older one',
    ).toMatchObject(refused)
  })

  it('signs in with each recovery code once, as typed from paper', async () => {
    const [first = '', second = ''] = recoveryCodes
    expect((await confirm(await challenged(), first)).status).toBe(200)
    expect(await lastSignIn()).toEqual({ result: 'success', reason: 'recovery_code' })
    expect(await confirm(await challenged(), first)).toMatchObject(refused)
    const typed = ` ${second.toUpperCase().replace('-', ' ')} `
    const { body } = await confirm(await challenged(), typed)
    const state = await post(portal, 'getSecondFactor', {}, bearer(String(body.token)))
    expect(state.body).toMatchObject({ recovery_codes_left: 8 })
  })

  it('is not asked where the company has turned it off', async () => {
    const set = (value: string) =>
      portal.database.pool.query(
        `update tenants set settings = settings || jsonb_build_object('secondFactor', $1::text) where id = 1`,
        [value],
      )
    await set('off')
    expect((await login()).status).toBe(200)
    await set('optional')
    expect((await login()).status).toBe(401)
  })
})

describe('the wait for a code', () => {
  it('ends with its use, after ten minutes, and with a change of password', async () => {
    const [used, outdated, revoked] = [await challenged(), await challenged(), await challenged()]
    const { body } = await confirm(used, codeOf(key, now))
    now += stepMs
    expect(await confirm(used, codeOf(key, now))).toMatchObject(tooLate)
    const change = { old_password: maria.password, new_password: 'Aurora-Maria-2' }
    const session = bearer(String(body.token))
    const changed = await post(portal, 'updatePassword', change, session)
    expect(await confirm(revoked, codeOf(key, now))).toMatchObject(tooLate)
    const back = { old_password: 'Aurora-Maria-2', new_password: maria.password }
    await post(portal, 'updatePassword', back, bearer(String(changed.body.token)))
    now += 11 * 60_000
    expect(await confirm(outdated, codeOf(key, now))).toMatchObject(tooLate)
  })

  it('is of no use elsewhere: not as a sign-in link, a session, or in another company', async () => {
    const challenge = await challenged()
    // The second one is hashed to what is stored of the challenge.
    for (const token of [challenge, `code ${challenge}`]) {
      const asLink = await post(portal, 'exchangeToken', { token, id_empresa: 1 })
      expect(asLink, token).toMatchObject({ status: 401, body: { code: 'login.link' } })
    }
    expect((await post(portal, 'getUserReports', {}, bearer(challenge))).status).toBe(401)
    expect(await confirm(challenge, codeOf(key, now), undefined, { id_empresa: 2 })).toMatchObject(tooLate)
    expect((await confirm(challenge, codeOf(key, now))).status).toBe(200)
  })
})

describe('guessing codes', () => {
  const guess = async (times: number, from: (attempt: number) => string) => {
    const statuses: number[] = []
    for (let at = 0; at < times; at++) {
      statuses.push((await confirm(await challenged(from(at)), '000000', from(at))).status)
    }
    return statuses
  }

  it('is limited to five, from however many addresses, and signing in again does not help', async () => {
    expect(await guess(6, (at) => `198.51.100.${at}`)).toEqual([400, 400, 400, 400, 400, 429])
    const right = await confirm(await challenged(), codeOf(key, now))
    expect(right).toMatchObject({ status: 429, body: { code: 'login.throttled' } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + Number(right.headers.get('retry-after')) * 1000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await confirm(await challenged(), codeOf(key, now))).status).toBe(200)
  })

  it('ends after fifty in a row, but on a device that is known', { timeout: 60_000 }, async () => {
    const { pool } = portal.database
    for (let quarter = 0; quarter < 10; quarter++) {
      await guess(5, (at) => `198.51.100.${at}`)
      // As if a quarter of an hour had passed.
      await pool.query(`delete from rate_limit_counts where key like 'secondFactorCodes %'`)
    }
    const right = await confirm(await challenged(), codeOf(key, now))
    expect(right).toMatchObject({ status: 429, body: { code: 'login.locked' } })
    const known = await confirm(await challenged(), codeOf(key, now), undefined, { fingerprint })
    expect(known.status).toBe(200)
  })

  it('does not lock the user out on a device that is known', async () => {
    await guess(6, (at) => `198.51.100.${at}`)
    const known = await confirm(await challenged(), codeOf(key, now), undefined, { fingerprint })
    expect(known.status).toBe(200)
  })
})

describe('other ways in', () => {
  it('a link to set a password does not sign in without a code', async () => {
    const token = 'a-link-of-maria'
    const [link] = await portal.database.db
      .insert(passwordLinks)
      .values({
        tenantId: 1,
        userId: personIds.maria,
        purpose: 'reset',
        language: 'pt',
        tokenVersion: Number(
          (await portal.database.pool.query('select token_version from users where id = 2')).rows[0]
            ?.token_version,
        ),
        tokenHash: hashToken(token),
        expiresAt: new Date(now + 60_000),
        state: 'sent',
      })
      .returning()
    expect(link).toBeDefined()
    const reset = { token, id_empresa: 1, new_password: maria.password }
    expect((await post(portal, 'resetPassword', reset)).status).toBe(200)
    expect(await login()).toMatchObject({ status: 401, body: { code: 'login.second_factor' } })
  })

  it('a one-time link of an administrator does: it is in the audit log (decision 083)', async () => {
    const admin = await portal.as('admin')
    const { token } = await admin.call('createSignInLink', { id_user: personIds.maria })
    expect((await post(portal, 'exchangeToken', { token, id_empresa: 1 })).status).toBe(200)
  })
})

it('neither the log nor the database contains a key, a code or a challenge', async () => {
  const challenge = await challenged()
  const code = codeOf(key, now)
  const dump = async (table: string) =>
    JSON.stringify((await portal.database.pool.query(`select t::text as row from ${table} t`)).rows)
  const written = [...logged, await dump('second_factors'), await dump('audit_events')].join('\n')
  const stored = JSON.stringify(await portal.database.db.select().from(signInLinks))
  await confirm(challenge, code)
  const secrets = [key, challenge, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', ''))]
  for (const secret of secrets) expect(written + stored).not.toContain(secret)
  expect(logged.join('\n')).not.toContain(code)
})
