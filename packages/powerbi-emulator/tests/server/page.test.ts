import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { CLIENT_ID, CLIENT_SECRET, TENANT_ID } from '#emulator/content/demo-tenant.ts'
import type { MapShapes } from '#emulator/maps/map-shapes.ts'
import { EmulatorClient } from '../client.ts'
import { folderFixture } from '../emulator-fixture.ts'
import { type RunningEmulator, startEmulator } from '../harness.ts'

const SCRIPT = 'console.log("the report page")\n'.repeat(100)
/** Different content, to tell which file was sent. */
const COMPRESSED_AT_BUILD = `${SCRIPT}// compressed at build time`

const pageDir = folderFixture()
let emulator: RunningEmulator
let client: EmulatorClient

async function start(frameAncestors?: string): Promise<void> {
  emulator = await startEmulator({ pageDir: pageDir(), frameAncestors })
  client = new EmulatorClient(emulator.url)
}

afterEach(() => emulator.close())

function build(): void {
  mkdirSync(join(pageDir(), 'assets'))
  writeFileSync(join(pageDir(), 'index.html'), '<!doctype html><title>Report</title>')
  writeFileSync(join(pageDir(), 'assets', 'page-abc123.js'), SCRIPT)
  writeFileSync(join(pageDir(), 'assets', 'page-abc123.js.gz'), gzipSync(COMPRESSED_AT_BUILD))
}

describe('the report page', () => {
  test('gets a clear error until it is built, and is then served', async () => {
    await start()
    const missing = await client.send('/reportEmbed?reportId=x')
    expect([missing.status, missing.body]).toEqual([503, expect.stringContaining('not built')])
    build()
    const page = await client.send('/reportEmbed?reportId=x')
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<title>Report')])
    expect((await client.send('/reportEmbed/')).status).toBe(200)
  })

  test.each(['/dashboardEmbed', '/tileEmbed', '/qnaEmbed', '/quickCreate', '/rdlEmbed', '/embed'])(
    'answers at %s too, where it refuses to load',
    async (path) => {
      build()
      await start()
      expect((await client.send(path)).body).toContain('<title>Report')
    },
  )

  test('can be embedded by anyone by default', async () => {
    build()
    await start()
    const anyone = await client.send('/reportEmbed')
    expect(anyone.headers.get('content-security-policy')).toBe('frame-ancestors *')
    await emulator.close()
    await start('https://portal.example.com')
    const portal = await client.send('/reportEmbed')
    expect(portal.headers.get('content-security-policy')).toBe('frame-ancestors https://portal.example.com')
  })

  test('is revalidated on each load; its assets are cached indefinitely and precompressed', async () => {
    build()
    await start()
    expect((await client.send('/reportEmbed')).headers.get('cache-control')).toBe('no-cache')
    const script = await client.send('/reportEmbed/assets/page-abc123.js')
    expect(script.body).toBe(COMPRESSED_AT_BUILD)
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-encoding')).toBe('gzip')
  })

  test('loads its map shapes as compressed JSON', async () => {
    await start()
    const { headers, body } = await client.send('/reportEmbed/maps/us-states.json')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect((body as unknown as MapShapes).features).toHaveLength(51)
    expect((await client.send('/reportEmbed/maps/atlantis.json')).status).toBe(404)
  })

  test('serves no files outside its folder', async () => {
    build()
    await start()
    for (const path of ['assets/none.js', '..%2f..%2f..%2fetc%2fpasswd', 'assets/..%2f..%2fpackage.json']) {
      expect((await client.send(`/reportEmbed/${path}`)).status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('the start page', () => {
  test('shows the settings for a program', async () => {
    await start()
    const { status, body, headers } = await client.send('/')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
    for (const word of [TENANT_ID, CLIENT_ID, CLIENT_SECRET, `${emulator.url}/v1.0/myorg`]) {
      expect(body).toContain(word)
    }
  })
})
