import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createDecoder, createSigner } from 'fast-jwt'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionTokenHeader } from '#common/contract/session.ts'
import { users } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { type Person, people } from '../../portal.ts'
import { bearer, get, post } from '../../post.ts'

const secret = 'a secret for tests, long enough for anybody'
const hours = 3_600_000
const days = 24 * hours

let now = Date.now()
const portal = portalFixture({ env: { SESSION_SECRET: secret }, clock: { now: () => now } })
beforeEach(() => {
  now = Date.now()
})

const decode = createDecoder()
const signIn = async (person: Person): Promise<string> =>
  String((await post(portal, 'login', people[person])).body.token)
const call = (token: string | null, name = 'getUserReports') => post(portal, name, {}, bearer(token))
const ended = { status: 401, body: { code: 'session.ended' } }

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a session token', () => {
  it('lets its holder call', async () => {
    expect(await call(await signIn('maria'))).toMatchObject({ status: 200, body: { success: true } })
  })

  it('is required', async () => {
    const missing = { status: 401, body: { code: 'session.missing' } }
    expect(await post(portal, 'getUserReports', {})).toMatchObject(missing)
    for (const authorization of ['Bearer', 'Bearer ', 'Basic bWFyaWE6eA==', 'token']) {
      expect(await post(portal, 'getUserReports', {}, { authorization })).toMatchObject(missing)
    }
  })

  it('is refused when it is forged', async () => {
    const token = await signIn('maria')
    const [header, payload, signature] = token.split('.')
    const admin = base64url({ ...decode(token), adm: true, sub: '1' })
    const none = base64url({ alg: 'none', typ: 'JWT' })
    const hs512 = base64url({ alg: 'HS512', typ: 'JWT' })
    const signed512 = createHmac('sha512', secret).update(`${hs512}.${payload}`).digest('base64url')
    const foreignToken = createSigner({ key: 'another secret of another server, also long' })(decode(token))
    for (const forged of [
      `${header}.${admin}.${signature}`,
      `${none}.${admin}.`,
      `${none}.${admin}.${signature}`,
      `${hs512}.${payload}.${signed512}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature}x`,
      `${header}.${payload}`,
      foreignToken,
      'x',
      '..',
    ]) {
      expect(await call(forged), forged).toMatchObject(ended)
    }
    expect(await get(portal, 'log/sign-ins', {}, bearer(foreignToken))).toMatchObject(ended)
  })

  it('ends after twelve hours', async () => {
    const token = await signIn('maria')
    now += 12 * hours - 2_000
    expect((await call(token)).status).toBe(200)
    now += 3_000
    expect(await call(token)).toMatchObject(ended)
  })

  it('is refused when a claim is missing, wrong or of another tenant, even with a valid signature', async () => {
    const payload = decode(await signIn('maria'))
    const signText = (text: string) => {
      const encoded = Buffer.from(text).toString('base64url')
      const body = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${encoded}`
      return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
    }
    expect((await call(signText(JSON.stringify(payload)))).status).toBe(200)
    for (const wrong of [
      { sub: 'x' },
      { sub: '99999999999' },
      { sub: '0' },
      ...['0x2', '2e0', '02', ' 2', '+2', '2.0'].map((sub) => ({ sub })),
      { emp: '1; drop table users' },
      { emp: null },
      { emp: 2 },
      { ver: undefined },
      { emp: 99_999_999_999 },
      { ver: 'x' },
      { sid: 'x' },
      { sid: 5 },
      { iss: 'another' },
      { aud: ['vitrine-portal'] },
      { name: {} },
      { auth: 'x' },
      { auth: Math.floor(now / 1000) + 3600 },
      { iat: Math.floor(now / 1000) + 3600 },
      { exp: '9999999999' },
    ]) {
      const token = signText(JSON.stringify({ ...payload, ...wrong }))
      expect(await call(token), JSON.stringify(wrong)).toMatchObject(ended)
    }
    for (const other of ['[]', '5', 'null', '"x"', '{}']) {
      expect(await call(signText(other)), other).toMatchObject(ended)
    }
  })
})

const change = (values: Partial<typeof users.$inferInsert>, email: string) =>
  portal.changeExternally((db) => db.update(users).set(values).where(eq(users.email, email)))

describe('a change of a user takes effect on the next call', () => {
  it('when the sessions are ended everywhere', async () => {
    const token = await signIn('joao')
    await change({ tokenVersion: 2 }, people.joao.email)
    expect(await call(token)).toMatchObject(ended)
    expect((await call(await signIn('joao'))).status).toBe(200)
  })

  it('when the user becomes an administrator, or no longer is one', async () => {
    const token = await signIn('joao')
    expect(await call(token, 'groups')).toMatchObject({ status: 403, body: { code: 'access.denied' } })
    await change({ adm: true }, people.joao.email)
    expect((await call(token, 'groups')).status).toBe(200)
    await change({ adm: false }, people.joao.email)
    expect((await call(token, 'groups')).status).toBe(403)
  })

  it('when the user is deleted', async () => {
    const token = await signIn('ana')
    await portal.changeExternally((db) => db.delete(users).where(eq(users.email, people.ana.email)))
    expect(await call(token)).toMatchObject(ended)
  })
})

describe('a session in use', () => {
  const fresh = async (token: string) => (await call(token)).headers.get(sessionTokenHeader)

  it('gets a new token after half of its life, not before', async () => {
    const token = await signIn('maria')
    expect(await fresh(token)).toBeNull()
    now += 6 * hours - 2_000
    expect(await fresh(token)).toBeNull()
    now += 3_000
    const renewed = String(await fresh(token))
    expect(decode(renewed).exp).toBeGreaterThan(decode(token).exp)
    expect((await call(renewed)).status).toBe(200)
    expect((await call(token)).status, 'the old one still lives out its time').toBe(200)
  })

  it('gets no renewed token with a response that returns a new one', async () => {
    const token = await signIn('joao')
    now += 7 * hours
    const change = { old_password: people.joao.password, new_password: 'Aurora-Joao-9' }
    const answer = await post(portal, 'updatePassword', change, bearer(token))
    expect(answer.headers.get(sessionTokenHeader)).toBeNull()
    expect((await call(String(answer.body.token))).status).toBe(200)
    const back = { old_password: change.new_password, new_password: people.joao.password }
    expect((await post(portal, 'updatePassword', back, bearer(String(answer.body.token)))).status).toBe(200)
  })

  it('lasts thirty days after sign-in and no longer', async () => {
    const start = now
    let token = await signIn('maria')
    const { auth } = decode(token)
    while (now - start < 31 * days) {
      now += 7 * hours
      const { status, headers } = await call(token)
      if (status !== 200) break
      token = headers.get(sessionTokenHeader) ?? token
    }
    expect(decode(token)).toMatchObject({ auth, exp: auth + (30 * days) / 1000 })
    expect((now - start) / days).toBeGreaterThan(29.5)
    now = start + 30 * days + 1_000
    expect(await call(token)).toMatchObject(ended)
  })

  it('does not get a new token on a call that is denied', async () => {
    const token = await signIn('admin')
    now += 7 * hours
    await change({ adm: false }, people.admin.email)
    expect((await call(token, 'groups')).headers.get(sessionTokenHeader)).toBeNull()
    const renewed = decode(String(await fresh(token)))
    expect(renewed.adm).toBe(false)
    await change({ adm: true }, people.admin.email)
  })
})

describe('a token of the previous release, without a session', () => {
  /** As release 1.1 signed it. */
  async function oldToken(person: Person): Promise<string> {
    const { sid: _, iss: _iss, aud: _aud, ...payload } = decode(await signIn(person))
    return createSigner({ key: secret, algorithm: 'HS256' })(payload)
  }
  const list = (token: string) => call(token, 'getSessions')
  const current = ({ body }: Awaited<ReturnType<typeof list>>) =>
    (body.sessions as { current: boolean; user_agent: string }[]).filter((one) => one.current)

  it('is valid until it expires, and gets one session when it is renewed', async () => {
    const token = await oldToken('maria')
    expect(current(await list(token))).toEqual([])
    now += 7 * hours
    const [renewed, again] = [await call(token), await call(token)].map(({ headers }) =>
      String(headers.get(sessionTokenHeader)),
    )
    expect(decode(String(renewed)).sid).toBe(decode(String(again)).sid)
    expect(current(await list(String(renewed)))).toHaveLength(1)
    now += 6 * hours
    expect(await call(token)).toMatchObject(ended)
    expect((await call(String(renewed))).status).toBe(200)
  })

  it('ends with signing out, before and after its renewal', async () => {
    const token = await oldToken('maria')
    expect((await call(token, 'logout')).status).toBe(200)
    expect(await call(token)).toMatchObject(ended)
    const second = await oldToken('joao')
    now += 7 * hours
    const renewed = String((await call(second)).headers.get(sessionTokenHeader))
    expect((await call(renewed, 'logout')).status).toBe(200)
    expect(await call(renewed)).toMatchObject(ended)
    expect(await call(second)).toMatchObject(ended)
  })

  it('ends when all sessions of its user end', async () => {
    // Not the user of the test before: two tokens of the same second are equal.
    const token = await oldToken('bruno')
    expect((await post(portal, 'endSessions', { include_current: 'S' }, bearer(token))).status).toBe(200)
    expect(await call(token)).toMatchObject(ended)
  })
})
