import type { FastifyBaseLogger } from 'fastify'

const intervalMs = 10_000

/** What has been logged of an outage: when, and how many calls have failed since. */
interface Outage {
  loggedAt: number
  calls: number
}

const outages = new WeakMap<object, Outage>()

/**
 * Logs that a call failed because the database is unavailable: the first time, and then every 10 seconds with the number
 * of calls, so that an outage does not flood the log.
 * @param server whose calls are counted
 */
export function logOutage(server: object, log: FastifyBaseLogger, err: unknown): void {
  const { loggedAt, calls } = outages.get(server) ?? { loggedAt: Number.NEGATIVE_INFINITY, calls: 0 }
  const now = performance.now()
  if (now - loggedAt < intervalMs) {
    outages.set(server, { loggedAt, calls: calls + 1 })
    return
  }
  log.error({ err, calls: calls + 1 }, 'calls fail: the database is not available')
  outages.set(server, { loggedAt: now, calls: 0 })
}
