import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { passwordLinks, users } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { updateClaimed } from '../../base/mail/mail-queue.ts'

type Row = typeof passwordLinks.$inferSelect
export type Purpose = Row['purpose']

/** A link whose mail a node has claimed. */
export type ClaimedLink = Row

type NewLink = Pick<
  Row,
  'userId' | 'senderId' | 'purpose' | 'language' | 'tokenVersion' | 'createdAt' | 'expiresAt'
>

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
    .returning()
  if (!stored) throw new Error('The link was not stored.')
  return stored
}

/** Sets the token of the mail that is being composed; false if the link was replaced, used, or claimed again. */
export const storeToken = (
  db: Db,
  link: ClaimedLink,
  token: { tokenHash: string; expiresAt: Date },
): Promise<boolean> => updateClaimed(db, passwordLinks, link, token)

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
      lastError: passwordLinks.lastError,
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
