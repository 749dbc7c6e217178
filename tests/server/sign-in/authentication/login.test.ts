import { hash } from '@node-rs/argon2'
import { asc, eq } from 'drizzle-orm'
import { createDecoder } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { devices, signIns, users } from '#server/base/db/schema/index.ts'
import type { TestPortal } from '../../portal.ts'
import { personIds } from '../../portal.ts'
import { post } from '../../post.ts'

/** Counts the password verifications in worker threads. */
const checks = vi.hoisted(() => ({ verified: 0 }))
vi.mock('piscina', async (original) => {
  const library = await original<typeof import('piscina')>()
  class Counted extends library.Piscina {
    override run(task: unknown, options?: { name?: string }) {
      if (options?.name === 'verify') checks.verified += 1
      return super.run(task, options)
    }
  }
  return { ...library, Piscina: Counted }
})

// Modules that earlier test files loaded use the library without the mock.
vi.resetModules()
const { people, startPortal } = await import('../../portal.ts')

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const { maria, bruno } = people
const english = { 'accept-language': 'en' }

describe('signing in', () => {
  it("returns a token with the user's name and role", async () => {
    const { status, body } = await post(portal, 'login', { ...maria, fingerprint: 'device-1' })
    expect(status).toBe(200)
    const payload = createDecoder()(String(body.token))
    expect(payload).toMatchObject({ sub: '2', name: 'Maria Souza', adm: false, emp: 1, setup: 1, ver: 1 })
    expect(payload.exp - payload.iat).toBe(12 * 3600)
  })

  it('accepts the e-mail in any case, with spaces around it', async () => {
    const { status } = await post(portal, 'login', { ...maria, email: '  MARIA@Aurora.test ' })
    expect(status).toBe(200)
  })

  it('renews a hash that was made with weaker parameters, and keeps password and sessions', async () => {
    const ofBruno = eq(users.id, personIds.bruno)
    const passwordHash = await hash(bruno.password, { memoryCost: 8192, timeCost: 1 })
    await portal.database.db.update(users).set({ passwordHash }).where(ofBruno)
    const earlier = await portal.as('bruno')
    const [user] = await portal.database.db.select().from(users).where(ofBruno)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await portal.as('bruno')
    expect(await portal.database.db.select().from(users).where(ofBruno)).toMatchObject([
      { passwordHash: user?.passwordHash },
    ])
    await earlier.call('getSessions', {})
  })

  it('answers a wrong e-mail and a wrong password identically, with the same number of password checks', async () => {
    const before = checks.verified
    const unknownEmail = await post(portal, 'login', { ...maria, email: 'nobody@aurora.test' }, english)
    expect(checks.verified - before).toBe(1)
    const wrongPassword = await post(portal, 'login', { ...maria, password: 'Aurora-Maria-2' }, english)
    expect(checks.verified - before).toBe(2)
    const known = ({ status, body: { ref: _, ...body } }: typeof wrongPassword) => ({ status, body })
    expect(known(unknownEmail)).toEqual(known(wrongPassword))
    expect(known(wrongPassword)).toEqual({
      status: 401,
      body: { success: false, error: 'Incorrect email or password!', code: 'login.refused' },
    })
  })

  it('accepts users in their own tenant only', async () => {
    expect((await post(portal, 'login', { ...maria, id_empresa: 2, id_setup: 2 })).status).toBe(401)
    expect((await post(portal, 'login', { ...bruno, id_empresa: 1, id_setup: 1 })).status).toBe(401)
    expect((await post(portal, 'login', { ...maria, id_empresa: 999 })).status).toBe(401)
  })

  it('requires e-mail and password, with the messages of the specification', async () => {
    const { status, body } = await post(portal, 'login', { id_empresa: 1, id_setup: 1 }, english)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: 'Please fill in the email and password fields!',
      fields: { email: 'loginMissing', password: 'loginMissing' },
    })
  })

  it('is recorded, also when it was refused and why, with the device', async () => {
    const { db } = portal.database
    await db.delete(signIns)
    const fingerprint = 'device-7'
    const agent = { 'user-agent': 'Browser/7' }
    await post(portal, 'login', { ...maria, password: 'no', fingerprint }, agent)
    await post(portal, 'login', { ...maria, email: 'nobody@aurora.test' }, agent)
    await post(portal, 'login', { ...maria, fingerprint }, agent)
    const log = await db.select().from(signIns).orderBy(asc(signIns.id))
    expect(log).toMatchObject([
      { userId: personIds.maria, email: maria.email, result: 'refused', reason: 'password', fingerprint },
      { userId: null, email: 'nobody@aurora.test', result: 'refused', reason: 'email' },
      {
        userId: personIds.maria,
        result: 'success',
        reason: null,
        userAgent: 'Browser/7',
        address: '127.0.0.1',
      },
    ])
    const [device] = await db.select().from(devices).where(eq(devices.fingerprint, fingerprint))
    expect(device).toMatchObject({ tenantId: 1, userId: personIds.maria, userAgent: 'Browser/7' })
    const [user] = await db.select().from(users).where(eq(users.id, 2))
    expect(user?.lastLoginAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })
})
