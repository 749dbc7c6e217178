import type { FastifyBaseLogger } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import type { Db } from '../db/scope.ts'
import type { MailQueueStats } from '../metrics/stats.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { type ClaimedMail, claimDue, type MailQueue, updateClaimed, waitingMail } from './mail-queue.ts'
import type { Mail, Mailer } from './mailer.ts'
import { fiveDaysMs, nextAttempt, type Outcome } from './next-attempt.ts'
import { refusalOf } from './refusal.ts'

const secondMs = 1000
/** Far longer than a delivery may take (see `mailer.ts`), so that no two nodes deliver the same mail. */
const defaultLeaseMs = 600 * secondMs
/** Mails that a node claims at once, unless the queue says otherwise. */
const defaultBatchSize = 5
const pollIntervalMs = 5 * secondMs
/** How long a user waits for the mail server, and how long shutting down does. */
const defaultTimeoutMs = 8 * secondMs

/** What a queue sends. */
interface QueuedMail<Queue extends MailQueue> {
  /** For the log. */
  name: string
  queue: Queue
  /** The mail of a row; undefined if it is no longer to be sent. */
  compose(row: ClaimedMail<Queue>): Promise<Mail | undefined>
  /** Mails that a node claims at once. */
  batchSize?: number
  /** Milliseconds after which another node may take a mail over; longer than `compose` may take. */
  leaseMs?: number
  /** When sending is given up; five days after creation by default. In ms. */
  maxAgeMs?(row: ClaimedMail<Queue>): number
}

/** `refused`: the mail server does not take the recipient. */
export type Delivery = 'delivered' | 'waiting' | 'refused'

/** Sends the mail of one queue. Every node runs one (decision 022). */
export interface MailWorker<Queue extends MailQueue> {
  /** Until when a row that is inserted now is claimed by this node; without a mail server it is due at once. */
  lease(): Date
  /** Sends a row that this node has claimed; `waiting` when the mail server has not answered in time. */
  deliver(row: ClaimedMail<Queue>): Promise<Delivery>
  /** Sends what is due now; returns the number of attempts. */
  deliverDue(): Promise<number>
  /** Makes `stop` wait for other work of the queue. */
  track<T>(work: Promise<T>): Promise<T>
  stats(): MailQueueStats
  /** Polls for mail that is due, until `stop`. Resolves when the first poll has ended. */
  start(): Promise<void>
  /** Stops polling and waits for running deliveries. */
  stop(): Promise<void>
}

/** @param mailer undefined where no mail server is configured: mail stays in the queue until there is one */
export function createMailWorker<Queue extends MailQueue>(
  options: QueuedMail<Queue>,
  deps: {
    db: Db
    mailer: Mailer | undefined
    clock: WallClock
    log: FastifyBaseLogger
    tracing?: Tracing
    /** How long `deliver` waits for the mail server. */
    timeoutMs?: number
  },
): MailWorker<Queue> {
  type Row = ClaimedMail<Queue>
  const { name, queue, compose, maxAgeMs = () => fiveDaysMs } = options
  const { batchSize = defaultBatchSize, leaseMs = defaultLeaseMs } = options
  const { db, mailer, clock, log, tracing = noTracing, timeoutMs = defaultTimeoutMs } = deps
  const running = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const attempts = { sent: 0, queued: 0, failed: 0 }

  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    const settled = (): void => void running.delete(work)
    work.then(settled, settled)
    return work
  }

  async function send(row: Row, server: Mailer): Promise<boolean> {
    const mail = await compose(row)
    if (mail) await server.send(mail)
    return mail !== undefined
  }

  /** Does not reject when the mail server fails: the outcome is recorded. */
  async function attempt(row: Row, server: Mailer): Promise<Delivery> {
    let outcome: Outcome
    let refusal: string | undefined
    try {
      const isSent = await tracing.span(`mail: ${name}`, 'client', { 'vitrine.mail': row.id }, () =>
        send(row, server),
      )
      if (!isSent) return 'waiting'
      outcome = { state: 'sent', sentAt: new Date(clock.now()), lastError: null }
    } catch (error) {
      const facts = { err: error, mail: row.id, attempts: row.attempts }
      refusal = refusalOf(error)
      outcome = refusal
        ? { state: 'failed', lastError: refusal }
        : nextAttempt(row, (error as Error).message, clock.now(), maxAgeMs(row))
      if (outcome.state === 'failed') log.error(facts, `${name} failed for good`)
      else log.warn(facts, `${name} not delivered yet, will retry`)
    }
    attempts[outcome.state]++
    await updateClaimed(db, queue, row, outcome)
    return outcome.state === 'sent' ? 'delivered' : refusal ? 'refused' : 'waiting'
  }

  const timeout = (): Promise<'waiting'> =>
    new Promise((resolve) => setTimeout(() => resolve('waiting'), timeoutMs).unref())

  const leaseFrom = (now: number): Date => new Date(now + leaseMs)

  async function deliverDue(): Promise<number> {
    if (!mailer) return 0
    const now = clock.now()
    const due = await claimDue(db, queue, {
      now: new Date(now),
      leasedUntil: leaseFrom(now),
      limit: batchSize,
    })
    await Promise.all(due.map((row) => attempt(row, mailer)))
    return due.length
  }

  async function poll(): Promise<void> {
    try {
      while (!stopped && (await deliverDue()) === batchSize);
    } catch (error) {
      log.error({ err: error }, `could not read the queue: ${name}`)
    }
    if (!stopped) timer = setTimeout(() => void track(poll()), pollIntervalMs).unref()
  }

  return {
    // Without a mail server no node claims the row: it is due as soon as there is one.
    lease: () => (mailer ? leaseFrom(clock.now()) : new Date(clock.now())),
    async deliver(row) {
      if (!mailer) {
        log.warn({ mail: row.id }, `${name} stored: no mail server is configured`)
        return 'waiting'
      }
      const delivery = track(attempt(row, mailer))
      // If the outcome cannot be recorded, another attempt follows when the lease ends.
      delivery.catch((error: unknown) =>
        log.error({ err: error, mail: row.id }, 'could not record the outcome of a delivery'),
      )
      return Promise.race([delivery.catch(() => 'waiting' as const), timeout()])
    },
    deliverDue: () => track(deliverDue()),
    track,
    stats: () => ({ name, attempts, waiting: () => waitingMail(db, queue) }),
    async start() {
      if (mailer) await track(poll())
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.race([Promise.allSettled(running), timeout()])
    },
  }
}
