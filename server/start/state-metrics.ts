import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { listJobs } from '../base/jobs/queries.ts'
import { type LiveStreams, streamKinds } from '../displays/live/live-streams.ts'
import type { Deps } from './deps.ts'

/** How long reading from the database may take; after that its figures are missing. */
const timeoutMs = 2000

/** @returns undefined if the work fails or takes too long */
async function withinTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  const timeout = sleep(timeoutMs, undefined, { ref: false })
  return Promise.race([work.catch(() => undefined), timeout])
}

const mailQueues = ({ outbox, passwordLinks, subscriptionMailer }: Deps) => [
  outbox.stats(),
  passwordLinks.stats(),
  subscriptionMailer.stats(),
]

/** What is read when the metrics are asked for: pools, caches, notifications, buffers, sessions and mail. */
export function createStateMetrics(registry: Registry): {
  update(deps: Deps, streams: LiveStreams): Promise<void>
} {
  const registers = [registry]
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge({ name: `vitrine_${name}`, help, labelNames, registers })
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `vitrine_${name}_total`, help, labelNames, registers })

  const databaseReady = gauge('database_ready', 'Whether the database answers and can be written to.', [])
  const poolMax = gauge('database_pool_max_connections', 'Connections a pool may open.', ['pool'])
  const poolConnections = gauge('database_pool_connections', 'Open connections.', ['pool', 'state'])
  const poolWaiting = gauge('database_pool_waiting', 'Queries that wait for a connection.', ['pool'])
  const replicaLag = gauge(
    'replica_lag_seconds',
    'How far the read replica is behind; +Inf: it is not read.',
    [],
  )
  const connected = gauge('notifications_connected', 'Whether change notifications arrive.', [])
  const reconnects = counter('notification_reconnects', 'Connections for notifications that were lost.', [])
  const roundTrip = gauge('notification_round_trip_seconds', 'Round trip of their last heartbeat.', [])
  const hits = counter('cache_hits', 'Values found in a cache.', ['cache'])
  const misses = counter('cache_misses', 'Values that had to be loaded.', ['cache'])
  const evictions = counter('cache_evictions', 'Values removed for lack of room.', ['cache'])
  const entries = gauge('cache_entries', 'Values in a cache.', ['cache'])
  const fill = gauge('cache_fill_ratio', 'Used part of the capacity of a cache.', ['cache'])
  const bufferRows = gauge('write_buffer_rows', 'Rows that wait to be written.', ['buffer'])
  const bufferDropped = counter('write_buffer_dropped', 'Rows that were given up.', ['buffer'])
  const sessions = gauge('active_sessions', 'Sessions that called this node in the last minutes.', [])
  const openStreams = gauge('open_streams', 'Open streams of events of displays and administrators.', [
    'kind',
  ])
  const mailAttempts = counter('mail_attempts', 'Attempts to send a mail, by outcome.', ['queue', 'outcome'])
  const mailWaiting = gauge('mail_waiting', 'Mails that wait to be sent, of all nodes.', ['queue'])
  const mailOldest = gauge('mail_oldest_seconds', 'Age of the oldest mail that waits.', ['queue'])

  function updatePools({ database }: Deps): void {
    replicaLag.set(database.replica?.lagSeconds() ?? 0)
    for (const { name: pool, max, inUse, idle, waiting } of database.pools()) {
      poolMax.set({ pool }, max)
      poolConnections.set({ pool, state: 'in_use' }, inUse)
      poolConnections.set({ pool, state: 'idle' }, idle)
      poolWaiting.set({ pool }, waiting)
    }
  }

  function updateCaches({ queryCache, embed }: Deps): void {
    const { caches, notifications } = queryCache.stats()
    connected.set(notifications.isConnected ? 1 : 0)
    reconnects.inc(notifications.reconnects)
    roundTrip.set(notifications.roundTripMs / 1000)
    for (const one of [...caches, ...embed.cacheStats()]) {
      const cache = { cache: one.name }
      hits.inc(cache, one.hits)
      misses.inc(cache, one.misses)
      evictions.inc(cache, one.evictions)
      entries.set(cache, one.entries)
      fill.set(cache, one.fill)
    }
  }

  function updateBuffers(deps: Deps): void {
    const { pageViews, reportLoads, audit, sessionActivity } = deps
    for (const { name: buffer, rows, dropped } of [pageViews.stats(), reportLoads.stats(), audit.stats()]) {
      bufferRows.set({ buffer }, rows)
      bufferDropped.inc({ buffer }, dropped)
    }
    sessions.set(sessionActivity.active())
    for (const { name: queue, attempts } of mailQueues(deps)) {
      mailAttempts.inc({ queue, outcome: 'sent' }, attempts.sent)
      mailAttempts.inc({ queue, outcome: 'retry' }, attempts.queued)
      mailAttempts.inc({ queue, outcome: 'failed' }, attempts.failed)
    }
  }

  async function updateMail(deps: Deps): Promise<void> {
    const queues = mailQueues(deps)
    const read = await Promise.all(queues.map((queue) => withinTimeout(queue.waiting())))
    for (const [at, { name: queue }] of queues.entries()) {
      const found = read[at]
      if (!found) {
        mailWaiting.remove({ queue })
        mailOldest.remove({ queue })
        continue
      }
      mailWaiting.set({ queue }, found.count)
      const age = found.oldest ? (deps.clock.now() - found.oldest.getTime()) / 1000 : 0
      mailOldest.set({ queue }, Math.max(0, age))
    }
  }

  return {
    async update(deps, streams) {
      const isReady = await withinTimeout(deps.database.check().then(() => true))
      databaseReady.set(isReady ? 1 : 0)
      await updateMail(deps)
      deps.metrics.jobs.update(await withinTimeout(listJobs(deps.database.db)))
      // From here on without a pause, so that requests at the same time do not add the same counts twice.
      for (const total of [reconnects, hits, misses, evictions, bufferDropped, mailAttempts]) total.reset()
      updatePools(deps)
      updateCaches(deps)
      updateBuffers(deps)
      for (const kind of streamKinds) openStreams.set({ kind }, streams.count(kind))
    },
  }
}
