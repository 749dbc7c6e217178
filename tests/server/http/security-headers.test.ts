import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortal, type TestPortal } from '../portal.ts'

const warnings: string[] = []
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) },
)

let http: TestPortal
let https: TestPortal
beforeAll(async () => {
  http = await startPortal({ log })
  https = await startPortal({ env: { PUBLIC_URL: 'https://portal.example' } })
})
afterAll(async () => {
  await http.close()
  await https.close()
})

const headersOf = async ({ url }: TestPortal, init?: RequestInit) =>
  (await fetch(`${url}/api/login`, { method: 'POST', ...init })).headers

it('TRACE, which would send a token back, is not answered', async () => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${http.url}/api/login`, {
      method: 'TRACE',
      headers: { authorization: 'Bearer secret' },
    })
    sent.on('response', resolve).on('error', reject).end()
  })
  expect(answer.statusCode).toBe(404)
  expect(await text(answer)).not.toContain('secret')
})

describe('the headers of an answer', () => {
  it('bind browsers to HTTPS for a year where the portal is public over HTTPS, and only there', async () => {
    expect((await headersOf(https)).get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await headersOf(http)).get('strict-transport-security')).toBeNull()
  })

  it('let no other site read an answer, whether it asks first or not', async () => {
    const origin = 'https://other.example'
    const requests: RequestInit[] = [
      { headers: { origin } },
      { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } },
    ]
    for (const init of requests) {
      const names = [...(await headersOf(http, init)).keys()]
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  it('warn the operator once that the header of a proxy is ignored', async () => {
    const about = () => warnings.filter((text) => text.includes('X-Forwarded-For'))
    expect(about()).toEqual([])
    for (let at = 0; at < 3; at++) await headersOf(http, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(about()).toHaveLength(1)
  })
})
