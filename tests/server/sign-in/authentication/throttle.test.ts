import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CallError } from '#common/contract/client.ts'
import { rateLimitCounts } from '#server/base/db/schema/index.ts'
import { deleteExpiredCounts } from '#server/base/rate-limits/counts.ts'
import { rateLimits } from '#server/base/rate-limits/limits.ts'
import { networkOf } from '#server/sign-in/authentication/throttle.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { secondNode } from '../../changes/nodes.ts'
import { type Browser, people } from '../../portal.ts'
import { post } from '../../post.ts'

const portal = portalFixture({ env: { TRUST_PROXY: '1' } })
// The library counts by the clock of the process.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  await portal.database.db.delete(rateLimitCounts)
})

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Tries to sign in from an address, as reported by the reverse proxy. */
const signInFrom = (address: string, password: string, email: string = people.maria.email) =>
  post(
    portal,
    'login',
    { ...people.maria, email, password },
    { 'x-forwarded-for': address, 'accept-language': 'en' },
  )
const right = people.maria.password

async function fail(times: number, address: string, email?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) statuses.push((await signInFrom(address, 'wrong', email)).status)
  return statuses
}

describe('repeated sign-in attempts', () => {
  it('are refused after five failures for one account from one address, even with the correct password', async () => {
    expect(await fail(6, '203.0.113.1')).toEqual([401, 401, 401, 401, 401, 429])
    const { status, headers, body } = await signInFrom('203.0.113.1', right)
    expect(status).toBe(429)
    const wait = Number(headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect(body).toMatchObject({
      code: 'login.throttled',
      error: 'Too many attempts. Please try again in 15 minutes.',
    })
  })

  it('do not lock out the owner elsewhere, nor other users at the same address', async () => {
    await fail(6, '203.0.113.1')
    expect((await signInFrom('203.0.113.2', right)).status).toBe(200)
    const joao = people.joao
    expect((await signInFrom('203.0.113.1', joao.password, joao.email)).status).toBe(200)
  })

  it('are accepted again after the reported delay', async () => {
    await fail(5, '203.0.113.1')
    const { headers } = await signInFrom('203.0.113.1', right)
    wait(Number(headers.get('retry-after')) * 1000 - 1)
    expect((await signInFrom('203.0.113.1', right)).status).toBe(429)
    wait(1)
    expect((await signInFrom('203.0.113.1', right)).status).toBe(200)
  })

  it('no longer count after a successful sign-in', async () => {
    await fail(4, '203.0.113.1')
    expect((await signInFrom('203.0.113.1', right)).status).toBe(200)
    expect(await fail(5, '203.0.113.1')).toEqual([401, 401, 401, 401, 401])
  })

  it('are treated the same for an account that does not exist', async () => {
    expect(await fail(6, '203.0.113.1', 'nobody@aurora.test')).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('count for the same account if the e-mail is spelled differently', async () => {
    const spellings = ['maria@aurora.test', 'MARIA@aurora.test', ' Maria@Aurora.test', 'maria@AURORA.TEST']
    for (const email of [...spellings, 'mariA@aurora.test']) await fail(1, '203.0.113.1', email)
    expect((await signInFrom('203.0.113.1', right)).status).toBe(429)
  })

  it('are limited also when they are concurrent', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => signInFrom('203.0.113.1', 'wrong')))
    const statuses = attempts.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
  })

  it('are limited together on two nodes, also after a restart', async () => {
    const node = await secondNode(portal)
    onTestFinished(node.close)
    const wrong = { ...people.maria, password: 'wrong' }
    const browsers = [portal.browser(), node.browser(portal.browser())]
    const statusOf = (browser: Browser) =>
      browser.call('login', wrong).then(
        () => 200,
        ({ status }: CallError) => status,
      )
    const statuses = await Promise.all(Array.from({ length: 10 }, () => browsers.map(statusOf)).flat())
    expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
    const restarted = await secondNode(portal)
    onTestFinished(restarted.close)
    expect(await statusOf(restarted.browser(portal.browser()))).toBe(429)
  })

  it('are all accepted with the correct password, however many are concurrent', async () => {
    const together = [...Array(12).fill(people.maria), ...Array(60).fill(people.joao)]
    const attempts = await Promise.all(
      together.map(({ password, email }) => signInFrom('203.0.113.1', password, email)),
    )
    expect(attempts.filter(({ status }) => status !== 200)).toEqual([])
  })

  it('count for the same account where PostgreSQL and JavaScript lowercase a letter differently', async () => {
    await fail(5, '203.0.113.1', 'maria@aurora.test')
    expect((await signInFrom('203.0.113.1', right, 'marİa@aurora.test')).status).toBe(429)
  })

  it('are refused after fifty failures from one address over all accounts', async () => {
    const { amount } = rateLimits.signInsOfAddress
    for (let n = 1; n < amount; n++) await fail(1, '203.0.113.9', `stranger-${n}@x.test`)
    expect((await signInFrom('203.0.113.9', right)).status, 'a success does not count').toBe(200)
    expect((await signInFrom('203.0.113.9', 'wrong')).status).toBe(401)
    expect((await signInFrom('203.0.113.9', people.joao.password, people.joao.email)).status).toBe(429)
    expect((await signInFrom('203.0.113.8', people.joao.password, people.joao.email)).status).toBe(200)
  })

  it('count an IPv6 network as one address', async () => {
    for (let host = 1; host <= 5; host++) await fail(1, `2001:db8:1:2::${host}`)
    expect((await signInFrom('2001:db8:1:2:ffff::1', right)).status).toBe(429)
    expect((await signInFrom('2001:db8:1:3::1', right)).status).toBe(200)
  })

  it('are deleted when they no longer count', async () => {
    const { db } = portal.database
    await fail(3, '203.0.113.1')
    wait(rateLimits.signInsOfAccount.seconds * 1000 + 1)
    await fail(1, '203.0.113.5')
    await deleteExpiredCounts(db, new Date())
    const kept = await db.select().from(rateLimitCounts)
    expect(kept.map(({ key }) => key).sort()).toEqual([
      'signInsOfAccount 2 203.0.113.5',
      'signInsOfAddress 203.0.113.5',
    ])
  })
})

describe('the network of an IP address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})
