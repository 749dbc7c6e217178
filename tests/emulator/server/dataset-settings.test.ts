import { describe, expect, it } from 'vitest'
import { asUser } from '../as-user.ts'
import { BUSINESS, modelId, reportId, WORLD } from '../client.ts'
import { describedCalls } from '../described-calls.ts'
import { emulatorFixture } from '../emulator-fixture.ts'

const client = emulatorFixture()
const call = describedCalls(client)
const cars = { groupId: BUSINESS, datasetId: modelId(2), reportId: reportId(2) }
const dataset = '/groups/{groupId}/datasets/{datasetId}'
const report = '/groups/{groupId}/reports/{reportId}'

describe('a program that changes a model', () => {
  it('takes it over and sets its storage, which its description then shows', async () => {
    expect((await call(`POST ${dataset}/Default.TakeOver`, cars)).status).toBe(200)
    const change = { targetStorageMode: 'PremiumFiles', queryScaleOutSettings: { maxReadOnlyReplicas: -1 } }
    expect((await call(`PATCH ${dataset}`, cars, change)).status).toBe(200)
    expect((await call(`GET ${dataset}`, cars)).body).toMatchObject({
      ...change,
      configuredBy: expect.any(String),
    })
    expect((await call(`PATCH ${dataset}`, cars, { targetStorageMode: 'Tape' })).status).toBe(400)
  })

  it('schedules the refresh of its DirectQuery caches, by minutes or by days and times', async () => {
    const path = `${dataset}/directQueryRefreshSchedule`
    const change = (value: object) => call(`PATCH ${path}`, cars, { value })
    const schedule = async () => (await call(`GET ${path}`, cars)).body
    await change({ frequency: 30 })
    expect(await schedule()).toEqual({ frequency: 30, days: [], times: [], localTimeZoneId: 'UTC' })
    await change({ days: ['friday'], times: ['07:00'] })
    expect(await schedule()).toEqual({ days: ['Friday'], times: ['07:00'], localTimeZoneId: 'UTC' })
    for (const wrong of [{ frequency: 20 }, { frequency: 15, days: ['Friday'] }, { days: ['Friday'] }]) {
      expect((await change(wrong)).status).toBe(400)
    }
  })
})

describe('a program that shares a model', () => {
  const users = `${dataset}/users`
  const grant = (method: 'POST' | 'PUT', right: string, identifier = 'demo@example.com') =>
    call(`${method} ${users}`, cars, {
      identifier,
      principalType: identifier.includes('@') ? 'User' : 'App',
      datasetUserAccessRight: right,
    })
  const rightOf = async (wanted: string) =>
    ((await call(`GET ${users}`, cars)).body.value as unknown as Record<string, string>[]).find(
      ({ identifier }) => identifier === wanted,
    )?.datasetUserAccessRight

  it('lets a person read it, then query it, then neither', async () => {
    const query = { queries: [{ query: 'EVALUATE ROW("Rows", COUNTROWS(cars))' }] }
    const statuses = async () => {
      const user = asUser(client)
      const read = (await user.get(`/datasets/${cars.datasetId}`)).status
      return [read, (await user.post(`/datasets/${cars.datasetId}/executeQueries`, query)).status]
    }
    await client.delete(`/groups/${BUSINESS}/users/demo@example.com`)
    expect(await statuses()).toEqual([404, 404])
    await grant('POST', 'Read')
    expect(await statuses()).toEqual([200, 403])
    await grant('PUT', 'ReadExplore')
    expect(await statuses()).toEqual([200, 200])
    expect(await rightOf('demo@example.com')).toBe('ReadExplore')
    expect((await asUser(client).delete(`/datasets/${cars.datasetId}`)).status).toBe(404)
    await grant('PUT', 'None')
    expect(await statuses()).toEqual([404, 404])
    expect(await rightOf('demo@example.com')).toBeUndefined()
  })

  it('adds to the rights that follow from the workspace', async () => {
    const viewer = { emailAddress: 'viewer@example.com', groupUserAccessRight: 'Viewer' }
    await client.post(`/groups/${BUSINESS}/users`, viewer)
    expect(await rightOf('viewer@example.com')).toBe('Read')
    await grant('POST', 'ReadReshareExplore', 'viewer@example.com')
    expect(await rightOf('viewer@example.com')).toBe('ReadReshareExplore')
    await grant('PUT', 'None', 'viewer@example.com')
    expect(await rightOf('viewer@example.com')).toBe('Read')
  })

  it('is refused rights for apps, and the right to write', async () => {
    expect((await grant('POST', 'Read', WORLD)).body.error.message).toContain('Apps')
    expect((await grant('POST', 'ReadWrite')).status).toBe(400)
  })
})

describe('a program that changes a report', () => {
  it('replaces its content with that of another one, under its own name and model', async () => {
    const clone = { name: 'Draft', targetWorkspaceId: WORLD }
    const { id } = (await call(`POST ${report}/Clone`, cars, clone)).body
    const source = { sourceReportId: cars.reportId, sourceWorkspaceId: BUSINESS }
    const ids = { groupId: WORLD, reportId: id }
    const update = (sourceReport: object) =>
      call(`POST ${report}/UpdateReportContent`, ids, { sourceType: 'ExistingReport', sourceReport })
    const { status, body } = await update(source)
    expect([status, body]).toMatchObject([200, { id, name: 'Draft', datasetId: modelId(2) }])
    expect((await update({ sourceReportId: reportId(1) })).body.error.message).toContain('no table')
    expect((await update({ ...source, sourceWorkspaceId: WORLD })).status).toBe(404)
  })

  it('is told that operations on paginated reports are not for this one', async () => {
    for (const operation of [
      `GET ${report}/datasources`,
      `POST ${report}/Default.UpdateDatasources`,
      `POST ${report}/Default.BindToGateway`,
      `POST ${report}/Default.TakeOver`,
    ]) {
      const { status, body } = await call(operation, cars)
      expect([status, body.error.message]).toEqual([400, expect.stringContaining('not a paginated report')])
      expect((await call(operation, { ...cars, reportId: WORLD })).status).toBe(404)
    }
  })
})

describe('a program that embeds without a report', () => {
  it('gets tokens for a model and for a new report on it; they open no report', async () => {
    const ofModel = await call(`POST ${dataset}/GenerateToken`, cars, {})
    const create = { accessLevel: 'Create', datasetId: cars.datasetId }
    const ofNew = await call('POST /groups/{groupId}/reports/GenerateToken', cars, create)
    for (const { status, body } of [ofModel, ofNew]) {
      expect(status).toBe(200)
      const opened = await client.reportData('definition', { reportId: cars.reportId }, body.token)
      expect(opened.status).toBe(403)
    }
    const view = await call('POST /groups/{groupId}/reports/GenerateToken', cars, {
      ...create,
      accessLevel: 'View',
    })
    expect(view.status).toBe(400)
    const secured = { ...cars, groupId: WORLD, datasetId: modelId(1) }
    expect((await call(`POST ${dataset}/GenerateToken`, secured, {})).body.error.message).toContain(
      'identity',
    )
  })
})
