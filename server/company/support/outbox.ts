import type { FastifyBaseLogger } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import type { Config } from '../../base/config.ts'
import { type SupportContext, supportMessages } from '../../base/db/schema/index.ts'
import type { Db, Scope } from '../../base/db/scope.ts'
import { findRecipient } from '../../base/mail/find-recipient.ts'
import { createMailWorker, type Delivery, type MailWorker } from '../../base/mail/mail-worker.ts'
import { hostOf, type Mailer } from '../../base/mail/mailer.ts'
import { fiveDaysMs } from '../../base/mail/next-attempt.ts'
import { composeMail } from './compose-mail.ts'
import { findOriginal, insertMessage } from './queries.ts'

/** A support message as submitted. */
export interface NewMessage {
  userId: number
  email: string
  subject: string
  message: string
  context: SupportContext
}

/** Support messages are stored first and then sent, by whichever node claims them (decision 022). */
export interface Outbox
  extends Pick<MailWorker<typeof supportMessages>, 'deliverDue' | 'stats' | 'start' | 'stop'> {
  /** Stores a message and tries to send it; `waiting` when the mail server has not accepted it yet. */
  submit(scope: Scope, message: NewMessage): Promise<Delivery>
}

/** @param mailer undefined where no mail server is configured: messages are stored until there is one */
export function createOutbox(deps: {
  db: Db
  mailer: Mailer | undefined
  config: Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_FROM'>
  clock: WallClock
  log: FastifyBaseLogger
  /** How long to wait for the mail server before answering the user. */
  timeoutMs?: number
}): Outbox {
  const { db, config, clock } = deps
  const worker = createMailWorker(
    {
      name: 'support message',
      queue: supportMessages,
      async compose(message) {
        const user = await findRecipient(db, message)
        if (!user) return undefined
        const support = user.settings.supportEmail ?? config.SUPPORT_EMAIL
        const original = await findOriginal(db, message)
        return composeMail(message, {
          support,
          user,
          host: hostOf(config.SMTP_FROM),
          original,
        })
      },
      // One that is sent again may be older: it gets ten attempts as well, which are about two hours.
      maxAgeMs: ({ attempts }) => (attempts < 10 ? Number.POSITIVE_INFINITY : fiveDaysMs),
    },
    deps,
  )
  const { deliverDue, stats, start, stop } = worker

  return {
    async submit(scope, message) {
      const at = new Date(clock.now())
      return worker.deliver(await insertMessage(scope, message, { at, leasedUntil: worker.lease() }))
    },
    deliverDue,
    stats,
    start,
    stop,
  }
}
