import { and, desc, eq } from 'drizzle-orm'
import { insertedRow } from '../../base/db/rows.ts'
import { announcements, groups } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** What an administrator writes. */
export type Announcement = Pick<
  typeof announcements.$inferSelect,
  'groupId' | 'kind' | 'textPt' | 'textEn' | 'startsAt' | 'endsAt'
>

/** What is written in the form. */
export const written = {
  groupId: announcements.groupId,
  kind: announcements.kind,
  textPt: announcements.textPt,
  textEn: announcements.textEn,
  startsAt: announcements.startsAt,
  endsAt: announcements.endsAt,
}

const isOfGroup = and(eq(groups.tenantId, announcements.tenantId), eq(groups.id, announcements.groupId))

/** All announcements of the tenant with the names of their groups, the latest first. */
export const listAnnouncements = (scope: Scope) =>
  scope.db
    .select({ id: announcements.id, ...written, groupName: groups.name })
    .from(announcements)
    .leftJoin(groups, isOfGroup)
    .where(tenantScoped(scope, announcements))
    .orderBy(desc(announcements.id))

/** Adds an announcement; its id. */
export async function insertAnnouncement(
  { db, tenantId }: Scope,
  announcement: Announcement,
): Promise<number> {
  const inserted = await db
    .insert(announcements)
    .values({ ...announcement, tenantId })
    .returning({ id: announcements.id })
  return insertedRow(inserted).id
}

/** Reads an announcement and locks it until the transaction ends. */
export async function lockAnnouncement(tx: Scope, id: number) {
  const [found] = await tx.db
    .select({ ...written, version: announcements.version })
    .from(announcements)
    .where(tenantScoped(tx, announcements, eq(announcements.id, id)))
    .for('update')
  return found
}

export async function updateAnnouncement(
  scope: Scope,
  id: number,
  announcement: Announcement & { version: number },
): Promise<void> {
  await scope.db
    .update(announcements)
    .set(announcement)
    .where(tenantScoped(scope, announcements, eq(announcements.id, id)))
}

/** Deletes an announcement; undefined when there is no such announcement. */
export async function deleteAnnouncement(scope: Scope, id: number): Promise<Announcement | undefined> {
  const [deleted] = await scope.db
    .delete(announcements)
    .where(tenantScoped(scope, announcements, eq(announcements.id, id)))
    .returning(written)
  return deleted
}

/** The announcements to a group, as its deletion records them. */
export const announcementsTo = (scope: Scope, groupId: number) =>
  scope.db
    .select(written)
    .from(announcements)
    .where(tenantScoped(scope, announcements, eq(announcements.groupId, groupId)))
    .orderBy(announcements.id)
