import { describe, expect, test } from 'vitest'
import { TENANT_ID } from '#emulator/content/demo-tenant.ts'
import { credentials, EmulatorClient } from '../client.ts'
import { emulatorFixture } from '../emulator-fixture.ts'

const client = emulatorFixture()

function without(name: keyof typeof credentials): Record<string, string> {
  return Object.fromEntries(Object.entries(credentials).filter(([key]) => key !== name))
}

describe('sign-in with client credentials', () => {
  test('the demo principal gets a bearer token for the REST API', async () => {
    const { status, body, headers } = await client.signIn()
    expect(status).toBe(200)
    expect(body).toEqual({
      token_type: 'Bearer',
      expires_in: 3599,
      ext_expires_in: 3599,
      access_token: expect.any(String),
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await client.get('/groups')).status).toBe(200)
  })

  test.each([
    ['a wrong secret', { ...credentials, client_secret: 'guess' }, 401, 'invalid_client', 7000215],
    ['no secret', without('client_secret'), 401, 'invalid_client', 7000216],
    [
      'an assertion signed with an unregistered certificate',
      { ...without('client_secret'), client_assertion: 'eyJ.eyJ.sig' },
      401,
      'invalid_client',
      700027,
    ],
    ['an unknown application', { ...credentials, client_id: 'other' }, 400, 'unauthorized_client', 700016],
    ['no application', without('client_id'), 400, 'invalid_request', 900144],
    ['no scope', without('scope'), 400, 'invalid_request', 900144],
    ['a delegated scope', { ...credentials, scope: 'Report.Read.All' }, 400, 'invalid_scope', 1002012],
    [
      'the scope of another resource',
      { ...credentials, scope: 'https://graph.microsoft.com/.default' },
      400,
      'invalid_resource',
      500011,
    ],
    ['another grant', { ...credentials, grant_type: 'password' }, 400, 'unsupported_grant_type', 70003],
  ])('%s is rejected like in Entra', async (_what, form, status, error, number) => {
    const answer = await client.signIn(form)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      error,
      error_description: expect.stringMatching(new RegExp(`^AADSTS${number}: .* Trace ID: .* Timestamp: `)),
      error_codes: [number],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ$/),
      trace_id: expect.any(String),
      correlation_id: expect.any(String),
      error_uri: `https://login.microsoftonline.com/error?code=${number}`,
    })
  })

  test('an unknown tenant is rejected first', async () => {
    const { status, body } = await client.signIn({}, 'contoso.onmicrosoft.com')
    expect([status, body.error, body.error_codes]).toEqual([400, 'invalid_request', [90002]])
  })

  test('a body that is not a form is rejected in the same format', async () => {
    const { status, body } = await client.sendJson(`/${TENANT_ID}/oauth2/v2.0/token`, 'not a form at all')
    expect(status).toBe(400)
    expect(body.error_description).toMatch(/^AADSTS/)
  })

  test.each(['client_id', 'scope', 'client_secret', 'grant_type'])(
    '%s cannot be given twice',
    async (name) => {
      const body = new URLSearchParams(credentials)
      body.append(name, 'again')
      const answer = await client.send(`/${TENANT_ID}/oauth2/v2.0/token`, { method: 'POST', body })
      expect([answer.status, answer.body.error, answer.body.error_codes]).toEqual([
        400,
        'invalid_request',
        [9000411],
      ])
    },
  )

  test.each([
    [{ status: 401 }, 'invalid_client', 7000215, 'Invalid client secret provided.'],
    [
      { status: 401, code: 'AADSTS7000222', message: 'It expired.' },
      'invalid_client',
      7000222,
      'It expired.',
    ],
    [{ status: 400, code: 'invalid_grant', message: 'No.' }, 'invalid_grant', 90033, 'No.'],
  ])("the injected error %j has Entra's name, number and message", async (fault, error, number, message) => {
    await client.sendJson('/__emulator/faults', { call: 'SignIn', times: 1, ...fault })
    const rejected = await client.signIn()
    expect(rejected.status).toBe(fault.status)
    expect(rejected.body).toMatchObject({ error, error_codes: [number] })
    expect(rejected.body.error_description).toContain(`AADSTS${number}: ${message}`)
  })

  test('scopes added by libraries are ignored', async () => {
    const { status } = await client.signIn({ ...credentials, scope: `openid profile ${credentials.scope}` })
    expect(status).toBe(200)
  })
})

describe('sign-in at version 1 of the endpoint', () => {
  const { scope: _scope, ...rest } = credentials
  const signIn = (form: Record<string, string>) =>
    client.send(`/${TENANT_ID}/oauth2/token?api-version=1.0`, {
      method: 'POST',
      body: new URLSearchParams({ ...rest, ...form }),
    })

  test('the demo principal names the resource and gets numbers as strings', async () => {
    const { status, body } = await signIn({ resource: 'https://analysis.windows.net/powerbi/api' })
    expect(status).toBe(200)
    expect(body).toEqual({
      token_type: 'Bearer',
      expires_in: '3599',
      ext_expires_in: '3599',
      expires_on: expect.stringMatching(/^\d{10}$/),
      not_before: expect.stringMatching(/^\d{10}$/),
      resource: 'https://analysis.windows.net/powerbi/api',
      access_token: expect.any(String),
    })
    const program = new EmulatorClient(client.url)
    program.accessToken = body.access_token
    expect((await program.get('/groups')).status).toBe(200)
  })

  test.each<[string, Record<string, string>, number]>([
    ['no resource', {}, 900144],
    ['another resource', { resource: 'https://graph.microsoft.com' }, 500011],
    ['a wrong secret', { resource: 'x', client_secret: 'guess' }, 7000215],
  ])('%s is rejected', async (_what, form, number) => {
    expect((await signIn(form)).body.error_codes).toEqual([number])
  })
})

describe('discovery for sign-in libraries', () => {
  test('the OpenID document points to a working token endpoint', async () => {
    const { body } = await client.send(`/${TENANT_ID}/v2.0/.well-known/openid-configuration`)
    expect(body.issuer).toBe(`${client.url}/${TENANT_ID}/v2.0`)
    const { keys } = (await client.send(new URL(body.jwks_uri).pathname)).body as unknown as {
      keys: object[]
    }
    expect(keys).toEqual([expect.objectContaining({ kty: 'RSA', kid: expect.any(String), use: 'sig' })])
    const token = await fetch(body.token_endpoint, { method: 'POST', body: new URLSearchParams(credentials) })
    expect(token.status).toBe(200)
  })

  test('an unknown tenant has no document', async () => {
    const { status, body } = await client.send('/elsewhere/v2.0/.well-known/openid-configuration')
    expect([status, body.error_codes]).toEqual([400, [90002]])
  })

  test('instance discovery returns this host', async () => {
    const { body } = await client.send('/common/discovery/instance?api-version=1.1')
    expect(body.metadata[0]?.aliases).toEqual([new URL(client.url).host])
  })
})
