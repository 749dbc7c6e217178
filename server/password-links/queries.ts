import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { passwordLinks, users } from '../db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../db/scope.ts'
import type { Outcome } from '../mail/next-attempt.ts'

type Row = typeof passwordLinks.$inferSelect
export type Purpose = Row['purpose']

/** A link whose mail a node has claimed; no other node claims it before the lease ends. */
export type ClaimedLink = Pick<
  Row,
  'id' | 'tenantId' | 'userId' | 'purpose' | 'language' | 'attempts' | 'createdAt'
>

const claimed = {
  id: passwordLinks.id,
  tenantId: passwordLinks.tenantId,
  userId: passwordLinks.userId,
  purpose: passwordLinks.purpose,
  language: passwordLinks.language,
  attempts: passwordLinks.attempts,
  createdAt: passwordLinks.createdAt,
}

type NewLink = Pick<Row, 'userId' | 'purpose' | 'language' | 'tokenVersion' | 'createdAt' | 'expiresAt'>

/** Stores a user's link without a token, in place of an older one. This node has claimed its mail until `leasedUntil`. */
export async function replaceLink(scope: Scope, link: NewLink, leasedUntil: Date): Promise<ClaimedLink> {
  const { tenantId } = scope
  const queued = { tokenHash: null, state: 'queued', attempts: 1, lastError: null, sentAt: null } as const
  const row = { ...link, ...queued, nextAttemptAt: leasedUntil }
  const [stored] = await scope.db
    .insert(passwordLinks)
    .values({ ...row, tenantId })
    .onConflictDoUpdate({
      target: [passwordLinks.tenantId, passwordLinks.userId],
      // Another id: a delivery of the older link that is still running must not be taken for this one's.
      set: { ...row, id: sql`excluded.id` },
    })
    .returning(claimed)
  if (!stored) throw new Error('The link was not stored.')
  return stored
}

/** Claims links of any tenant whose mail is due, like `claimDue` of the support messages. */
export function claimDueLinks(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<ClaimedLink[]> {
  const due = db
    .select({ id: passwordLinks.id })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.state, 'queued'), lte(passwordLinks.nextAttemptAt, now)))
    .orderBy(asc(passwordLinks.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(passwordLinks)
    .set({ attempts: sql`${passwordLinks.attempts} + 1`, nextAttemptAt: leasedUntil })
    .where(inArray(passwordLinks.id, due))
    .returning(claimed)
}

/** Changes a link, unless it was replaced, used, or its mail claimed by another node; false then. */
async function updateClaimed(
  db: Db,
  { tenantId, id, attempts }: ClaimedLink,
  change: Partial<typeof passwordLinks.$inferInsert>,
): Promise<boolean> {
  const stillClaimed = tenantScoped(
    { tenantId },
    passwordLinks,
    eq(passwordLinks.id, id),
    eq(passwordLinks.attempts, attempts),
    eq(passwordLinks.state, 'queued'),
  )
  const { rowCount } = await db.update(passwordLinks).set(change).where(stillClaimed)
  return (rowCount ?? 0) > 0
}

/** Records the result of an attempt. */
export async function recordLinkOutcome(db: Db, link: ClaimedLink, outcome: Outcome): Promise<void> {
  await updateClaimed(db, link, outcome)
}

/** Sets the token of the mail that is being composed; false if the mail is no longer to be sent. */
export const storeToken = (
  db: Db,
  link: ClaimedLink,
  token: { tokenHash: string; expiresAt: Date },
): Promise<boolean> => updateClaimed(db, link, token)

/** The link of a token and its user, if it can still be used. */
export async function findLink(scope: Scope, tokenHash: string, now: Date) {
  const [found] = await scope.db
    .select({
      id: passwordLinks.id,
      purpose: passwordLinks.purpose,
      userId: users.id,
      name: users.name,
      email: users.email,
    })
    .from(passwordLinks)
    .innerJoin(users, and(eq(users.tenantId, passwordLinks.tenantId), eq(users.id, passwordLinks.userId)))
    .where(
      tenantScoped(
        scope,
        passwordLinks,
        eq(passwordLinks.tokenHash, tokenHash),
        gt(passwordLinks.expiresAt, now),
        eq(passwordLinks.tokenVersion, users.tokenVersion),
      ),
    )
  return found
}

/** Uses up a link: of two concurrent uses one succeeds. */
export async function consumeLink(scope: Scope, id: number): Promise<boolean> {
  const { rowCount } = await scope.db
    .delete(passwordLinks)
    .where(tenantScoped(scope, passwordLinks, eq(passwordLinks.id, id)))
  return (rowCount ?? 0) > 0
}

/** Ends a user's link: the mail went to an address that is no longer theirs. */
export async function deleteLinkOf(scope: Scope, userId: number): Promise<void> {
  await scope.db
    .delete(passwordLinks)
    .where(tenantScoped(scope, passwordLinks, eq(passwordLinks.userId, userId)))
}

/** How the mail of a user's link is doing. */
export async function findLinkState(scope: Scope, userId: number) {
  const [link] = await scope.db
    .select({
      state: passwordLinks.state,
      createdAt: passwordLinks.createdAt,
      expiresAt: passwordLinks.expiresAt,
    })
    .from(passwordLinks)
    .where(tenantScoped(scope, passwordLinks, eq(passwordLinks.userId, userId)))
  return link
}

/** Deletes the links of all tenants that have expired. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now))
}
