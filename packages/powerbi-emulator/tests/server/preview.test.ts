import { afterEach, describe, expect, it } from 'vitest'
import { buildEmulator } from '#emulator/server/app.ts'
import { readSettings } from '#emulator/server/settings.ts'
import { reportId } from '../client.ts'

const apps: { close: () => Promise<void> }[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

/** What somebody without credentials is shown. */
async function shown(
  request: { headers?: Record<string, string>; remoteAddress?: string },
  settings: Record<string, string> = {},
) {
  const { options } = await readSettings(settings)
  const app = buildEmulator(options)
  apps.push(app)
  const [home, preview] = await Promise.all(
    ['/', `/preview/${reportId(2)}`].map((url) => app.inject({ url, ...request })),
  )
  return {
    home: home?.statusCode,
    hasSecret: home?.body.includes('vitrine-emulator-secret'),
    linksReports: home?.body.includes('/preview/'),
    preview: preview?.statusCode,
  }
}

const everything = { home: 200, hasSecret: true, linksReports: true, preview: 200 }
const nothing = { home: 200, hasSecret: false, linksReports: false, preview: 403 }
const fromElsewhere = { remoteAddress: '203.0.113.7' }

describe('reports and secrets that need no credentials', () => {
  it.each(['localhost:3001', '127.0.0.1:3001', '[::1]:3001'])(
    'are shown to a browser at %s',
    async (host) => {
      expect(await shown({ headers: { host } })).toEqual(everything)
    },
  )

  it.each([
    ['on another computer', fromElsewhere, {}],
    ['led here by a name of another site', { headers: { host: 'rebound.example' } }, {}],
    ['behind a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }, {}],
    ['behind a proxy that only the public URL tells of', {}, { EMULATOR_PUBLIC_URL: 'https://x.example' }],
    ['after they were turned off', {}, { EMULATOR_PREVIEW: '0' }],
  ])('are not shown to a browser %s', async (_where, request, settings) => {
    expect(await shown(request, settings)).toEqual(nothing)
  })

  it('are shown to everybody if a setting says so', async () => {
    expect(await shown(fromElsewhere, { EMULATOR_PREVIEW: '1' })).toEqual(everything)
  })
})
