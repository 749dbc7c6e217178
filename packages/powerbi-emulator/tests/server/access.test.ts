import { createSigner } from 'fast-jwt'
import { afterEach, describe, expect, test } from 'vitest'
import { EmulatorClient, reportId } from '../client.ts'
import { type RunningEmulator, startEmulator } from '../harness.ts'

let emulator: RunningEmulator | undefined
afterEach(() => emulator?.close())

async function signedIn(options: Parameters<typeof startEmulator>[0] = {}): Promise<EmulatorClient> {
  emulator = await startEmulator(options)
  const client = new EmulatorClient(emulator.url)
  await client.signIn()
  return client
}

describe('the REST API', () => {
  test('rejects a request without a token', async () => {
    const client = await signedIn()
    client.accessToken = ''
    const { status, body, headers } = await client.get('/groups')
    expect([status, body.error.code]).toEqual([401, 'PowerBINotAuthorizedException'])
    expect(headers.get('www-authenticate')).toContain('invalid_token')
  })

  test.each([
    ['signed with another key', { algorithm: 'HS256', key: 'another key' } as const],
    ['without a signature', { algorithm: 'none' } as const],
  ])('rejects a token %s', async (_how, signing) => {
    const client = await signedIn({ signingKey: 'the key' })
    const claims = { aud: 'https://analysis.windows.net/powerbi/api', exp: 9_999_999_999 }
    client.accessToken = createSigner(signing)(claims)
    expect((await client.get('/groups')).status).toBe(401)
  })

  test('rejects an embed token, even a valid one', async () => {
    const client = await signedIn()
    client.accessToken = (await client.tokenFor(7, {})).body.token
    expect((await client.get('/groups')).status).toBe(401)
  })

  test('reports an expired token', async () => {
    let now = Date.parse('2026-03-10T12:00:00Z')
    const client = await signedIn({ clock: () => now, entraTokenSeconds: 60 })
    now += 59_000
    expect((await client.get('/groups')).status).toBe(200)
    now += 1_000
    const { status, body } = await client.get('/groups')
    expect([status, body.error.code]).toEqual([403, 'TokenExpired'])
  })

  test('an invalid URL gets an error in the format of the service', async () => {
    const client = await signedIn()
    const { status, body, headers } = await client.send('/v1.0/myorg/groups/%zz')
    expect([status, body.error.code]).toEqual([400, 'BadRequest'])
    expect(headers.get('requestid')).toBeTruthy()
  })

  test('uses the public URL in responses if there is one', async () => {
    const client = await signedIn({ publicUrl: 'https://reports.example.com' })
    const { body } = await client.get(`/reports/${reportId(1)}`)
    expect(body.embedUrl).toMatch(/^https:\/\/reports\.example\.com\/reportEmbed\?reportId=b0/)
  })
})
