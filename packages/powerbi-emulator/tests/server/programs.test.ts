import { describe, expect, it } from 'vitest'
import { BUSINESS, modelId, reportId } from '../client.ts'
import { describedCalls } from '../described-calls.ts'
import { emulatorFixture } from '../emulator-fixture.ts'

/**
 * What real programs send, recorded with the emulator or read from their sources: installing them would bring hundreds
 * of packages (decision 024).
 */
const client = emulatorFixture()
const call = describedCalls(client)

describe('@powerbi-cli/powerbi-cli', () => {
  const ids = { groupId: BUSINESS, datasetId: modelId(2), reportId: reportId(2) }

  it('finds a workspace by its name', async () => {
    const [found] = (await client.get('/groups?$filter=name%20eq%20%27Business%27')).body.value
    expect(found?.id).toBe(BUSINESS)
  })

  it.each([
    'GET /groups/{groupId}/users',
    'GET /groups/{groupId}/CapacityAssignmentStatus',
    'GET /groups/{groupId}/reports/{reportId}/pages',
    'GET /groups/{groupId}/datasets/{datasetId}/datasources',
    'GET /groups/{groupId}/datasets/{datasetId}/parameters',
    'GET /groups/{groupId}/datasets/{datasetId}/refreshes',
    'GET /groups/{groupId}/datasets/{datasetId}/refreshSchedule',
    'GET /groups/{groupId}/datasets/{datasetId}/directQueryRefreshSchedule',
    'GET /groups/{groupId}/datasets/{datasetId}/users',
    'GET /groups/{groupId}/dashboards',
    'GET /capacities',
    'GET /availableFeatures',
  ])('reads %s', async (operation) => {
    expect((await call(operation, ids)).status).toBe(200)
  })

  it('is told that a report has data sources of its own only if it is paginated', async () => {
    const { status, body } = await call('GET /groups/{groupId}/reports/{reportId}/datasources', ids)
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('not a paginated report')])
  })

  it('pauses a capacity in Azure', async () => {
    const azure = (action: string) =>
      client.sendJson(
        `/subscriptions/s/resourceGroups/g/providers/Microsoft.PowerBIDedicated/capacities/reserve/${action}?api-version=2017-10-01`,
        {},
        `Bearer ${client.accessToken}`,
      )
    const states = async () => (await client.get('/capacities')).body.value.map(({ state }) => state)
    await azure('suspend')
    expect(await states()).toEqual(['Active', 'Suspended'])
    await azure('resume')
    expect(await states()).toEqual(['Active', 'Active'])
  })
})

describe('Microsoft’s React sample, whose users own the data', () => {
  it('refreshes permissions and gets its report from the browser', async () => {
    const origin = 'http://localhost:3000'
    for (const [method, path] of [
      ['POST', '/RefreshUserPermissions'],
      ['GET', `/groups/${BUSINESS}/reports/${reportId(2)}`],
    ] as const) {
      const preflight = await client.send(`/v1.0/myorg${path}`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        },
      })
      expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
        204,
        'authorization',
      ])
      const answer = await client.call(method, path, undefined, { origin })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    }
  })
})
