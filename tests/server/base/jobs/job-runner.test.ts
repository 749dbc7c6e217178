import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '#server/base/db/connect.ts'
import { jobs, tenants } from '#server/base/db/schema/index.ts'
import { forEachTenant } from '#server/base/jobs/for-each-tenant.ts'
import { createJobRunner, type Job } from '#server/base/jobs/job-runner.ts'
import { listJobs } from '#server/base/jobs/queries.ts'
import { createJobMetrics } from '#server/base/metrics/job-metrics.ts'
import { noTracing } from '#server/base/tracing/tracing.ts'
import { createTestDatabase, silentLog, type TestDatabase } from '../../database.ts'
import { createTenant } from '../db/rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.db.delete(jobs))
afterAll(() => database.close())

const hourMs = 3_600_000
const log = pino({ level: 'silent' })
const state = async () => (await listJobs(database.db))[0]
const elapse = (interval: string) =>
  database.pool.query('update jobs set next_run_at = next_run_at - $1::interval', [interval])

/** A node with connections of its own. */
function node(work: readonly Job[], leaseMs?: number) {
  const own = connectDatabase({ ...database.connection, max: 2 }, silentLog)
  onTestFinished(own.close)
  const metrics = createJobMetrics(new Registry())
  return { ...createJobRunner(work, { db: own.db, metrics, tracing: noTracing, log, leaseMs }), ...own }
}

/** A job that ends when it is told to. */
function heldJob() {
  let begin = () => {}
  let end = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = () => {
    begin()
    return ended
  }
  return { job: { name: 'count', everyMs: hourMs, run }, begun, end: () => end() }
}

describe('a periodic job', () => {
  it('runs once per period, however many nodes there are and however late it is', async () => {
    const runs: string[] = []
    const names = ['first', 'second', 'third']
    const work = names.map((name) => ({ name, everyMs: hourMs, run: async () => runs.push(name) }))
    const nodes = [1, 2, 3, 4].map(() => node(work))
    const everyNode = () => Promise.all(nodes.map(({ runDue }) => runDue()))
    await everyNode()
    expect(runs).toEqual([])
    await elapse('1 hour')
    await everyNode()
    await everyNode()
    expect(runs.toSorted()).toEqual(names)
    await elapse('3 days')
    await everyNode()
    await everyNode()
    expect(runs.toSorted()).toEqual([...names, ...names].sort())
  })

  it('keeps its time of the hour, although a run takes a while and is claimed late', async () => {
    const { runDue } = node([{ name: 'count', everyMs: hourMs, run: async () => undefined }])
    await runDue()
    const added = await state()
    await elapse('90 minutes')
    await runDue()
    const next = (await state())?.nextRunAt.getTime() ?? 0
    expect(next - (added?.nextRunAt.getTime() ?? 0)).toBe(-hourMs / 2)
  })

  it('is taken over when the lease of a node that died has ended, and not before', async () => {
    const { job, begun, end } = heldJob()
    const dying = node([job])
    await dying.runDue()
    await elapse('1 hour')
    const run = dying.runDue().catch(() => undefined)
    await begun
    let taken = 0
    const other = node([{ ...job, run: async () => taken++ }])
    await other.runDue()
    expect(taken).toBe(0)
    // Its last renewal was a minute ago.
    await database.pool.query("update jobs set leased_until = now() - interval '1 second'")
    await other.runDue()
    expect(taken).toBe(1)
    const after = await state()
    // It was not dead after all: what it records no longer counts.
    end()
    await run
    expect(await state()).toEqual(after)
  })

  it('stays claimed by the node that runs it, for longer than a lease', async () => {
    const { job, begun, end } = heldJob()
    const slow = node([job], 300)
    await slow.runDue()
    await elapse('1 hour')
    const run = slow.runDue()
    await begun
    const lease = async () => (await state())?.leasedUntil?.getTime() ?? 0
    const first = await lease()
    await expect.poll(lease, { timeout: 20_000 }).toBeGreaterThan(first + 300)
    end()
    await run
    expect(await state()).toMatchObject({ leasedUntil: null, claims: 1 })
  })

  it('that fails is tried again in the next period, and counted until it succeeds', async () => {
    const outcomes = [new Error('first'), new Error('second'), undefined]
    const run = async () => {
      const outcome = outcomes.shift()
      if (outcome) throw outcome
    }
    const { runDue } = node([{ name: 'count', everyMs: hourMs, run }])
    await runDue()
    const failures: (number | undefined)[] = []
    while (outcomes.length > 0) {
      await elapse('1 hour')
      await runDue()
      failures.push((await state())?.failures)
    }
    expect(failures).toEqual([1, 2, 0])
  })

  it('of another release is left to the nodes that know it', async () => {
    await database.db.insert(jobs).values({ name: 'of the next release', nextRunAt: new Date(0) })
    await node([{ name: 'count', everyMs: hourMs, run: async () => undefined }]).runDue()
    expect(await listJobs(database.db)).toMatchObject([{ name: 'count' }, { claims: 0 }])
  })
})

it('a failure for one company does not keep the others waiting', async () => {
  for (const name of ['Aurora', 'Boreal', 'Cirrus']) await createTenant(database.db, name)
  const all = await database.db.select({ id: tenants.id }).from(tenants)
  const worked: number[] = []
  const work = forEachTenant(database.db, async ({ id }) => {
    worked.push(id)
    if (id === all[0]?.id) throw new Error('the first one')
  })
  await expect(work).rejects.toThrow('the first one')
  expect(worked).toEqual(all.map(({ id }) => id).sort((one, other) => one - other))
})
