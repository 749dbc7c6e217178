import type { FastifyInstance } from 'fastify'
import { deleteUnusedNames } from './access-log/former-names.ts'
import type { Deps } from './deps.ts'
import { deleteUnusedImages } from './images/queries.ts'
import { deleteEmptyBuckets } from './limits/queries.ts'
import { deleteExpiredLinks } from './password-links/queries.ts'
import { deleteErasedAddresses } from './personal-data/erase-person.ts'
import { checkTenantsDaily } from './report-check/check-tenant.ts'
import { deleteOldExports } from './report-exports/queries.ts'
import { applyRetention } from './retention/retention.ts'
import { deleteExpiredSessions } from './sessions/queries.ts'
import { deleteOldDeliveries } from './subscriptions/deliveries.ts'
import { rollUpUsage } from './usage/roll-up.ts'

const hourMs = 3_600_000

/** Runs a job every hour while the server runs; several nodes may run it at the same time. */
function everyHour(app: FastifyInstance, deps: Deps, name: string, job: () => Promise<unknown>): void {
  let running: Promise<unknown> = Promise.resolve()
  deps.metrics.jobs.add(name)
  const timer = setInterval(() => {
    running = deps.metrics.jobs
      .run(name, job)
      .catch((err: unknown) => deps.log.warn({ err }, `hourly job failed: ${name}`))
  }, hourMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

/** Sums up usage, checks reports, and deletes data that is no longer needed, every hour. */
export function addCleanup(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  const now = () => new Date(deps.clock.now())
  everyHour(app, deps, 'sum up usage', () => rollUpUsage(db, now()))
  everyHour(app, deps, 'check reports', () => checkTenantsDaily(deps))
  everyHour(app, deps, 'delete unused images', () => deleteUnusedImages(db))
  everyHour(app, deps, 'delete outdated logs', () => applyRetention(db, deps.clock.now()))
  everyHour(app, deps, 'delete empty rate limit buckets', () => deleteEmptyBuckets(db))
  everyHour(app, deps, 'delete expired sessions', () => deleteExpiredSessions(db, now()))
  everyHour(app, deps, 'delete old exports', () => deleteOldExports(db, now()))
  everyHour(app, deps, 'delete old deliveries', () => deleteOldDeliveries(db, now()))
  everyHour(app, deps, 'delete expired password links', () => deleteExpiredLinks(db, now()))
  everyHour(app, deps, 'delete addresses of erased people', () => deleteErasedAddresses(db, deps.clock.now()))
  everyHour(app, deps, 'delete unused former names', () => deleteUnusedNames(db))
}
