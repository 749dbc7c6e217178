import { describe, expect, test } from 'vitest'
import operations from '#emulator/server/rest/operations.json' with { type: 'json' }
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
    const names = implemented.map(({ operation }) => `${operation}\n`).sort()
    await expect(names.join('')).toMatchFileSnapshot('../fixtures/operations.txt')
    const wrong = statuses.filter(
      ({ status, body }) => status === 404 && !/(Entity|Folder)NotFound/.test(body),
    )
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

  test.each([
    ['GET', '/admin/tenantKeys', ''],
    ['GET', '/admin/groups', '?$top=1&$expand=reports'],
    ['GET', '/pipelines', ''],
    ['POST', '/imports', '?datasetDisplayName=Sales.pbix'],
  ])('says which one is missing: %s %s', async (method, path, query) => {
    const body = new FormData()
    body.set('', new Blob(['a file']))
    const response = await send(`/v1.0/myorg${path}${query}`, { method, ...(method === 'POST' && { body }) })
    expect(await response.json()).toEqual({
      error: { code: 'NotImplemented', message: `The emulator does not implement ${method} ${path}.` },
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
