import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { displays, sessions, users } from '#server/base/db/schema/index.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { attachDevice, detachDevice } from '#server/displays/pairing/create-display.ts'
import { insertPairing, lockPairing } from '#server/displays/pairing/queries.ts'
import {
  addDisplay,
  newDeviceKey,
  openDisplay,
  type PairedDisplay,
  signChallenge,
} from '../../fixtures/display.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { bearer, post } from '../post.ts'

const portal = portalFixture({ faults: true })
const shown = { mode: 'calm', version: '1.0.0' }

let display: PairedDisplay
beforeEach(async () => {
  display = await addDisplay(portal.database.db, { at: new Date(portal.now()) })
})

const sync = (token: string) => post(portal, 'syncDisplay', { state: shown, done: [] }, bearer(token))

async function challengeFor(id_display: number, id_empresa = 1): Promise<string> {
  return (await portal.browser().call('challengeDisplay', { id_empresa, id_display })).challenge
}

const open = (
  id_display: number,
  { challenge, signature }: { challenge: string; signature: string },
  id_empresa = 1,
) => post(portal, 'openDisplay', { id_empresa, id_display, challenge, signature })

const unpaired = { status: 401, body: { code: 'display.unpaired' } }
const again = { status: 401, body: { code: 'display.challenge' } }

