import { exponentialBackoff } from '#common/time/backoff.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import type { BaseDeps } from '../../http/deps.ts'
import { readBatch } from './batch.ts'
import { sendMessage } from './message.ts'
import { claimDue, releaseClaim, updateClaimed, type Webhook } from './queries.ts'
import { createSettledEvents } from './settled-events.ts'

const firstDelayMs = 10_000
const maxDelayMs = 3_600_000
/** So many take a week: nine of them the first hour and a half, the others an hour each. */
const maxAttempts = 176
const dayMs = 86_400_000

/** How long a node may be busy with a webhook before another one takes over. A message takes 10 seconds at most. */
const leaseMs = 60_000
/** How long messages follow each other; then others have their turn. */
const turnMs = 30_000
const webhooksAtOnce = 20

type Sender = Pick<BaseDeps, 'clock' | 'keyring' | 'log' | 'outbound'>
type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

/** What follows a failure: a delay that doubles up to an hour, and the end after a week. */
function afterFailure({ attempts }: Webhook, lastError: string, now: number): Partial<Webhook> {
  const failures = attempts + 1
  const delay = exponentialBackoff(failures, firstDelayMs, maxDelayMs)
  const enabled = failures < maxAttempts
  return { attempts: failures, lastError, enabled, nextAttemptAt: new Date(now + delay) }
}

/**
 * Sends the next message of a webhook. Which events it has is stored before, so that after a failure, or the end of this
 * process, the same ones are sent with the same id, and the receiver can tell.
 * @returns the webhook as it is then; undefined if nothing follows now
 */
async function sendNext(
  { clock, keyring, log, outbound }: Sender,
  scope: Parameters<typeof readBatch>[0],
  webhook: Claimed,
  settled: number,
): Promise<Claimed | undefined> {
  const { auditDays } = tenantSettings(webhook.settings)
  const since = new Date(auditDays > 0 ? clock.now() - auditDays * dayMs : 0)
  const until = webhook.batchEnd ?? settled
  const batch = await readBatch(scope, { after: webhook.position, until, since })
  if (!batch) {
    await updateClaimed(scope, webhook, { position: until, batchEnd: null })
    return undefined
  }
  const sending = { ...webhook, batchEnd: batch.last }
  if (!(await updateClaimed(scope, webhook, { batchEnd: batch.last }))) return undefined
  const id = `audit_${webhook.id}_${batch.first}_${batch.last}`
  const secret = keyring.decrypt(webhook.secret)
  const problem = await sendMessage({ outbound, clock }, { url: webhook.url, secret, id, body: batch.body })
  if (problem !== undefined) {
    const failed = afterFailure(webhook, problem, clock.now())
    await updateClaimed(scope, sending, failed)
    const { id: webhook_id, tenantId: tenant_id } = webhook
    log.warn({ webhook_id, tenant_id, problem, disabled: !failed.enabled }, 'webhook not received')
    return undefined
  }
  const sent = {
    position: batch.last,
    batchEnd: null,
    attempts: 0,
    lastError: null,
    sentAt: new Date(clock.now()),
  }
  return (await updateClaimed(scope, sending, sent)) ? { ...webhook, ...sent } : undefined
}

/** Sends the events of the audit log to the webhooks of all tenants, in the order of their ids, at least once. */
export function createEventSender(deps: Sender & Pick<BaseDeps, 'database'>): () => Promise<void> {
  const { clock, database, log } = deps
  const settledId = createSettledEvents(database.db)

  async function sendAll(claimed: Claimed, settled: number, leaseUntil: Date): Promise<void> {
    const { id, tenantId } = claimed
    const scope = { db: database.db, tenantId }
    const turnEnd = performance.now() + turnMs
    let webhook: Claimed | undefined = claimed
    while (webhook && webhook.position < settled && performance.now() < turnEnd) {
      webhook = await sendNext(deps, scope, webhook, settled)
    }
    await releaseClaim(scope, id, leaseUntil, new Date(clock.now()))
  }

  return async () => {
    const settled = await settledId()
    const now = clock.now()
    const leaseUntil = new Date(now + leaseMs)
    const due = await claimDue(database.db, {
      now: new Date(now),
      leaseUntil,
      settled,
      limit: webhooksAtOnce,
    })
    await Promise.all(
      due.map((webhook) =>
        sendAll(webhook, settled, leaseUntil).catch((err: unknown) =>
          log.warn({ err, webhook_id: webhook.id }, 'events could not be sent to a webhook'),
        ),
      ),
    )
  }
}
