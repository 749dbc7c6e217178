import type { FastifyBaseLogger } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import type { Config } from '../config.ts'
import type { SupportContext } from '../db/schema/index.ts'
import type { Db, Scope } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { composeMail } from './compose-mail.ts'
import { assertMessageLimit } from './message-limit.ts'
import { nextAttempt } from './next-attempt.ts'
import {
  type ClaimedMessage,
  claimDue,
  findTenant,
  insertMessage,
  type Outcome,
  recordOutcome,
} from './queries.ts'

const secondMs = 1000
/** Far longer than a delivery may take (see `mailer.ts`), so that no two nodes deliver the same message. */
const leaseMs = 600 * secondMs
/** Messages that a node claims at once. */
const batchSize = 5
const pollIntervalMs = 5 * secondMs
/** How long a user waits for the mail server, and how long shutting down does. */
const defaultTimeoutMs = 8 * secondMs

/** A support message as submitted. */
export interface NewMessage {
  userId: number
  email: string
  subject: string
  message: string
  context: SupportContext
}

/** Support messages are stored first and then sent, by whichever node claims them (decision 022). */
export interface Outbox {
  /**
   * Stores a message and tries to send it; `waiting` when the mail server has not accepted it yet.
   * @throws PortalError `limit.support`
   */
  submit(scope: Scope, message: NewMessage): Promise<'delivered' | 'waiting'>
  /** Sends what is due now; returns the number of attempts. */
  deliverDue(): Promise<number>
  /** Polls for messages that are due, until `stop`. */
  start(): void
  /** Stops polling and waits for running deliveries. */
  stop(): Promise<void>
}

/** @param mailer undefined where no mail server is configured: messages are stored until there is one */
export function createOutbox(deps: {
  db: Db
  mailer: Mailer | undefined
  config: Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_FROM' | 'RATE_LIMIT_FACTOR'>
  clock: WallClock
  log: FastifyBaseLogger
  /** How long to wait for the mail server before answering the user. */
  timeoutMs?: number
}): Outbox {
  const { db, mailer, config, clock, log, timeoutMs = defaultTimeoutMs } = deps
  const host = config.SMTP_FROM.split('@')[1] ?? 'localhost'
  const running = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    const settled = (): void => void running.delete(work)
    work.then(settled, settled)
    return work
  }

  async function mailOf(message: ClaimedMessage): Promise<Mail> {
    const tenant = await findTenant(db, message.tenantId)
    return composeMail(message, tenant?.settings.supportEmail ?? config.SUPPORT_EMAIL, host)
  }

  /** Does not reject when the mail server fails: the outcome is recorded. */
  async function deliver(message: ClaimedMessage, server: Mailer): Promise<boolean> {
    let outcome: Outcome
    try {
      await server.send(await mailOf(message))
      outcome = { state: 'sent', sentAt: new Date(clock.now()), lastError: null }
    } catch (error) {
      const facts = { err: error, message: message.id, attempts: message.attempts }
      outcome = nextAttempt(message, (error as Error).message, clock.now())
      if (outcome.state === 'failed') log.error(facts, 'support message failed for good')
      else log.warn(facts, 'support message not delivered yet, will retry')
    }
    await recordOutcome(db, message, outcome)
    return outcome.state === 'sent'
  }

  const timeout = (): Promise<false> =>
    new Promise((resolve) => setTimeout(() => resolve(false), timeoutMs).unref())

  const leaseFrom = (now: number): Date => new Date(now + leaseMs)

  async function deliverDue(): Promise<number> {
    if (!mailer) return 0
    const now = clock.now()
    const due = await claimDue(db, { now: new Date(now), leasedUntil: leaseFrom(now), limit: batchSize })
    await Promise.all(due.map((message) => deliver(message, mailer)))
    return due.length
  }

  async function poll(): Promise<void> {
    try {
      while (!stopped && (await deliverDue()) === batchSize);
    } catch (error) {
      log.error({ err: error }, 'could not read the support outbox')
    }
    if (!stopped) timer = setTimeout(() => void track(poll()), pollIntervalMs).unref()
  }

  return {
    async submit(scope, message) {
      const now = clock.now()
      // Without a mail server no node claims the message: it is due as soon as there is one.
      const leasedUntil = mailer ? leaseFrom(now) : new Date(now)
      const stored = await inTransaction(scope, async (tx) => {
        await assertMessageLimit(tx, message.userId, now, config.RATE_LIMIT_FACTOR)
        return insertMessage(tx, message, { at: new Date(now), leasedUntil })
      })
      if (!mailer) {
        log.warn({ message: stored.id }, 'support message stored: no mail server is configured')
        return 'waiting'
      }
      const delivery = track(deliver(stored, mailer))
      // If the outcome cannot be recorded, another attempt follows when the lease ends.
      delivery.catch((error: unknown) =>
        log.error({ err: error, message: stored.id }, 'could not record the outcome of a delivery'),
      )
      return (await Promise.race([delivery.catch(() => false), timeout()])) ? 'delivered' : 'waiting'
    },
    deliverDue: () => track(deliverDue()),
    start() {
      if (mailer) void track(poll())
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.race([Promise.allSettled(running), timeout()])
    },
  }
}
