import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import operations from '#emulator/server/rest/operations.json' with { type: 'json' }
import { BUSINESS, EmulatorClient, modelId, reportId, WORLD } from '../client.ts'
import { type RunningEmulator, startEmulator } from '../harness.ts'

let emulator: RunningEmulator
let client: EmulatorClient
beforeAll(async () => {
  emulator = await startEmulator()
  client = new EmulatorClient(emulator.url)
  await client.signIn()
})
afterAll(() => emulator.close())

/** A request with the program's access token. */
const send = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`${emulator.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${client.accessToken}`, ...headers },
  })

const cars = `/v1.0/myorg/groups/${BUSINESS}/reports/${reportId(2)}`

const pathOf = (template: string): string =>
  `/v1.0/myorg${template}`
    .replace('{groupId}', BUSINESS)
    .replace('{reportId}', reportId(2))
    .replace('{datasetId}', modelId(2))
    .replace("'{featureName}'", "'embedTrial'")
    .replaceAll(/\{\w+\}/g, 'x')

describe('an operation of Microsoft’s API description', () => {
  const all = Object.entries(operations).flatMap(([path, methods]) => methods.map((method) => [method, path]))

  test('is answered, refused with 501, or finds no such entity: never mistaken for another one', async () => {
    const statuses = await Promise.all(
      all.map(async ([method = '', path = '']) => {
        const response = await send(pathOf(path), { method })
        const body = await response.text()
        return { operation: `${method} ${path}`, status: response.status, body }
      }),
    )
    const implemented = statuses.filter(({ status }) => status !== 501)
    expect(implemented.map(({ operation }) => operation).sort()).toMatchInlineSnapshot(`
      [
        "GET /availableFeatures(featureName='{featureName}')",
        "GET /datasets/{datasetId}",
        "GET /datasets/{datasetId}/refreshes",
        "GET /groups",
        "GET /groups/{groupId}",
        "GET /groups/{groupId}/datasets",
        "GET /groups/{groupId}/datasets/{datasetId}",
        "GET /groups/{groupId}/datasets/{datasetId}/refreshes",
        "GET /groups/{groupId}/reports",
        "GET /groups/{groupId}/reports/{reportId}",
        "GET /groups/{groupId}/reports/{reportId}/exports/{exportId}",
        "GET /groups/{groupId}/reports/{reportId}/exports/{exportId}/file",
        "GET /groups/{groupId}/reports/{reportId}/pages",
        "GET /reports/{reportId}",
        "GET /reports/{reportId}/exports/{exportId}",
        "GET /reports/{reportId}/exports/{exportId}/file",
        "GET /reports/{reportId}/pages",
        "POST /GenerateToken",
        "POST /RefreshUserPermissions",
        "POST /datasets/{datasetId}/executeQueries",
        "POST /groups/{groupId}/datasets/{datasetId}/executeQueries",
        "POST /groups/{groupId}/reports/{reportId}/ExportTo",
        "POST /groups/{groupId}/reports/{reportId}/GenerateToken",
        "POST /reports/{reportId}/ExportTo",
      ]
    `)
    const wrong = statuses.filter(({ status, body }) => status === 404 && !body.includes('EntityNotFound'))
    expect(wrong).toEqual([])
  })

  test('needs a token even if it is missing', async () => {
    const response = await fetch(`${emulator.url}/v1.0/myorg/capacities`)
    expect(response.status).toBe(401)
  })

  test('says which one is missing', async () => {
    const response = await send('/v1.0/myorg/gateways')
    expect(await response.json()).toEqual({
      error: { code: 'NotImplemented', message: 'The emulator does not implement GET /gateways.' },
    })
  })
})

describe('a page of another origin', () => {
  const origin = 'http://localhost:3000'

  test('may call the API from the browser', async () => {
    const preflight = await fetch(`${emulator.url}${cars}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
    const response = await send(cars, { headers: { origin } })
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  })

  test('can read why it was refused', async () => {
    const response = await fetch(`${emulator.url}${cars}`, { headers: { origin } })
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  })

  test('refreshes the permissions of its user', async () => {
    expect((await send('/v1.0/myorg/RefreshUserPermissions', { method: 'POST' })).status).toBe(200)
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

  test('is not served as if it had not named a service principal profile', async () => {
    const response = await send(cars, { headers: { 'X-PowerBI-Profile-Id': WORLD } })
    expect(response.status).toBe(501)
  })

  test('is told that a query option is not supported', async () => {
    expect((await send('/v1.0/myorg/groups?$orderby=name')).status).toBe(400)
  })
})