describe('a display', () => {
  it('gets a token for 15 minutes with the signature of its device, which nothing renews', async () => {
    const token = await openDisplay(portal, display)
    const { exp = 0, iat = 0, aud } = decodeJwt(token)
    expect(exp - iat).toBe(900)
    expect(aud).toBe('vitrine-display')
    await portal.advanceClock(14 * 60)
    const answer = await sync(token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-session-token')).toBeNull()
    await portal.advanceClock(61)
    expect(await sync(token)).toMatchObject({ status: 401, body: { code: 'session.ended' } })
    expect((await sync(await openDisplay(portal, display))).status).toBe(200)
  })

  it('goes on for years while it is used, and ends after 400 days without', async () => {
    for (let months = 0; months < 30; months++) {
      await portal.advanceClock(30 * 86_400)
      await openDisplay(portal, display)
    }
    await portal.advanceClock(400 * 86_400)
    const challenge = await challengeFor(display.id)
    expect(
      await open(display.id, { challenge, signature: signChallenge(display.key, challenge) }),
    ).toMatchObject(unpaired)
  })

  it('signs each challenge once, within five minutes', async () => {
    const challenge = await challengeFor(display.id)
    const signature = signChallenge(display.key, challenge)
    expect((await open(display.id, { challenge, signature })).status).toBe(200)
    expect(await open(display.id, { challenge, signature })).toMatchObject(again)
    const late = await challengeFor(display.id)
    await portal.advanceClock(301)
    expect(
      await open(display.id, { challenge: late, signature: signChallenge(display.key, late) }),
    ).toMatchObject(again)
  })

  it('cannot be opened with a challenge that it has chosen, another key or what it signed before', async () => {
    const own = 'A'.repeat(43)
    expect(
      await open(display.id, { challenge: own, signature: signChallenge(display.key, own) }),
    ).toMatchObject(again)
    const other = newDeviceKey()
    for (const sign of [
      (text: string) => signChallenge(other, text),
      () => signChallenge(display.key, own),
      () => 'AAAA',
    ]) {
      const challenge = await challengeFor(display.id)
      expect(await open(display.id, { challenge, signature: sign(challenge) })).toMatchObject(unpaired)
    }
    // The key of another display opens that one only.
    const second = await addDisplay(portal.database.db)
    const challenge = await challengeFor(display.id)
    expect(
      await open(display.id, { challenge, signature: signChallenge(second.key, challenge) }),
    ).toMatchObject(unpaired)
  })

  it('is not found in another company', async () => {
    const challenge = await challengeFor(display.id, 2)
    const signature = signChallenge(display.key, challenge)
    expect(await open(display.id, { challenge, signature })).toMatchObject(again)
    const own = await challengeFor(display.id, 2)
    expect(
      await open(display.id, { challenge: own, signature: signChallenge(display.key, own) }, 2),
    ).toMatchObject(unpaired)
  })

  it('is not opened by the id of a person, or by one that does not exist, which look the same', async () => {
    for (const id of [2, 2_000_000_000]) {
      const challenge = await challengeFor(id)
      expect(challenge).toHaveLength(43)
      expect(await open(id, { challenge, signature: signChallenge(display.key, challenge) })).toMatchObject(
        unpaired,
      )
    }
  })
})

describe('a display stops with its next call, and learns that it is not paired any more,', () => {
  const scope = () => ({ db: portal.database.db, tenantId: 1 })
  const at = () => new Date(portal.now())

  it.each<[string, () => Promise<unknown>]>([
    [
      'when it is revoked',
      () => portal.changeExternally(() => inTransaction(scope(), (tx) => detachDevice(tx, display.id, at()))),
    ],
    [
      'when its device is replaced',
      () =>
        portal.changeExternally(async (db) => {
          const device = { deviceKey: newDeviceKey().publicKey, userAgent: 'Chrome', address: '127.0.0.1' }
          const times = { createdAt: at(), expiresAt: new Date(portal.now() + 600_000) }
          const code = await insertPairing(scope(), { deviceCodeHash: `of ${display.id}`, ...device }, times)
          await inTransaction({ db, tenantId: 1 }, async (tx) => {
            const pairing = await lockPairing(tx, code, at())
            if (pairing) await attachDevice(tx, display.id, pairing, at())
          })
        }),
    ],
    [
      'when an administrator blocks it',
      async () => (await portal.as('admin')).call('blockUsers', { users: [display.id] }),
    ],
    [
      'when an administrator ends its sessions',
      async () => (await portal.as('admin')).call('endUserSessions', { id_user: display.id }),
    ],
    [
      'when it is deleted',
      () => portal.changeExternally((db) => db.delete(users).where(eq(users.id, display.id))),
    ],
  ])('%s', async (_, stop) => {
    const token = await openDisplay(portal, display)
    expect((await sync(token)).status).toBe(200)
    await stop()
    expect(await sync(token)).toMatchObject({ status: 401, body: { code: 'session.ended' } })
    const challenge = await challengeFor(display.id)
    expect(
      await open(display.id, { challenge, signature: signChallenge(display.key, challenge) }),
    ).toMatchObject(unpaired)
  })
})

describe('what is stolen from a display', () => {
  it('is no use to open sessions: the database has its public key, and no token', async () => {
    const token = await openDisplay(portal, display)
    const [row] = await portal.database.db.select().from(displays).where(eq(displays.userId, display.id))
    expect(row?.deviceKey).toEqual(display.key.publicKey)
    const stored = await portal.database.db.select().from(sessions).where(eq(sessions.userId, display.id))
    expect(JSON.stringify([row, stored])).not.toContain(token)
  })

  it('opens nothing that people can see: its token makes the calls of displays only', async () => {
    const token = await openDisplay(portal, display)
    for (const [name, body] of [
      ['getUserReports', {}],
      ['users', { page: 1 }],
      ['createSignInLink', { id_user: display.id }],
      ['updatePassword', { old_password: '-', new_password: 'Another-1' }],
      ['startPasskey', {}],
    ] as const) {
      expect(await post(portal, name, body, bearer(token)), name).toMatchObject({
        status: 403,
        body: { code: 'access.denied' },
      })
    }
  })
})

it('people and administrators cannot call what displays call', async () => {
  for (const person of ['maria', 'admin'] as const) {
    const { token } = await portal.as(person)
    const body = { state: shown, done: [] }
    expect(await post(portal, 'syncDisplay', body, bearer(token()))).toMatchObject({
      status: 403,
      body: { code: 'access.denied' },
    })
  }
})

it('a display plays where the company demands a second factor and a passkey', async () => {
  const { id, key } = display
  await portal.changeExternally((db) =>
    db.execute(`update tenants set settings = '{"secondFactor":"everyone"}' where id = 1`),
  )
  expect((await sync(await openDisplay(portal, { id, key }))).status).toBe(200)
  await portal.changeExternally((db) => db.execute(`update tenants set settings = '{}' where id = 1`))
})
