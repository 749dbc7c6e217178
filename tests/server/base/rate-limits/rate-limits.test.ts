import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { contract, type EntryName } from '#common/contract/index.ts'
import { rateLimitCounts } from '#server/base/db/schema/index.ts'
import { type RateLimitName, rateLimits } from '#server/base/rate-limits/limits.ts'
import { secondNode } from '../../changes/nodes.ts'
import { startPortal, type TestPortal } from '../../portal.ts'
import { bearer, post } from '../../post.ts'

/** A part of production's limits is enough to show that there is one. */
const factor = 1 / 20
const amountOf = (name: RateLimitName) => Math.round(rateLimits[name].amount * factor)

/** A portal for which time stands still: that of the process, by which calls are counted. */
async function limitedPortal(env: Record<string, string> = {}) {
  const portal = await startPortal({ env: { RATE_LIMIT_FACTOR: String(factor), TRUST_PROXY: '1', ...env } })
  onTestFinished(portal.close)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return { portal, wait: (seconds: number) => void vi.advanceTimersByTime(seconds * 1000) }
}

describe('a user who makes too many calls', () => {
  it('has to wait as long as the response says; others do not', async () => {
    const { portal, wait } = await limitedPortal()
    const [maria, joao] = [await portal.as('maria'), await portal.as('joao')]
    const ask = () => post(portal, 'getUserGroups', {}, { ...bearer(maria.token()), 'accept-language': 'en' })
    const statuses = await Promise.all(
      Array.from({ length: amountOf('calls') }, async () => (await ask()).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429, body: { code: 'limit.exceeded' } })
    expect(refused.headers.get('retry-after')).toBe('20')
    expect(refused.body.error).toBe('Too many actions in a short time. Please try again in 20 seconds.')
    await expect(joao.call('getUserGroups', {})).resolves.toBeDefined()
    wait(20)
    expect((await ask()).status).toBe(200)
  })

  it('is limited in page views and run events before the log fills up', async () => {
    const { portal } = await limitedPortal()
    const maria = await portal.as('maria')
    const view = { id: 'ReportSection02', id_report: 378, name: 'Life expectancy' }
    for (let at = 0; at < amountOf('pageViews'); at++) await maria.call('insertLogPageReport', view)
    await expect(maria.call('insertLogPageReport', view)).rejects.toMatchObject({ status: 429 })
    await expect(maria.call('getReport', { id_report: 378 })).resolves.toBeDefined()
  })
})

describe('calls before sign-in', () => {
  const publicCalls = Object.entries(contract).flatMap(([name, { access }]) =>
    access === 'public' ? [name as EntryName] : [],
  )
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('are limited by call and network, before their body is read', async () => {
    expect(publicCalls).toContain('exchangeToken')
    const { portal, wait } = await limitedPortal()
    for (const name of publicCalls) await expectLimit(portal, wait, name)
  })

  async function expectLimit(portal: TestPortal, wait: (seconds: number) => void, name: EntryName) {
    const ask = (address: string) => post(portal, name, '{', from(address))
    const answers = await Promise.all(
      Array.from({ length: amountOf('publicCalls') }, () => ask('2001:db8::1')),
    )
    expect(new Set(answers.map(({ status }) => status)), name).toEqual(new Set([400]))
    const refused = await ask('2001:db8::2')
    expect(refused).toMatchObject({ status: 429, body: { code: 'limit.exceeded' } })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body.error, name).toContain('Tente novamente em 1 minuto.')
    expect((await ask('2001:db8:0:1::1')).status, 'another network').toBe(400)
    wait(60)
    expect((await ask('2001:db8::1')).status).toBe(400)
  }

  it('a network that has used up one call can still sign in', async () => {
    const { portal } = await limitedPortal()
    const exchange = () => post(portal, 'exchangeToken', { token: 'link_unknown', id_empresa: 1 })
    await Promise.all(Array.from({ length: amountOf('publicCalls') }, exchange))
    expect((await exchange()).status).toBe(429)
    await expect(portal.as('maria')).resolves.toBeDefined()
  })
})

describe('on two nodes', () => {
  async function twoNodes(env?: Record<string, string>) {
    const { portal } = await limitedPortal(env)
    const node = await secondNode(portal)
    onTestFinished(node.close)
    const maria = await portal.as('maria')
    return { portal, maria, elsewhere: node.browser(maria) }
  }

  it('each counts the calls of a user for itself, without any query', async () => {
    const { portal, maria, elsewhere } = await twoNodes()
    await portal.database.db.delete(rateLimitCounts)
    await Promise.all(Array.from({ length: amountOf('calls') }, () => maria.call('getUserGroups', {})))
    await expect(maria.call('getUserGroups', {})).rejects.toMatchObject({ status: 429 })
    await expect(elsewhere.call('getUserGroups', {})).resolves.toBeDefined()
    expect(await portal.database.db.$count(rateLimitCounts)).toBe(0)
  })

  it('what a user seldom does is counted together', async () => {
    const { maria, elsewhere } = await twoNodes({ RATE_LIMIT_FACTOR: '1' })
    const ask = ({ call }: typeof maria) => call('requestAccess', { id_report: 999_999, reason: '' })
    for (let at = 0; at < rateLimits.accessRequests.amount; at++) await ask(at % 2 ? maria : elsewhere)
    for (const one of [maria, elsewhere]) {
      await expect(ask(one)).rejects.toMatchObject({ status: 429, code: 'limit.exceeded' })
    }
  })
})
