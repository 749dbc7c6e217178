import { describe, expect, it } from 'vitest'
import { asUser } from '../as-user.ts'
import { BUSINESS, modelId } from '../client.ts'
import { emulatorFixture } from '../emulator-fixture.ts'

const client = emulatorFixture()
const path = `/groups/${BUSINESS}/datasets/${modelId(2)}/refreshSchedule`
const change = (value: object) => client.call('PATCH', path, { value })
const schedule = async () => (await client.get(path)).body

describe('a program that schedules the refreshes of a model', () => {
  it('finds none at first, sets days and times, and reads them, as a user also by the model alone', async () => {
    expect(await schedule()).toMatchObject({ enabled: false, days: [], times: [], localTimeZoneId: 'UTC' })
    const value = { enabled: true, days: ['monday', 'Friday'], times: ['07:00', '19:30'] }
    expect((await change(value)).status).toBe(200)
    const { body } = await asUser(client).get(`/datasets/${modelId(2)}/refreshSchedule`)
    expect(body).toMatchObject({ enabled: true, days: ['Monday', 'Friday'], times: ['07:00', '19:30'] })
  })

  it('turns it off and keeps it, and on again without times', async () => {
    await change({ enabled: true, days: ['Sunday'], times: [] })
    expect(await schedule()).toMatchObject({ enabled: true, days: ['Sunday'], times: ['00:00'] })
    await change({ enabled: false })
    expect(await schedule()).toMatchObject({ enabled: false, days: ['Sunday'] })
  })

  it.each([
    ['turns it off with other changes', { enabled: false, days: ['Monday'] }, 'no other changes'],
    ['names no day', { enabled: true, days: [] }, 'At least one day'],
    ['names an unknown day', { days: ['Someday'] }, 'days'],
    ['names a time between half hours', { times: ['07:15'] }, 'times'],
    ['names too many times', { times: Array.from({ length: 49 }, () => '07:00') }, '48'],
  ])('is refused if it %s', async (_, value, message) => {
    const before = await schedule()
    const { status, body } = await change(value)
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)])
    expect(await schedule()).toEqual(before)
  })
})
