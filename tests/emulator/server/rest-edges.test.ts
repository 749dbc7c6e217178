import { describe, expect, test } from 'vitest'
import operations from '#emulator/server/rest/operations.json' with { type: 'json' }
import { uuidOf } from '#emulator/uuid-of.ts'
import { BUSINESS, modelId, reportId, WORLD } from '../client.ts'
import { emulatorFixture } from '../emulator-fixture.ts'
import { faultsOfAnswer } from '../powerbi-schema.ts'

const client = emulatorFixture()

/** A request with the program's access token. */
const send = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`${client.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${client.accessToken}`, ...headers },
  })

const cars = `/v1.0/myorg/groups/${BUSINESS}/reports/${reportId(2)}`

/** With ids that exist for reading only, so that nothing changes. */
const pathOf = (method: string, template: string): string =>
  (method === 'GET'
    ? template
        .replace('{groupId}', BUSINESS)
        .replace('{reportId}', reportId(2))
        .replace('{datasetId}', modelId(2))
        .replace('{gatewayId}', uuidOf('gateway of the emulator'))
        .replace('{datasourceId}', uuidOf(`${modelId(2)}/cars.json`))
    : template
  )
    .replace(/^/, '/v1.0/myorg')
    .replace("'{featureName}'", "'embedTrial'")
    .replaceAll(/\{\w+\}/g, 'x')

