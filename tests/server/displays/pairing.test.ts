import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { displayPairings } from '#server/base/db/schema/index.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { attachDevice, createDisplay } from '#server/displays/pairing/create-display.ts'
import { deleteExpiredPairings, lockPairing } from '#server/displays/pairing/queries.ts'
import { typedUserCode } from '#server/displays/pairing/user-code.ts'
import { newDeviceKey, openDisplay } from '../../fixtures/display.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { post } from '../post.ts'

const portal = portalFixture({ faults: true, env: { RATE_LIMIT_FACTOR: '1' } })
const key = newDeviceKey()
const scopeOf = (tenantId: number) => ({ db: portal.database.db, tenantId })
const now = () => new Date(portal.now())

const start = (id_empresa = 1) =>
  portal.browser().call('startPairing', { id_empresa, public_key: key.publicKey })
const poll = (device_code: string, id_empresa = 1) => post(portal, 'pollPairing', { id_empresa, device_code })

/** What `pairDisplay` does with a code; undefined for a code that is not waiting. */
const enter = (code: string, tenantId = 1) =>
  inTransaction(scopeOf(tenantId), async (tx) => {
    const pairing = await lockPairing(tx, typedUserCode(code), now())
    if (!pairing) return undefined
    const id = await createDisplay(tx, { name: 'Recepção', setupId: tenantId })
    await attachDevice(tx, id, pairing, now())
    return id
  })

it('a device shows a code that a person types in any case, and is paired', async () => {
  const { device_code, user_code, ...rest } = await start()
  expect(user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(rest).toMatchObject({
    verification_uri: '/parearTela',
    verification_uri_complete: `/parearTela?code=${user_code}`,
    expires_in: 600,
    interval: 5,
  })
  expect((await poll(device_code)).body).toEqual({ success: true, state: 'pending' })
  const id = await enter(` ${user_code.toLowerCase().replace('-', ' ')}`)
  expect((await poll(device_code)).body).toEqual({ success: true, state: 'paired', id_display: id })
  await openDisplay(portal, { id: id ?? 0, key })
})

it('a code works once, and only in its company', async () => {
  const { user_code } = await start()
  expect(await enter(user_code, 2)).toBeUndefined()
  expect(await enter(user_code)).toEqual(expect.any(Number))
  expect(await enter(user_code)).toBeUndefined()
})

it('one of two people who enter the same code at once gets the device', async () => {
  const { user_code } = await start()
  const entered = await Promise.all([enter(user_code), enter(user_code)])
  expect(entered.filter((id) => id !== undefined)).toHaveLength(1)
})

it('a code ends after ten minutes, and is deleted', async () => {
  const { device_code, user_code } = await start()
  await portal.advanceClock(601)
  expect(await poll(device_code)).toMatchObject({ status: 410, body: { code: 'pairing.expired' } })
  expect(await enter(user_code)).toBeUndefined()
  await deleteExpiredPairings(portal.database.db, now())
  const code = typedUserCode(user_code)
  expect(await portal.database.db.$count(displayPairings, eq(displayPairings.userCode, code))).toBe(0)
})

it('the database does not have what a device asks with, and who guesses it learns nothing', async () => {
  const { device_code } = await start()
  const rows = await portal.database.db.select().from(displayPairings)
  expect(JSON.stringify(rows)).not.toContain(device_code)
  for (const guess of [device_code.slice(1), rows.at(-1)?.deviceCodeHash ?? '']) {
    expect(await poll(guess)).toMatchObject({ status: 410, body: { code: 'pairing.expired' } })
  }
  expect(await poll(device_code, 2)).toMatchObject({ status: 410, body: { code: 'pairing.expired' } })
})

it('a device that asks too often is told to wait, and goes on', async () => {
  const { device_code } = await start()
  for (let asked = 0; asked < 30; asked++) expect((await poll(device_code)).status).toBe(200)
  const refused = await poll(device_code)
  expect(refused).toMatchObject({ status: 429, body: { code: 'limit.exceeded' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('a key that is no point of the curve is refused', async () => {
  const public_key = { ...key.publicKey, x: key.publicKey.y }
  expect(await post(portal, 'startPairing', { id_empresa: 1, public_key })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { public_key: expect.any(String) } },
  })
})

it('a device of a company that does not exist gets no code', async () => {
  const body = { id_empresa: 9, public_key: key.publicKey }
  expect(await post(portal, 'startPairing', body)).toMatchObject({ status: 404 })
})

it('a network gets no codes any more after it has asked for very many', async () => {
  const body = { id_empresa: 1, public_key: key.publicKey }
  let last = 200
  for (let asked = 0; asked < 301 && last === 200; asked++) {
    last = (await post(portal, 'startPairing', body)).status
  }
  expect(last).toBe(429)
})
