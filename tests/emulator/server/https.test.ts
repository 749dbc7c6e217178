import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '#emulator/server/settings.ts'
import { keepCertificate } from '#emulator/server/tls/keep-certificate.ts'
import { makeCertificate } from '#emulator/server/tls/make-certificate.ts'
import { type RunningEmulator, startEmulator } from '../harness.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

let dataDir: string
let emulator: RunningEmulator | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'emulator-data-'))
})
afterEach(async () => {
  await emulator?.close()
  emulator = undefined
  rmSync(dataDir, { recursive: true })
})

async function read(url: string, ca: string) {
  const [response] = await once(get(url, { ca, agent: false }), 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  return JSON.parse(text)
}

test('with a certificate the emulator speaks https, and says so in its addresses', async () => {
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

describe('with EMULATOR_TLS', () => {
  const start = async () => {
    const settings = await readSettings({ EMULATOR_TLS: '1', DATA_DIR: dataDir })
    emulator = await startEmulator(settings.options)
    return { ca: readFileSync(settings.trust ?? '', 'utf8'), url: emulator.url }
  }

  test('the emulator makes a certificate, and answers http and https at one port', async () => {
    const { ca, url } = await start()
    expect(await read(`${url}/health`, ca)).toEqual({ status: 'ok' })
    const plain = url.replace('https:', 'http:')
    const answer = await fetch(`${plain}/common/discovery/instance`)
    expect(JSON.stringify(await answer.json())).toContain(`"${plain}/`)
    const big = new URLSearchParams({ grant_type: 'x'.repeat(200_000) })
    expect((await fetch(`${plain}/any/oauth2/v2.0/token`, { method: 'POST', body: big })).status).toBe(400)
  })

  test('the certificate stays the same, its key is for its owner only, and it is renewed in time', async () => {
    const now = Date.parse('2030-01-01T00:00:00Z')
    const first = await keepCertificate(dataDir, now)
    expect(statSync(join(dataDir, 'emulator-certificate-key.pem')).mode & 0o777).toBe(0o600)
    expect(await keepCertificate(dataDir, now + 700 * 86_400_000)).toEqual(first)
    expect(await keepCertificate(dataDir, now + 790 * 86_400_000)).not.toEqual(first)
  })

  test('a data folder is needed to keep it in', async () => {
    await expect(readSettings({ EMULATOR_TLS: '1' })).rejects.toThrow('DATA_DIR')
  })
})

test('a certificate vouches for its hosts and for nobody else', async () => {
  const hosts = ['localhost', '127.0.0.1', `${'a'.repeat(60)}.${'b'.repeat(60)}.example.com`]
  const certificate = new X509Certificate(
    (await makeCertificate(hosts, Date.parse('2060-06-01T12:00:00Z'))).cert,
  )
  expect(certificate.checkHost('localhost')).toBe('localhost')
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1')
  expect(certificate.checkHost(hosts[2] ?? '')).toBe(hosts[2])
  expect(certificate.checkHost('example.com')).toBeUndefined()
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.ca).toBe(false)
  expect(new Date(certificate.validFrom).toISOString()).toBe('2060-05-31T12:00:00.000Z')
})

describe('a program made for Azure', () => {
  /** Runs the program unchanged in a process of its own, led to the emulator. */
  const run = async (program: string) => {
    const { options, trust = '' } = await readSettings({ EMULATOR_TLS: '1', DATA_DIR: dataDir })
    emulator = await startEmulator(options)
    const file = join(dataDir, 'program.mjs')
    writeFileSync(file, program)
    const led = fileURLToPath(new URL('../../../emulator/redirect-azure.mjs', import.meta.url))
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

  test('signs in with its own library and lists reports, without knowing where it is', async () => {
    const { value } = await run(`${signIn("'https://login.microsoftonline.com/'")}
      const answer = await fetch(
        'https://api.powerbi.com/v1.0/myorg/groups/a0000000-0000-4000-8000-000000000003/reports',
        { headers: { authorization: 'Bearer ' + accessToken } },
      )
      process.stdout.write(await answer.text())`)
    expect(value.map(({ name }: { name: string }) => name)).toEqual(['Seattle weather', 'Penguins'])
    expect(value[0].embedUrl).toMatch(/^https:\/\/app\.powerbi\.com\/reportEmbed\?/)
  })

  test('signs in where only the address of the sign-in service was changed', async () => {
    const program = signIn("'https://' + process.env.EMULATOR_ADDRESS + '/'")
    const claims = await run(`${program}
      process.stdout.write(Buffer.from(accessToken.split('.')[1], 'base64url'))`)
    expect(claims.aud).toBe('https://analysis.windows.net/powerbi/api')
  })
})
