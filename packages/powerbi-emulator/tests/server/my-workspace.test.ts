import { describe, expect, it } from 'vitest'
import { asUser } from '../as-user.ts'
import { modelId, reportId } from '../client.ts'
import { describedCalls } from '../described-calls.ts'
import { emulatorFixture } from '../emulator-fixture.ts'

const client = emulatorFixture()

describe('My workspace of a user', () => {
  it('is empty, on shared capacity, and not in the list of workspaces', async () => {
    const user = asUser(client)
    const call = describedCalls(user)
    for (const list of ['reports', 'datasets', 'dashboards']) {
      expect((await call(`GET /${list}`)).body.value).toEqual([])
    }
    const capacityId = '00000000-0000-0000-0000-000000000000'
    expect((await call('GET /CapacityAssignmentStatus')).body).toMatchObject({ capacityId })
    expect((await user.get('/groups')).body.value).toHaveLength(3)
  })
})

describe('an app', () => {
  const refused = [403, { Message: 'API is not accessible for application' }]

  it.each([
    '/reports',
    '/datasets',
    '/dashboards',
    '/CapacityAssignmentStatus',
    `/datasets/${modelId(2)}`,
    `/datasets/${modelId(2)}/refreshes`,
    `/datasets/${modelId(2)}/datasources`,
    `/datasets/${modelId(2)}/refreshSchedule`,
  ])('has no My workspace: %s is refused', async (path) => {
    const { status, body } = await client.get(path)
    expect([status, body]).toEqual(refused)
  })

  it('is told the same as one of its profiles', async () => {
    const { id } = (await client.post('/profiles', { displayName: 'Contoso' })).body
    const profile = { 'X-PowerBI-Profile-Id': id }
    const { status, body } = await client.call('GET', '/reports', undefined, profile)
    expect([status, body]).toEqual(refused)
  })

  it('may name a report that it can use, and a model that it queries, by its id alone', async () => {
    const queries = [{ query: 'EVALUATE ROW("Rows", COUNTROWS(cars))' }]
    const answers = await Promise.all([
      client.get(`/reports/${reportId(2)}`),
      client.post(`/datasets/${modelId(2)}/executeQueries`, { queries }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
