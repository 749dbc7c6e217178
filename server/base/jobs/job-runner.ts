import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/scope.ts'
import type { JobMetrics } from '../metrics/job-metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { addJobs, type Claim, claimDueJob, endRun, renewLease } from './queries.ts'

const pollIntervalMs = 10_000
/** How soon another node runs the job of one that died. */
const defaultLeaseMs = 60_000

/** Work that is done once per period, by one of the nodes. It may be interrupted at any time, and is then done again. */
export interface Job {
  name: string
  everyMs: number
  run(): Promise<unknown>
}

/** Runs the jobs that are due. Every node has one (decision 087). */
export interface JobRunner {
  /** Claims and runs jobs, one after another, until no job is due. */
  runDue(): Promise<void>
  /** Polls for jobs that are due, until `stop`. */
  start(): void
  /** Claims no further job and waits for those that run. */
  stop(): Promise<void>
}

export function createJobRunner(
  jobs: readonly Job[],
  deps: {
    db: Db
    metrics: JobMetrics
    tracing: Tracing
    log: FastifyBaseLogger
    leaseMs?: number
  },
): JobRunner {
  const { db, metrics, tracing, log, leaseMs = defaultLeaseMs } = deps
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const names = [...byName.keys()]
  const running = new Set<Promise<void>>()
  let added: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  for (const name of names) metrics.add(name)

  async function run(claim: Claim, job: Job): Promise<void> {
    const startedAt = performance.now()
    const renew = () =>
      renewLease(db, claim, leaseMs).catch((err: unknown) =>
        log.warn({ err }, `lease not renewed: ${job.name}`),
      )
    const renewal = setInterval(() => void renew(), leaseMs / 3).unref()
    let failed = false
    try {
      await tracing.span(job.name, 'internal', {}, job.run)
    } catch (err) {
      failed = true
      log.warn({ err }, `job failed: ${job.name}`)
    } finally {
      clearInterval(renewal)
    }
    metrics.count(job.name, failed ? 'failed' : 'ok')
    // If this fails, the job runs again when the lease has ended.
    await endRun(db, claim, { everyMs: job.everyMs, ms: performance.now() - startedAt, failed })
  }

  async function claimNext(): Promise<boolean> {
    const claim = stopped ? undefined : await claimDueJob(db, names, leaseMs)
    const job = claim && byName.get(claim.name)
    if (!claim || !job) return false
    await run(claim, job)
    return true
  }

  async function runDue(): Promise<void> {
    added ??= addJobs(db, [...jobs])
    await added.catch((error: unknown) => {
      added = undefined
      throw error
    })
    while (await claimNext());
  }

  function poll(): void {
    const work = runDue().catch((err: unknown) => log.warn({ err }, 'jobs could not be claimed or recorded'))
    running.add(work)
    work.finally(() => running.delete(work))
  }

  return {
    runDue,
    start() {
      // While a long job runs, the next poll runs the others.
      timer = setInterval(poll, pollIntervalMs).unref()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
