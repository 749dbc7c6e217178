import { and, eq, sql } from 'drizzle-orm'
import { images, setups, tenants, users } from '../db/schema/index.ts'
import { type Db, tenantScoped } from '../db/scope.ts'

/** Whom a mail is for, with what it says about the company. */
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/** The recipient of a mail to a user; displays get none. */
export async function findRecipient(db: Db, { tenantId, userId }: { tenantId: number; userId: number }) {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      host: setups.host,
      company: setups.companyName,
      sender: sql<string>`coalesce(${setups.senderName}, ${setups.companyName})`,
      brandColor: setups.brandColour,
      /** Null: the name and its initial. */
      logo: { bytes: images.bytes, width: images.width, height: images.height },
      settings: tenants.settings,
    })
    .from(users)
    .innerJoin(setups, and(eq(setups.tenantId, users.tenantId), eq(setups.id, users.setupId)))
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(images, eq(images.hash, setups.logoHash))
    .where(tenantScoped({ tenantId }, users, eq(users.id, userId), eq(users.isDisplay, false)))
  return found
}
