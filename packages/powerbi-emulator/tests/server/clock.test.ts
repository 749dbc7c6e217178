import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emulatorAt } from '../../../../tests/server/emulator-control.ts'
import { BUSINESS, EmulatorClient, reportId } from '../client.ts'
import { type RunningEmulator, startEmulator } from '../harness.ts'

const NOON = Date.parse('2026-03-10T12:00:00Z')
const HOUR = 3600

let emulator: RunningEmulator
let client: EmulatorClient

beforeAll(async () => {
  emulator = await startEmulator({ clock: () => NOON })
  client = new EmulatorClient(emulator.url)
  return () => emulator.close()
})
afterEach(() => emulatorAt(emulator.url).reset())

const advance = (seconds: number) => emulatorAt(emulator.url).advanceClock(seconds)

describe('the clock offset', () => {
  test('ends an Entra token and an embed token without waiting', async () => {
    await client.signIn()
    const { token } = (await client.tokenFor(2, {}, BUSINESS)).body
    await advance(HOUR)
    const groups = await client.get('/groups')
    expect([groups.status, groups.body.error.code]).toEqual([403, 'TokenExpired'])
    const rows = await client.reportData('rows', { reportId: reportId(2), table: 'cars' }, token)
    expect([rows.status, rows.body.error.code]).toEqual([403, 'TokenExpired'])
  })

  test('can be advanced several times, and applies to new tokens', async () => {
    await advance(HOUR)
    await advance(HOUR)
    await client.signIn()
    const { token, expiration } = (await client.tokenFor(2, {}, BUSINESS)).body
    expect(expiration).toBe('2026-03-10T14:59:59.000Z')
    const definition = await client.reportData('definition', { reportId: reportId(2) }, token)
    expect(definition.body).toMatchObject({ now: '2026-03-10T14:00:00.000Z' })
  })

  test('can be read and reset', async () => {
    await advance(HOUR)
    const shifted = { offsetSeconds: HOUR, now: '2026-03-10T13:00:00.000Z' }
    expect((await client.send('/__emulator/clock')).body).toEqual(shifted)
    await emulatorAt(emulator.url).reset()
    const normal = { offsetSeconds: 0, now: '2026-03-10T12:00:00.000Z' }
    expect((await client.send('/__emulator/clock')).body).toEqual(normal)
  })

  test.each([{}, { offsetSeconds: 'soon' }, { offsetSeconds: 1e12 }])('rejects %j', async (body) => {
    const answer = await client.sendJson('/__emulator/clock', body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'InvalidRequest'])
  })
})
