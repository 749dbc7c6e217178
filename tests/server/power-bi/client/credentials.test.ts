import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbedService } from '#server/power-bi/client/embed-service.ts'
import type { EmbedAccount } from '#server/power-bi/client/types.ts'
import { withStub } from './stub-service.ts'
import { demoAccount } from './with-emulator.ts'

const pem = await readFile(join(import.meta.dirname, 'certificate.pem'), 'utf8')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Requests to the identity endpoint of an Azure App Service, and its response; it hangs if undefined. */
let requests: { url: URL; secret: IncomingMessage['headers'][string] }[] = []
let answer: { status: number; body: object } | undefined
const identityEndpoint = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://identity')
  requests.push({ url, secret: request.headers['x-identity-header'] })
  if (!answer) return
  response.statusCode = answer.status
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer.body))
})
// One for the whole file: MSAL looks up the endpoint only once.
beforeAll(async () => {
  await new Promise<void>((listening) => identityEndpoint.listen(0, '127.0.0.1', listening))
  const { port } = identityEndpoint.address() as AddressInfo
  process.env.IDENTITY_ENDPOINT = `http://127.0.0.1:${port}/msi/token`
  process.env.IDENTITY_HEADER = 'header-secret'
})
beforeEach(() => {
  requests = []
})
afterAll(() => {
  delete process.env.IDENTITY_ENDPOINT
  delete process.env.IDENTITY_HEADER
  identityEndpoint.closeAllConnections()
  identityEndpoint.close()
})

const managed = (more: Partial<EmbedAccount> = {}): EmbedAccount => ({
  ...demoAccount('http://127.0.0.1:9'),
  credential: 'managed_identity',
  clientId: '',
  clientSecret: '',
  ...more,
})

describe('an account with a certificate', () => {
  it('signs in with an assertion signed by its private key', async () => {
    const { embed, account, asked } = await withStub({})
    await embed.check({ ...account, credential: 'certificate', clientSecret: pem })
    const form = new URLSearchParams(asked[0]?.body)
    expect(form.has('client_secret')).toBe(false)
    const [header, payload, signature] = (form.get('client_assertion') ?? '').split('.')
    const certificate = new X509Certificate(pem)
    expect(decode(header)['x5t#S256']).toBe(createHash('sha256').update(certificate.raw).digest('base64url'))
    expect(decode(payload)).toMatchObject({ iss: account.clientId, sub: account.clientId })
    const key = { key: createPublicKey(pem), padding: 6, saltLength: 32 }
    const signed = Buffer.from(`${header}.${payload}`)
    expect(verify('sha256', signed, key, Buffer.from(signature ?? '', 'base64url'))).toBe(true)
  })

  it('reports a certificate that cannot be read as refused credentials', async () => {
    const { embed, account, asked } = await withStub({})
    const broken = embed.check({ ...account, credential: 'certificate', clientSecret: 'not a certificate' })
    await expect(broken).rejects.toMatchObject({ kind: 'unauthorised', account: account.name })
    expect(asked).toEqual([])
  })
})

describe('an account whose sign-in is refused', () => {
  const refusing = (_asked: object, response: ServerResponse) => {
    response.statusCode = 401
    return { error: 'invalid_client', error_codes: [7000215] }
  }
  const place = 'POST /11111111-1111-4111-8111-111111111111/oauth2/v2.0/token'

  it('signs in again half a minute later, and for monitoring not before ten', async () => {
    const { embed, account, asked, pass } = await withStub({ [place]: refusing })
    const refused = { kind: 'unauthorised', code: expect.stringContaining('7000215') }
    for (const minutes of [0.1, 0.3, 0.2]) {
      await expect(embed.workspaces(account)).rejects.toMatchObject(refused)
      await expect(embed.check(account)).rejects.toMatchObject(refused)
      pass(minutes)
    }
    expect(asked).toHaveLength(1)
    for (const minutes of [9, 0.5]) {
      await expect(embed.check(account)).rejects.toMatchObject(refused)
      pass(minutes)
    }
    expect(asked).toHaveLength(1)
    await expect(embed.check(account)).rejects.toMatchObject(refused)
    await expect(embed.workspaces(account)).rejects.toMatchObject(refused)
    expect(asked).toHaveLength(2)
    await expect(embed.workspaces({ ...account, clientSecret: 'another' })).rejects.toMatchObject(refused)
    expect(asked).toHaveLength(3)
  })
})

describe('an account with a managed identity', () => {
  const expires_on = `${Math.floor(Date.now() / 1000) + 86_400}`
  const token = { status: 200, body: { access_token: 'managed', token_type: 'Bearer', expires_on } }

  it('signs in as the identity of the machine, once for all calls', async () => {
    answer = token
    const { account, asked } = await withStub({ 'GET /groups': { value: [] } })
    const embed = createEmbedService()
    const own = managed({ apiUrl: account.apiUrl })
    await embed.workspaces(own)
    await embed.check(own)
    expect(asked[0]?.authorization).toBe('Bearer managed')
    expect(requests).toHaveLength(1)
    expect(requests[0]?.secret).toBe('header-secret')
    expect(requests[0]?.url.searchParams.get('resource')).toBe('https://analysis.windows.net/powerbi/api')
    expect(requests[0]?.url.searchParams.has('client_id')).toBe(false)
  })

  it('selects a user-assigned identity by its client id', async () => {
    answer = token
    await createEmbedService().check(managed({ clientId: 'abc' }))
    expect(requests[0]?.url.searchParams.get('client_id')).toBe('abc')
  })

  it('is reported as refused when the machine does not have the identity', async () => {
    answer = { status: 400, body: { statusCode: 400, message: 'No such identity' } }
    const refused = createEmbedService().check(managed({ clientId: 'abc' }))
    await expect(refused).rejects.toMatchObject({ kind: 'unauthorised' })
  })

  it('is reported as a timeout when the machine does not answer', async () => {
    answer = undefined
    const embed = createEmbedService({ limits: { overallMs: 200 } })
    await expect(embed.check(managed())).rejects.toMatchObject({ kind: 'timeout' })
  })
})
