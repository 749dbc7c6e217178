import { subscriptionDeliveries } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { createMailWorker, type MailWorker } from '../../base/mail/mail-worker.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { deliveryState, insertDelivery } from './deliveries.ts'
import { createMailPreparation, type PrepareDeps } from './prepare-mail.ts'

/** Most of a delivery is waiting for Power BI. */
const batchSize = 10
/** Afterwards the next delivery is better. */
const maxAgeMs = 12 * 3_600_000
/** Rendering takes up to 15 minutes, and delivering the mail some seconds. */
const leaseMs = 20 * 60_000

/** Mails reports to the users who subscribed to them (decision 081). */
export interface SubscriptionMailer
  extends Pick<MailWorker<typeof subscriptionDeliveries>, 'deliverDue' | 'stats' | 'start' | 'stop'> {
  /** Whether a mail server is configured. */
  readonly available: boolean
  /** Sends the mail of a subscription; `waiting` if it takes longer than a user waits, or has to be retried. */
  sendNow(scope: Scope, subscriptionId: number): Promise<'sent' | 'waiting' | 'refused' | 'skipped'>
}

/** @param deps `mailer`: undefined where no mail server is configured */
export function createSubscriptionMailer(
  deps: PrepareDeps & { mailer: Mailer | undefined },
): SubscriptionMailer {
  const { db, mailer, clock } = deps
  const worker = createMailWorker(
    {
      name: 'subscription',
      batchSize,
      leaseMs,
      maxAgeMs: () => maxAgeMs,
      queue: subscriptionDeliveries,
      compose: createMailPreparation(deps),
    },
    deps,
  )
  const { deliverDue, stats, start, stop } = worker

  return {
    available: mailer !== undefined,
    async sendNow(scope, subscriptionId) {
      const at = new Date(clock.now())
      const delivery = await insertDelivery(scope, subscriptionId, { at, leasedUntil: worker.lease() })
      const state = await worker.deliver(delivery)
      if (state !== 'waiting') return state === 'delivered' ? 'sent' : state
      return (await deliveryState(db, delivery)) === 'skipped' ? 'skipped' : 'waiting'
    },
    deliverDue,
    stats,
    start,
    stop,
  }
}