describe('an operation of Microsoft’s API description', () => {
  const all = Object.entries(operations).flatMap(([path, methods]) => methods.map((method) => [method, path]))

  test('is answered, refused with 501, or finds no such entity: never mistaken for another one', async () => {
    const statuses = await Promise.all(
      all.map(async ([method = '', path = '']) => {
        const response = await send(pathOf(method, path), { method })
        const body = await response.text()
        const isJson = response.headers.get('content-type')?.includes('json')
        return { operation: `${method} ${path}`, status: response.status, isJson, body }
      }),
    )
    const implemented = statuses.filter(({ status }) => status !== 501)
    expect(implemented.map(({ operation }) => operation).sort()).toMatchInlineSnapshot(`
      [
        "DELETE /datasets/{datasetId}",
        "DELETE /datasets/{datasetId}/refreshes/{refreshId}",
        "DELETE /gateways/{gatewayId}/datasources/{datasourceId}",
        "DELETE /gateways/{gatewayId}/datasources/{datasourceId}/users/{emailAdress}",
        "DELETE /groups/{groupId}",
        "DELETE /groups/{groupId}/datasets/{datasetId}",
        "DELETE /groups/{groupId}/datasets/{datasetId}/refreshes/{refreshId}",
        "DELETE /groups/{groupId}/reports/{reportId}",
        "DELETE /groups/{groupId}/users/{user}",
        "DELETE /profiles/{profileId}",
        "DELETE /reports/{reportId}",
        "GET /admin/capacities",
        "GET /admin/dashboards",
        "GET /admin/dashboards/{dashboardId}/tiles",
        "GET /admin/dashboards/{dashboardId}/users",
        "GET /admin/datasets",
        "GET /admin/datasets/{datasetId}/datasources",
        "GET /admin/datasets/{datasetId}/users",
        "GET /admin/groups",
        "GET /admin/groups/{groupId}",
        "GET /admin/groups/{groupId}/dashboards",
        "GET /admin/groups/{groupId}/datasets",
        "GET /admin/groups/{groupId}/reports",
        "GET /admin/groups/{groupId}/users",
        "GET /admin/imports",
        "GET /admin/reports",
        "GET /admin/reports/{reportId}/users",
        "GET /admin/workspaces/modified",
        "GET /admin/workspaces/scanResult/{scanId}",
        "GET /admin/workspaces/scanStatus/{scanId}",
        "GET /availableFeatures",
        "GET /availableFeatures(featureName='{featureName}')",
        "GET /capacities",
        "GET /dashboards",
        "GET /dashboards/{dashboardId}",
        "GET /dashboards/{dashboardId}/tiles",
        "GET /dashboards/{dashboardId}/tiles/{tileId}",
        "GET /datasets",
        "GET /datasets/{datasetId}",
        "GET /datasets/{datasetId}/Default.DiscoverGateways",
        "GET /datasets/{datasetId}/Default.GetBoundGatewayDatasources",
        "GET /datasets/{datasetId}/datasources",
        "GET /datasets/{datasetId}/parameters",
        "GET /datasets/{datasetId}/refreshSchedule",
        "GET /datasets/{datasetId}/refreshes",
        "GET /datasets/{datasetId}/refreshes/{refreshId}",
        "GET /gateways",
        "GET /gateways/{gatewayId}",
        "GET /gateways/{gatewayId}/datasources",
        "GET /gateways/{gatewayId}/datasources/{datasourceId}",
        "GET /gateways/{gatewayId}/datasources/{datasourceId}/status",
        "GET /gateways/{gatewayId}/datasources/{datasourceId}/users",
        "GET /groups",
        "GET /groups/{groupId}",
        "GET /groups/{groupId}/CapacityAssignmentStatus",
        "GET /groups/{groupId}/dashboards",
        "GET /groups/{groupId}/dashboards/{dashboardId}",
        "GET /groups/{groupId}/dashboards/{dashboardId}/tiles",
        "GET /groups/{groupId}/dashboards/{dashboardId}/tiles/{tileId}",
        "GET /groups/{groupId}/datasets",
        "GET /groups/{groupId}/datasets/{datasetId}",
        "GET /groups/{groupId}/datasets/{datasetId}/Default.DiscoverGateways",
        "GET /groups/{groupId}/datasets/{datasetId}/Default.GetBoundGatewayDatasources",
        "GET /groups/{groupId}/datasets/{datasetId}/datasources",
        "GET /groups/{groupId}/datasets/{datasetId}/parameters",
        "GET /groups/{groupId}/datasets/{datasetId}/refreshSchedule",
        "GET /groups/{groupId}/datasets/{datasetId}/refreshes",
        "GET /groups/{groupId}/datasets/{datasetId}/refreshes/{refreshId}",
        "GET /groups/{groupId}/imports",
        "GET /groups/{groupId}/imports/{importId}",
        "GET /groups/{groupId}/reports",
        "GET /groups/{groupId}/reports/{reportId}",
        "GET /groups/{groupId}/reports/{reportId}/Export",
        "GET /groups/{groupId}/reports/{reportId}/exports/{exportId}",
        "GET /groups/{groupId}/reports/{reportId}/exports/{exportId}/file",
        "GET /groups/{groupId}/reports/{reportId}/pages",
        "GET /groups/{groupId}/reports/{reportId}/pages/{pageName}",
        "GET /groups/{groupId}/users",
        "GET /imports",
        "GET /imports/{importId}",
        "GET /profiles",
        "GET /profiles/{profileId}",
        "GET /reports",
        "GET /reports/{reportId}",
        "GET /reports/{reportId}/Export",
        "GET /reports/{reportId}/exports/{exportId}",
        "GET /reports/{reportId}/exports/{exportId}/file",
        "GET /reports/{reportId}/pages",
        "GET /reports/{reportId}/pages/{pageName}",
        "PATCH /datasets/{datasetId}/refreshSchedule",
        "PATCH /gateways/{gatewayId}/datasources/{datasourceId}",
        "PATCH /groups/{groupId}",
        "PATCH /groups/{groupId}/datasets/{datasetId}/refreshSchedule",
        "POST /GenerateToken",
        "POST /RefreshUserPermissions",
        "POST /admin/capacities/AssignWorkspaces",
        "POST /admin/capacities/UnassignWorkspaces",
        "POST /admin/workspaces/getInfo",
        "POST /datasets/{datasetId}/Default.BindToGateway",
        "POST /datasets/{datasetId}/Default.UpdateDatasources",
        "POST /datasets/{datasetId}/Default.UpdateParameters",
        "POST /datasets/{datasetId}/executeQueries",
        "POST /datasets/{datasetId}/refreshes",
        "POST /gateways/{gatewayId}/datasources",
        "POST /gateways/{gatewayId}/datasources/{datasourceId}/users",
        "POST /groups",
        "POST /groups/{groupId}/AssignToCapacity",
        "POST /groups/{groupId}/datasets/{datasetId}/Default.BindToGateway",
        "POST /groups/{groupId}/datasets/{datasetId}/Default.UpdateDatasources",
        "POST /groups/{groupId}/datasets/{datasetId}/Default.UpdateParameters",
        "POST /groups/{groupId}/datasets/{datasetId}/executeQueries",
        "POST /groups/{groupId}/datasets/{datasetId}/refreshes",
        "POST /groups/{groupId}/imports",
        "POST /groups/{groupId}/reports/{reportId}/Clone",
        "POST /groups/{groupId}/reports/{reportId}/ExportTo",
        "POST /groups/{groupId}/reports/{reportId}/GenerateToken",
        "POST /groups/{groupId}/reports/{reportId}/Rebind",
        "POST /groups/{groupId}/users",
        "POST /profiles",
        "POST /reports/{reportId}/Clone",
        "POST /reports/{reportId}/ExportTo",
        "POST /reports/{reportId}/Rebind",
        "PUT /groups/{groupId}/users",
        "PUT /profiles/{profileId}",
      ]
    `)
    const wrong = statuses.filter(({ status, body }) => status === 404 && !body.includes('EntityNotFound'))
    expect(wrong).toEqual([])
    const misshapen = statuses
      .filter(({ status, isJson }) => status === 200 && isJson)
      .flatMap(({ operation, body }) =>
        faultsOfAnswer(operation, JSON.parse(body)).map((fault) => `${operation}${fault}`),
      )
    expect(misshapen).toEqual([])
  })

  test('needs a token even if it is missing', async () => {
    const response = await fetch(`${client.url}/v1.0/myorg/admin/tenantKeys`)
    expect(response.status).toBe(401)
  })

  test('says which one is missing', async () => {
    const response = await send('/v1.0/myorg/admin/tenantKeys')
    expect(await response.json()).toEqual({
      error: { code: 'NotImplemented', message: 'The emulator does not implement GET /admin/tenantKeys.' },
    })
  })
})

