import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contract, type EntryName } from '#common/contract/index.ts'
import { PortalError } from '#common/errors.ts'
import { rateLimitBuckets } from '#server/db/schema/index.ts'
import { rateLimits } from '#server/limits/limits.ts'
import { createRateLimiter } from '#server/limits/rate-limiter.ts'
import { createTestDatabase } from '../database.ts'
import { startPortal, type TestPortal } from '../portal.ts'
import { bearer, post } from '../post.ts'

const { amount, seconds } = rateLimits.calls

/** A portal with the limits of production or a part of them, whose clock stands still. */
async function limitedPortal(factor = 1) {
  let now = Date.now()
  const portal = await startPortal({
    env: { RATE_LIMIT_FACTOR: String(factor), TRUST_PROXY: '1' },
    clock: { now: () => now },
  })
  onTestFinished(portal.close)
  return { portal, wait: (ms: number) => (now += ms) }
}

describe('a user who makes too many calls', () => {
  it('has to wait as long as the response says; others do not', async () => {
    const { portal, wait } = await limitedPortal()
    const [maria, joao] = [await portal.as('maria'), await portal.as('joao')]
    const ask = () => post(portal, 'getUserGroups', {}, { ...bearer(maria.token()), 'accept-language': 'en' })
    const statuses = await Promise.all(Array.from({ length: amount }, async () => (await ask()).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429, body: { code: 'limit.exceeded' } })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.body.error).toBe('Too many actions in a short time. Please try again in 1 seconds.')
    await expect(joao.call('getUserGroups', {})).resolves.toBeDefined()
    wait(1000)
    expect((await ask()).status).toBe(200)
  })

  it('is limited in page views and run events before the log fills up', async () => {
    const { portal } = await limitedPortal()
    const maria = await portal.as('maria')
    const view = { id: 'ReportSection02', id_report: 378, name: 'Life expectancy' }
    for (let at = 0; at < rateLimits.pageViews.amount; at++) await maria.call('insertLogPageReport', view)
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
    await expectLimits(['exchangeToken'], { factor: 1, retryAfter: '1', refillMs: 100 })
    // A twentieth of production's limit is enough to show that each call has its own.
    await expectLimits(publicCalls, { factor: 1 / 20, retryAfter: '2', refillMs: 2000 })
  })

  interface Limit {
    /** Of production's limit. */
    factor: number
    /** The header of the first refusal, in seconds. */
    retryAfter: string
    /** After this time there is one call more. */
    refillMs: number
  }

  async function expectLimits(names: EntryName[], { factor, ...limit }: Limit) {
    const { portal, wait } = await limitedPortal(factor)
    const amount = rateLimits.publicCalls.amount * factor
    for (const name of names) await expectLimit(portal, wait, name, { amount, ...limit })
  }

  async function expectLimit(
    portal: TestPortal,
    wait: (ms: number) => void,
    name: EntryName,
    { amount, retryAfter, refillMs }: Omit<Limit, 'factor'> & { amount: number },
  ) {
    const ask = (address: string) => post(portal, name, '{', from(address))
    const answers = await Promise.all(Array.from({ length: amount }, () => ask('2001:db8::1')))
    expect(new Set(answers.map(({ status }) => status)), name).toEqual(new Set([400]))
    const refused = await ask('2001:db8::2')
    expect(refused).toMatchObject({ status: 429, body: { code: 'limit.exceeded' } })
    expect(refused.headers.get('retry-after')).toBe(retryAfter)
    expect((await ask('2001:db8:0:1::1')).status, 'another network').toBe(400)
    wait(refillMs)
    expect((await ask('2001:db8::1')).status).toBe(400)
  }

  it('a network that has used up one call can still sign in', async () => {
    const { portal } = await limitedPortal()
    const exchange = () => post(portal, 'exchangeToken', { token: 'link_unknown', id_empresa: 1 })
    await Promise.all(Array.from({ length: rateLimits.publicCalls.amount }, exchange))
    expect((await exchange()).status).toBe(429)
    await expect(portal.as('maria')).resolves.toBeDefined()
  })
})

it('a user who spreads calls over two nodes gets no more of them over time', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  let now = Date.now()
  const silent = pino({ level: 'silent' })
  const nodes = [0, 1].map(() => createRateLimiter(database.db, silent, { now: () => now }, 1))
  onTestFinished(async () => {
    for (const node of nodes) await node.close()
  })
  const isAdmitted = (node: (typeof nodes)[number]): boolean => {
    try {
      node.consume('calls', 7)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(PortalError)
      return false
    }
  }
  const admitAll = () =>
    nodes.reduce((sum, node) => {
      let admitted = 0
      while (isAdmitted(node)) admitted++
      return sum + admitted
    }, 0)
  const shared = async () => (await database.db.select().from(rateLimitBuckets))[0]?.level

  expect(admitAll()).toBe(2 * amount)
  await expect.poll(shared, { timeout: 10_000 }).toBe(2 * amount)
  // What they used together runs off at the rate of one node: after this time each node alone would admit all again.
  now += seconds * 1000
  const soon = admitAll()
  expect(soon).toBeLessThanOrEqual(amount)
})

it('counts a user who stays below the limit without any query', async () => {
  const database = await createTestDatabase()
  const limiter = createRateLimiter(database.db, pino({ level: 'silent' }), Date, 1)
  onTestFinished(database.close)
  for (let at = 0; at < amount / 5; at++) limiter.consume('calls', 7)
  await limiter.close()
  expect(await database.db.$count(rateLimitBuckets)).toBe(0)
})

it('does not hold against a user who comes back what they did long before', async () => {
  const database = await createTestDatabase()
  let now = Date.now()
  const limiter = createRateLimiter(database.db, pino({ level: 'silent' }), { now: () => now }, 1)
  onTestFinished(database.close)
  onTestFinished(limiter.close)
  const consumeAll = () => limiter.consume('calls', 7, amount)
  consumeAll()
  now += 2 * seconds * 1000
  consumeAll()
  const level = async () => (await database.db.select().from(rateLimitBuckets))[0]?.level
  await expect.poll(level).toBe(amount)
})
