import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startPortal, type TestPortal } from '../portal.ts'

const token = 'a token for Prometheus'
let portal: TestPortal
let other: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  other = await startPortal({ env: { METRICS_TOKEN: token } })
})
afterAll(async () => {
  await portal.close()
  await other.close()
})

const read = ({ url }: TestPortal, headers: Record<string, string> = {}) =>
  fetch(`${url}/metrics`, { headers })
const withToken = { authorization: `Bearer ${token}` }

async function metricsOf(of: TestPortal): Promise<string> {
  const answer = await read(of, withToken)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  return answer.text()
}

const count = (metrics: string, call: string, status: string): number => {
  const labels = `call="${call}",status="${status}"`
  const line = metrics
    .split('\n')
    .find((one) => one.startsWith(`vitrine_call_duration_seconds_count{${labels}}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('the metrics for Prometheus', () => {
  it('include the process', async () => {
    const metrics = await metricsOf(portal)
    expect(metrics).toContain('process_cpu_seconds_total')
    expect(metrics).toContain('nodejs_eventloop_lag_seconds')
  })

  it('count calls by name and class of status, separately for each app', async () => {
    const maria = await portal.as('maria')
    await maria.call('getUserReports', {})
    await maria.call('getUserReports', {})
    await maria.call('groups', {}).catch(() => undefined)
    await fetch(`${portal.url}/api/madeUp`, { method: 'POST' })
    await expect.poll(async () => count(await metricsOf(portal), 'groups', '4xx')).toBe(1)
    const metrics = await metricsOf(portal)
    expect(count(metrics, 'getUserReports', '2xx')).toBe(2)
    expect(count(metrics, 'login', '2xx')).toBe(1)
    expect(metrics).not.toContain('madeUp')
    expect(count(await metricsOf(other), 'getUserReports', '2xx')).toBe(0)
  })

  it('are not found by strangers, whose requests come through a proxy', async () => {
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via']) {
      expect((await read(portal, { [header]: '127.0.0.1' })).status).toBe(404)
    }
    // One that adds nothing may still name the host that was asked for.
    expect(
      (await portal.app.inject({ url: '/metrics', headers: { host: 'portal.example' } })).statusCode,
    ).toBe(404)
    expect((await portal.app.inject({ url: '/metrics', headers: { host: '[::1]:3000' } })).statusCode).toBe(
      200,
    )
  })

  it('are not found without a token where a proxy may be on the same machine', async () => {
    const published = await startPortal({ env: { PUBLIC_URL: 'https://portal.example' } })
    onTestFinished(() => published.close())
    expect((await read(published)).status).toBe(404)
    expect(await (await fetch(`${published.url}/ready`)).json()).toEqual({ ok: true })
  })

  it('are found only with the token, where there is one', async () => {
    expect((await read(other, { ...withToken, 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
    expect((await read(other)).status).toBe(404)
    expect((await read(other, { authorization: 'Bearer another token' })).status).toBe(404)
  })
})