describe('a page of another origin', () => {
  const origin = 'http://localhost:3000'

  test('can read why it was refused', async () => {
    const response = await fetch(`${client.url}${cars}`, { headers: { origin } })
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  })
})

describe('a program', () => {
  const post = (path: string, contentType: string, body: string) =>
    send(path, { method: 'POST', headers: { 'content-type': contentType }, body })

  test.each([
    ['/v1.0/myorg/GROUPS', 'upper case'],
    ['/v1.0/myorg/groups/', 'a slash at the end'],
    ['//v1.0//myorg/groups', 'double slashes'],
    [`/v1.0/myorg/groups/${WORLD}/Reports/${reportId(1).toUpperCase()}`, 'an id in upper case'],
  ])('may write %s', async (path) => {
    expect((await send(path)).status).toBe(200)
  })

  test.each([
    ['application/json', ''],
    ['text/json', '{"accessLevel":"view"}'],
    ['application/x-www-form-urlencoded', 'accessLevel=view'],
    ['application/json; charset=utf-8', '{"accessLevel":"VIEW"}'],
  ])('gets a token with a body of type %s: %s', async (type, body) => {
    const response = await post(`${cars}/generatetoken`, type, body)
    expect(response.status).toBe(200)
  })

  test('is told that its JSON is invalid', async () => {
    const response = await post(`${cars}/GenerateToken`, 'application/json', '{')
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: { code: 'InvalidRequest', message: 'The request body is not valid JSON.' } },
    ])
  })

  test('is not served as itself in the name of a profile that it does not have', async () => {
    for (const id of [WORLD, 'constructor']) {
      const response = await send(cars, { headers: { 'X-PowerBI-Profile-Id': id } })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Profile')
    }
  })

  test('is told that a query option is not supported', async () => {
    expect((await send('/v1.0/myorg/groups?$orderby=name')).status).toBe(400)
  })
})
