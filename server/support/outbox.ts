import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { SupportContext } from '../db/schema/index.ts'
import type { Db, Scope } from '../db/scope.ts'
import type { Clock } from '../deps.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { composeMail } from './compose-mail.ts'
import {
  type ClaimedMessage,
  claimDue,
  findTenant,
  type Outcome,
  recordOutcome,
  insertMessage,
} from './queries.ts'
import { nextAttempt } from './next-attempt.ts'

const seconds = 1000
/** Far longer than a delivery may take (see `mailer.ts`), so that no two nodes deliver one message. In ms. */
const lease = 600 * seconds
/** Messages that one round takes on. */
const batchSize = 5
/** How often a node looks for messages that are due. In ms. */
const pollInterval = 5 * seconds
/** How long a person waits for the mail server, and how long a stopping portal does. In ms. */
const usualPatience = 8 * seconds

/** A message as its writer sends it. */
export interface NewMessage {
  userId: number
  email: string
  subject: string
  message: string
  context: SupportContext
}

/** Support messages: stored first, then sent, by whichever node comes to it (contract, decision 10). */
export interface Outbox {
  /** Stores a message and tries to send it; `waiting` when the mail server has not taken it yet. */
  submit(scope: Scope, message: NewMessage): Promise<'delivered' | 'waiting'>
  /** Sends what is due now; how many messages were tried. */
  deliverDue(): Promise<number>
  /** Looks for what is due from time to time, until `stop`. */
  start(): void
  /** Rests, after the deliveries under way have ended. */
  stop(): Promise<void>
}

/** @param mailer undefined where no mail server is configured: messages are stored, and wait for one */
export function createOutbox(deps: {
  db: Db
  mailer: Mailer | undefined
  config: Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_FROM'>
  clock: Clock
  log: FastifyBaseLogger
  /** How long to wait for the mail server before going on without it, in ms. */
  patience?: number
}): Outbox {
  const { db, mailer, config, clock, log, patience = usualPatience } = deps
  const host = config.SMTP_FROM.split('@')[1] ?? 'localhost'
  const underWay = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function watched<T>(work: Promise<T>): Promise<T> {
    underWay.add(work)
    const settled = (): void => void underWay.delete(work)
    work.then(settled, settled)
    return work
  }

  async function mailOf(message: ClaimedMessage): Promise<Mail> {
    const tenant = await findTenant(db, message.tenantId)
    return composeMail(message, tenant?.settings.supportEmail ?? config.SUPPORT_EMAIL, host)
  }

  /** Never rejects over what the mail server says; that is written down. */
  async function deliver(message: ClaimedMessage, server: Mailer): Promise<boolean> {
    let outcome: Outcome
    try {
      await server.send(await mailOf(message))
      outcome = { state: 'sent', sentAt: new Date(clock.now()), lastError: null }
    } catch (error) {
      const facts = { message: message.id, attempts: message.attempts }
      outcome = nextAttempt(message, (error as Error).message, clock.now())
      if (outcome.state === 'failed') log.error({ err: error, ...facts }, 'a support message is given up')
      else log.warn({ err: error, ...facts }, 'a support message waits for the mail server')
    }
    await recordOutcome(db, message, outcome)
    return outcome.state === 'sent'
  }

  const impatience = (): Promise<false> =>
    new Promise((resolve) => setTimeout(() => resolve(false), patience).unref())

  const leaseFrom = (now: number): Date => new Date(now + lease)

  async function deliverDue(): Promise<number> {
    if (!mailer) return 0
    const now = clock.now()
    const due = await claimDue(db, { now: new Date(now), leasedUntil: leaseFrom(now), limit: batchSize })
    await Promise.all(due.map((message) => deliver(message, mailer)))
    return due.length
  }

  async function work(): Promise<void> {
    try {
      while (!stopped && (await deliverDue()) === batchSize);
    } catch (error) {
      log.error({ err: error }, 'the support outbox could not be read')
    }
    if (!stopped) timer = setTimeout(() => void watched(work()), pollInterval).unref()
  }

  return {
    async submit(scope, message) {
      const now = clock.now()
      // Without a mail server nobody has the message: it is due as soon as there is one.
      const leasedUntil = mailer ? leaseFrom(now) : new Date(now)
      const stored = await insertMessage(scope, message, { at: new Date(now), leasedUntil })
      if (!mailer) {
        log.warn({ message: stored.id }, 'a support message waits: no mail server is configured')
        return 'waiting'
      }
      const delivery = watched(deliver(stored, mailer))
      // What cannot be settled now is tried again when the lease ends.
      delivery.catch((error: unknown) =>
        log.error({ err: error, message: stored.id }, 'a delivery is not settled'),
      )
      return (await Promise.race([delivery.catch(() => false), impatience()])) ? 'delivered' : 'waiting'
    },
    deliverDue: () => watched(deliverDue()),
    start() {
      if (mailer) void watched(work())
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.race([Promise.allSettled(underWay), impatience()])
    },
  }
}
