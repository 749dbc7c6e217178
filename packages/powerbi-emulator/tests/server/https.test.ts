import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { readSettings } from '#emulator/server/settings.ts'
import { createCertificate } from '#emulator/server/tls/create-certificate.ts'
import { loadOrCreateCertificate } from '#emulator/server/tls/load-or-create-certificate.ts'
import { folderFixture } from '../emulator-fixture.ts'
import { type RunningEmulator, startEmulator } from '../harness.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

const dataDir = folderFixture()
let emulator: RunningEmulator | undefined
afterEach(async () => {
  await emulator?.close()
  emulator = undefined
})

async function read(url: string, ca: string) {
  const [response] = await once(get(url, { ca, agent: false }), 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  return JSON.parse(text)
}

test('with a certificate the emulator serves https and uses it in its URLs', async () => {
  const { tls } = (
    await readSettings({
      EMULATOR_TLS_CERT: fixture('localhost-cert.pem'),
      EMULATOR_TLS_KEY: fixture('localhost-key.pem'),
    })
  ).options
  emulator = await startEmulator({ tls })
  const ca = readFileSync(fixture('localhost-cert.pem'), 'utf8')
  const { tenant_discovery_endpoint } = await read(`${emulator.url}/common/discovery/instance`, ca)
  expect(tenant_discovery_endpoint).toMatch(new RegExp(`^https://${new URL(emulator.url).host}/`))
})

test('with a certificate the emulator stops although a browser keeps an unused connection open', async () => {
  emulator = await startEmulator({ tls: await createCertificate(['127.0.0.1'], Date.now()) })
  const unused = connect(Number(new URL(emulator.url).port), '127.0.0.1')
  await once(unused, 'connect')
  const ended = once(unused, 'close')
  await emulator.close()
  emulator = undefined
  await ended
})

describe('with EMULATOR_TLS', () => {
  const start = async () => {
    const settings = await readSettings({ EMULATOR_TLS: '1', DATA_DIR: dataDir() })
    emulator = await startEmulator(settings.options)
    return { ca: readFileSync(settings.trustedCertificate ?? '', 'utf8'), url: emulator.url }
  }

  test('the emulator creates a certificate and serves http and https on one port', async () => {
    const { ca, url } = await start()
    expect(await read(`${url}/health`, ca)).toEqual({ status: 'ok' })
    const plain = url.replace('https:', 'http:')
    const answer = await fetch(`${plain}/common/discovery/instance`)
    expect(JSON.stringify(await answer.json())).toContain(`"${plain}/`)
    const big = new URLSearchParams({ grant_type: 'x'.repeat(200_000) })
    expect((await fetch(`${plain}/any/oauth2/v2.0/token`, { method: 'POST', body: big })).status).toBe(400)
  })

  test('the certificate is kept, its key is readable by the owner only, and it is renewed in time', async () => {
    const now = Date.parse('2030-01-01T00:00:00Z')
    const first = await loadOrCreateCertificate(dataDir(), now)
    expect(statSync(join(dataDir(), 'emulator-certificate-key.pem')).mode & 0o777).toBe(0o600)
    expect(await loadOrCreateCertificate(dataDir(), now + 700 * 86_400_000)).toEqual(first)
    expect(await loadOrCreateCertificate(dataDir(), now + 790 * 86_400_000)).not.toEqual(first)
  })

  test('a data directory is required', async () => {
    await expect(readSettings({ EMULATOR_TLS: '1' })).rejects.toThrow('DATA_DIR')
  })
})

test('a certificate is valid for its hosts only', async () => {
  const hosts = ['localhost', '127.0.0.1', `${'a'.repeat(60)}.${'b'.repeat(60)}.example.com`]
  const certificate = new X509Certificate(
    (await createCertificate(hosts, Date.parse('2060-06-01T12:00:00Z'))).cert,
  )
  expect(certificate.checkHost('localhost')).toBe('localhost')
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1')
  expect(certificate.checkHost(hosts[2] ?? '')).toBe(hosts[2])
  expect(certificate.checkHost('example.com')).toBeUndefined()
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.ca).toBe(false)
  expect(new Date(certificate.validFrom).toISOString()).toBe('2060-05-31T12:00:00.000Z')
})

describe('a program written for Azure', () => {
  /** Runs the program unmodified in its own process, redirected to the emulator. */
  const run = async (program: string) => {
    const { options, trustedCertificate: trust = '' } = await readSettings({
      EMULATOR_TLS: '1',
      DATA_DIR: dataDir(),
    })
    emulator = await startEmulator(options)
    const file = join(dataDir(), 'program.mjs')
    writeFileSync(file, program)
    const led = fileURLToPath(new URL('../../redirect-azure.mjs', import.meta.url))
    const env = {
      PATH: process.env.PATH,
      EMULATOR_ADDRESS: new URL(emulator.url).host,
      EMULATOR_CERTIFICATE: trust,
    }
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', led, file], { env })
    return JSON.parse(stdout)
  }
  const msal = import.meta.resolve('@azure/msal-node')
  const signIn = (authority: string) => `
    import { ConfidentialClientApplication } from '${msal}'
    const application = new ConfidentialClientApplication({ auth: {
      clientId: '22222222-2222-4222-8222-222222222222',
      clientSecret: 'vitrine-emulator-secret',
      authority: ${authority} + '11111111-1111-4111-8111-111111111111',
    } })
    const { accessToken } = await application.acquireTokenByClientCredential({
      scopes: ['https://analysis.windows.net/powerbi/api/.default'],
    })`

  test('signs in with its own library and lists reports, without configuration', async () => {
    const { value } = await run(`${signIn("'https://login.microsoftonline.com/'")}
      const answer = await fetch(
        'https://api.powerbi.com/v1.0/myorg/groups/a0000000-0000-4000-8000-000000000003/reports',
        { headers: { authorization: 'Bearer ' + accessToken } },
      )
      process.stdout.write(await answer.text())`)
    expect(value.map(({ name }: { name: string }) => name)).toContain('Seattle weather')
    expect(value[0].embedUrl).toMatch(/^https:\/\/app\.powerbi\.com\/reportEmbed\?/)
  })

  test('signs in with only the authority changed', async () => {
    const program = signIn("'https://' + process.env.EMULATOR_ADDRESS + '/'")
    const claims = await run(`${program}
      process.stdout.write(Buffer.from(accessToken.split('.')[1], 'base64url'))`)
    expect(claims.aud).toBe('https://analysis.windows.net/powerbi/api')
  })
})
