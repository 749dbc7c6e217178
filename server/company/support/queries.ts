import { eq } from 'drizzle-orm'
import {
  type StoredTenantSettings,
  type SupportContext,
  supportMessages,
  tenants,
} from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'

/** A message that a node has claimed. */
export type ClaimedMessage = typeof supportMessages.$inferSelect

/** Stores a message; the node that stores it makes the first attempt and has claimed it until `leasedUntil`. */
export async function insertMessage(
  scope: Scope,
  message: { userId: number; email: string; subject: string; message: string; context: SupportContext },
  { at, leasedUntil }: { at: Date; leasedUntil: Date },
): Promise<ClaimedMessage> {
  const [stored] = await scope.db
    .insert(supportMessages)
    .values({ ...message, tenantId: scope.tenantId, attempts: 1, nextAttemptAt: leasedUntil, createdAt: at })
    .returning()
  if (!stored) throw new Error('The support message was not stored.')
  return stored
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
