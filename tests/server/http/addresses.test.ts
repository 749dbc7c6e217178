import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { entryNames } from '#common/contract/index.ts'
import { brandIcon } from '#server/company/brand/icon.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { post } from '../post.ts'

const portal = portalFixture()

const get = (path: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url: path, headers })

describe('a call that does not exist', () => {
  it('is reported in the requested language, Portuguese by default', async () => {
    expect(await post(portal, 'getEverything', {})).toMatchObject({
      status: 404,
      body: { success: false, code: 'call.unknown', error: 'Chamada de API desconhecida.' },
    })
    const english = { 'accept-language': 'de, en-GB;q=0.8, pt;q=0.5' }
    expect(await post(portal, 'getEverything', {}, english)).toMatchObject({
      body: { error: 'Unknown API call.' },
    })
  })

  it('is any call that is not a POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await portal.app.inject({ method, url: '/api/getUserReports' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, code: 'call.unknown' })
    }
  })
})

it('a request that names two hosts is refused', async () => {
  const ask = (hosts: string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = hosts.flatMap((host) => ['Host', host])
      const asked = request(`${portal.url}/health`, { headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.on('error', reject).end()
    })
  expect(await ask(['localhost'])).toBe(200)
  expect(await ask(['localhost', 'boreal.localhost'])).toBe(400)
  expect(await ask(['localhost', 'localhost'])).toBe(400)
})

describe('a request to an unknown address', () => {
  it.each([
    ['PROPFIND', '/api/groups', 404, 'call.unknown'],
    ['POST', '/api', 404, 'call.unknown'],
    ['POST', '//api/groups', 404, 'call.unknown'],
    ['POST', '/api/%zz', 400, 'request.malformed'],
  ] as const)('is answered like any other: %s %s', async (method, url, status, code) => {
    const answer = await portal.app.inject({
      method: method as 'POST',
      url,
      headers: { 'accept-language': 'en' },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      success: false,
      code,
      error: expect.any(String),
      ref: expect.any(String),
    })
  })
})

describe('a call without fields', () => {
  it('may be declared as JSON and be empty', async () => {
    const token = (await portal.as('admin')).token()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await portal.app.inject({ method: 'POST', url: '/api/groups', headers })
    expect(answer.json()).toMatchObject({ success: true })
  })
})

describe('the description of the platform API', () => {
  it('contains every call with its request, response and access', async () => {
    const answer = await get('/api/docs')
    expect(answer.statusCode).toBe(200)
    const { openapi, info, paths } = answer.json()
    expect([openapi, info.version]).toEqual(['3.0.3', '1.1.4'])
    expect(Object.keys(paths).sort()).toEqual(entryNames.map((name) => `/${name}`).sort())
    expect(paths['/login'].post.security).toEqual([])
    expect(paths['/insertGroupReport'].post.requestBody.content).toHaveProperty('multipart/form-data')
    const { schema } = paths['/getReport'].post.requestBody.content['application/json']
    expect(schema.required).toEqual(['id_report'])
    const { parameters, responses } = paths['/log/page-views'].get
    expect(parameters.map((part: { name: string }) => part.name)).toEqual(['filter', 'range', 'sort'])
    expect(responses['200'].headers).toHaveProperty('Content-Range')
  })

  it('is sent compressed, and may be kept for a while', async () => {
    const packed = await get('/api/docs', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers).toMatchObject({
      ...{ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=300', vary: 'accept-encoding' },
    })
    expect(packed.rawPayload.length).toBeLessThan(50_000)
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await get('/api/docs')).body)
  })
})

describe('the public settings', () => {
  it('belong to the tenant that the host name selects', async () => {
    const [aurora, boreal] = await Promise.all(
      ['localhost:3000', 'BOREAL.localhost'].map(async (host) =>
        (await get('/config.json', { host })).json(),
      ),
    )
    expect(aurora).toMatchObject({
      id_empresa: 1,
      id_setup: 1,
      company: 'Aurora',
      brandColor: '#2456E6',
      version: '1.1.4',
      assetVersion: 19,
      apiBase: '/api',
      supportEmail: 'suporte@aurora.test',
      captcha: { kind: 'none' },
      tokenReport: 378,
      playlistNavigable: 'run',
      embedOrigins: [portal.emulatorUrl],
      defaultImage: '/images/default',
    })
    expect(aurora.texts.en.title).toBe('Your numbers at a glance')
    expect(boreal).toMatchObject({ id_empresa: 2, id_setup: 2, company: 'Boreal', brandColor: '#0E7C66' })
  })

  it('belong to the first tenant at an unknown host name', async () => {
    const answer = await get('/config.json', { host: 'elsewhere.example' })
    expect(answer.json()).toMatchObject({ company: 'Aurora' })
  })

  it('contain no secret', async () => {
    const { body } = await get('/config.json')
    expect(body).not.toMatch(/secret|password(?!Min)|postgres|client_?id/i)
  })
})

describe('the icon of a company', () => {
  const iconAt = async (host: string) => (await get('/brand/icon.svg', { host })).body

  it('has its initial and its color, and can be cached', async () => {
    const answer = await get('/brand/icon.svg', { host: 'boreal.localhost' })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    })
    expect(answer.body).toMatch(/fill="#0e7c66".*>B<\/text>/s)
    expect(await iconAt('localhost')).toMatch(/fill="#2456e6".*>A<\/text>/s)
  })

  it('is readable on any color, and cannot break out of the image', () => {
    expect(brandIcon({ company: '<script>', brandColor: '#ffee00' })).toMatch(
      /fill="#0b1220"[^>]*>&#60;<\/text>/,
    )
  })
})

describe('the portal as an app', () => {
  it('is installed with the name, the icon and the color of the company', async () => {
    const answer = await get('/brand/app.webmanifest', { host: 'boreal.localhost' })
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    const { icons, ...app } = answer.json()
    expect(app).toMatchObject({
      name: 'Boreal',
      start_url: '/',
      display: 'standalone',
      theme_color: '#0e7c66',
    })
    expect(decodeURIComponent(icons[0].src)).toMatch(/^data:image\/svg\+xml,<svg.*>B<\/text>/s)
  })
})

describe('pictures', () => {
  it('are served under a hash of their content and can be cached forever', async () => {
    const { picture } = (await get('/config.json')).json()
    const answer = await get(picture)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('have a default', async () => {
    const answer = await get('/images/default')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.body).toContain('<svg')
  })

  it.each(['0'.repeat(64), 'x', '..%2f..%2fpackage.json', '%00', "'; drop table images; --"])(
    'are not found under %s',
    async (hash) => {
      const answer = await get(`/images/${encodeURIComponent(hash)}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, code: 'resource.missing' })
    },
  )
})

describe('every response', () => {
  it('has the security headers', async () => {
    const { headers } = await get('/health')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain(`frame-src 'self' https://*.powerbi.com`)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('for a picture has those that it needs', async () => {
    const { headers } = await get('/images/unknown')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('of a call is kept by no cache, also those with a session token and errors', async () => {
    const signIn = { email: 'ana@aurora.test', password: 'Aurora-Ana-1', id_empresa: 1, id_setup: 1 }
    for (const [name, body] of [
      ['login', signIn],
      ['getUserReports', {}],
    ] as const) {
      const { headers } = await post(portal, name, body)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})
