import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import {
  type StoredTenantSettings,
  type SupportContext,
  supportMessages,
  tenants,
} from '../db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../db/scope.ts'
import type { Outcome } from '../mail/next-attempt.ts'

/** A message claimed by a node; no other node claims it before the lease ends. */
export type ClaimedMessage = Pick<
  typeof supportMessages.$inferSelect,
  | 'id'
  | 'tenantId'
  | 'userId'
  | 'kind'
  | 'email'
  | 'subject'
  | 'message'
  | 'context'
  | 'replyTo'
  | 'attempts'
  | 'createdAt'
>

const claimed = {
  id: supportMessages.id,
  tenantId: supportMessages.tenantId,
  userId: supportMessages.userId,
  kind: supportMessages.kind,
  email: supportMessages.email,
  subject: supportMessages.subject,
  message: supportMessages.message,
  context: supportMessages.context,
  replyTo: supportMessages.replyTo,
  attempts: supportMessages.attempts,
  createdAt: supportMessages.createdAt,
}

/** Stores a message; the node that stores it makes the first attempt and has claimed it until `leasedUntil`. */
export async function insertMessage(
  scope: Scope,
  message: { userId: number; email: string; subject: string; message: string; context: SupportContext },
  { at, leasedUntil }: { at: Date; leasedUntil: Date },
): Promise<ClaimedMessage> {
  const [stored] = await scope.db
    .insert(supportMessages)
    .values({ ...message, tenantId: scope.tenantId, attempts: 1, nextAttemptAt: leasedUntil, createdAt: at })
    .returning(claimed)
  if (!stored) throw new Error('The support message was not stored.')
  return stored
}

/**
 * Claims messages of any tenant that are due. Rows that another node is claiming are skipped, and claimed ones are not
 * due before their lease ends: when a node dies, another one sends its messages.
 */
export function claimDue(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<ClaimedMessage[]> {
  const due = db
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(and(eq(supportMessages.state, 'queued'), lte(supportMessages.nextAttemptAt, now)))
    .orderBy(asc(supportMessages.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(supportMessages)
    .set({ attempts: sql`${supportMessages.attempts} + 1`, nextAttemptAt: leasedUntil })
    .where(inArray(supportMessages.id, due))
    .returning(claimed)
}

/** Records the result of an attempt, unless the lease has ended and another node has claimed the message. */
export async function recordOutcome(db: Db, message: ClaimedMessage, outcome: Outcome): Promise<void> {
  const { tenantId, id, attempts } = message
  const stillClaimed = tenantScoped(
    { tenantId },
    supportMessages,
    eq(supportMessages.id, id),
    eq(supportMessages.attempts, attempts),
    eq(supportMessages.state, 'queued'),
  )
  await db.update(supportMessages).set(outcome).where(stillClaimed)
}

/** The text that a message replies to; undefined if it is no reply, or the original has been deleted. */
export async function findOriginal(
  db: Db,
  { tenantId, replyTo }: Pick<ClaimedMessage, 'tenantId' | 'replyTo'>,
): Promise<string | undefined> {
  if (replyTo === null) return undefined
  const [original] = await db
    .select({ text: supportMessages.message })
    .from(supportMessages)
    .where(tenantScoped({ tenantId }, supportMessages, eq(supportMessages.id, replyTo)))
  return original?.text
}

/** A tenant's name and settings. */
export async function findTenant(
  db: Db,
  tenantId: number,
): Promise<{ name: string; settings: StoredTenantSettings } | undefined> {
  const [tenant] = await db
    .select({ name: tenants.name, settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  return tenant
}
