import { and, asc, eq, getTableColumns, gte, inArray, isNull, lt, lte, max, min, sql } from 'drizzle-orm'
import { auditEvents, tenants, webhooks } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'

export type Webhook = typeof webhooks.$inferSelect

/** The webhooks of the tenant by address. */
export const listWebhooks = (scope: Scope): Promise<Webhook[]> =>
  scope.db
    .select()
    .from(webhooks)
    .where(tenantScoped(scope, webhooks))
    .orderBy(asc(webhooks.url), asc(webhooks.id))

export async function findWebhook(scope: Scope, id: number): Promise<Webhook | undefined> {
  const [found] = await scope.db
    .select()
    .from(webhooks)
    .where(tenantScoped(scope, webhooks, eq(webhooks.id, id)))
  return found
}

/** Stores a webhook, to which the events from now on are sent. @returns its id */
export async function insertWebhook(scope: Scope, added: { url: string; secret: string }): Promise<number> {
  const [newest] = await scope.db
    .select({ id: max(auditEvents.id) })
    .from(auditEvents)
    .where(tenantScoped(scope, auditEvents))
  const [inserted] = await scope.db
    .insert(webhooks)
    .values({ ...added, tenantId: scope.tenantId, position: newest?.id ?? 0 })
    .returning({ id: webhooks.id })
  if (!inserted) throw new Error('the webhook was not inserted')
  return inserted.id
}

/** What can be changed of a webhook. @returns the webhook, or undefined if there is none */
export async function updateWebhook(
  scope: Scope,
  id: number,
  change: Partial<Webhook>,
): Promise<Webhook | undefined> {
  const [updated] = await scope.db
    .update(webhooks)
    .set(change)
    .where(tenantScoped(scope, webhooks, eq(webhooks.id, id)))
    .returning()
  return updated
}

export async function deleteWebhook(scope: Scope, id: number): Promise<Webhook | undefined> {
  const [deleted] = await scope.db
    .delete(webhooks)
    .where(tenantScoped(scope, webhooks, eq(webhooks.id, id)))
    .returning()
  return deleted
}

/** The position from which the events since a time are sent; undefined if there are none. */
export async function positionBefore(scope: Scope, since: Date): Promise<number | undefined> {
  const [oldest] = await scope.db
    .select({ id: min(auditEvents.id) })
    .from(auditEvents)
    .where(tenantScoped(scope, auditEvents, gte(auditEvents.at, since)))
  return oldest?.id ? oldest.id - 1 : undefined
}

/** Webhooks that the portal has disabled, because nothing was received for a week; the first one first. */
export async function listDisabledWebhooks(scope: Scope, limit: number) {
  const isDisabled = tenantScoped(scope, webhooks, eq(webhooks.enabled, false), sql`${webhooks.attempts} > 0`)
  const rows = await scope.db
    .select({ id: webhooks.id, url: webhooks.url, last_error: webhooks.lastError })
    .from(webhooks)
    .where(isDisabled)
    .orderBy(asc(webhooks.id))
    .limit(limit)
  return { rows, total: await scope.db.$count(webhooks, isDisabled) }
}

/**
 * Claims webhooks of any tenants with events that are not sent, for one node at a time.
 * @param settled up to which id all events are there
 */
export function claimDue(
  db: Db,
  { now, leaseUntil, settled, limit }: { now: Date; leaseUntil: Date; settled: number; limit: number },
): Promise<(Webhook & { settings: typeof tenants.$inferSelect.settings })[]> {
  const due = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(webhooks.enabled, lte(webhooks.nextAttemptAt, now), lt(webhooks.position, settled)))
    .orderBy(asc(webhooks.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(webhooks)
    .set({ nextAttemptAt: leaseUntil })
    .from(tenants)
    .where(and(inArray(webhooks.id, due), eq(tenants.id, webhooks.tenantId)))
    .returning({ ...getTableColumns(webhooks), settings: tenants.settings })
}

/** Changes a claimed webhook, unless an administrator has paused, replayed or deleted it. @returns whether it did */
export async function updateClaimed(
  scope: Scope,
  { id, position, batchEnd }: Pick<Webhook, 'id' | 'position' | 'batchEnd'>,
  change: Partial<Webhook>,
): Promise<boolean> {
  const isSame = and(
    webhooks.enabled,
    eq(webhooks.position, position),
    batchEnd === null ? isNull(webhooks.batchEnd) : eq(webhooks.batchEnd, batchEnd),
  )
  const { rowCount } = await scope.db
    .update(webhooks)
    .set(change)
    .where(tenantScoped(scope, webhooks, eq(webhooks.id, id), isSame))
  return (rowCount ?? 0) > 0
}

/** Ends a claim without a failure: the webhook is due again. */
export async function releaseClaim(scope: Scope, id: number, leaseUntil: Date, now: Date): Promise<void> {
  await scope.db
    .update(webhooks)
    .set({ nextAttemptAt: now })
    .where(tenantScoped(scope, webhooks, eq(webhooks.id, id), eq(webhooks.nextAttemptAt, leaseUntil)))
}
