import { and, asc, desc, eq, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { randomHex128 } from '#common/contract/random-hex.ts'
import { limits } from '#common/validation/limits.ts'
import { savedViews } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { lockUser } from '../../directory/users.ts'

/** Whose views, of which report. */
interface Owner {
  userId: number
  reportId: number
}

const ownedBy = ({ userId, reportId }: Owner) =>
  and(eq(savedViews.userId, userId), eq(savedViews.reportId, reportId))
const namedOf = (owner: Owner) => and(ownedBy(owner), isNotNull(savedViews.name))
const unnamedOf = (owner: Owner) => and(ownedBy(owner), isNull(savedViews.name))

/** The named views of a user, by name; with a state only the default one. */
export const listSavedViews = (scope: Scope, owner: Owner) =>
  scope.db
    .select({
      id: savedViews.id,
      name: sql<string>`${savedViews.name}`,
      isDefault: savedViews.isDefault,
      state: sql<string | null>`case when ${savedViews.isDefault} then ${savedViews.state} end`,
    })
    .from(savedViews)
    .where(tenantScoped(scope, savedViews, namedOf(owner)))
    .orderBy(asc(savedViews.name), asc(savedViews.id))

/** The state of a view of a report, whoever saved it. */
export async function findState(scope: Scope, reportId: number, id: string): Promise<string | undefined> {
  const [found] = await scope.db
    .select({ state: savedViews.state })
    .from(savedViews)
    .where(tenantScoped(scope, savedViews, eq(savedViews.id, id), eq(savedViews.reportId, reportId)))
  return found?.state
}

/** The number of named views of a user, who can add no other one until the transaction ends. */
export async function countSavedViews(tx: Scope, owner: Owner): Promise<number> {
  await lockUser(tx, owner.userId)
  return tx.db.$count(savedViews, tenantScoped(tx, savedViews, namedOf(owner)))
}

/** Saves a state. @returns its random id */
export async function insertSavedView(
  { db, tenantId }: Scope,
  view: Owner & { name: string | null; state: string },
): Promise<string> {
  const id = randomHex128()
  await db.insert(savedViews).values({ id, tenantId, ...view })
  return id
}

/** Deletes the oldest states of copied links, beyond the limit. */
export async function deleteOldStates(scope: Scope, owner: Owner): Promise<void> {
  const kept = scope.db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(tenantScoped(scope, savedViews, unnamedOf(owner)))
    .orderBy(desc(savedViews.createdAt))
    .limit(limits.linkedViews)
  await scope.db
    .delete(savedViews)
    .where(tenantScoped(scope, savedViews, unnamedOf(owner), notInArray(savedViews.id, kept)))
}

/** Changes a named view; a new default replaces the former one. @returns whether there is such a view */
export async function updateSavedView(
  tx: Scope,
  owner: Owner,
  { id, name, isDefault }: { id: string; name: string; isDefault: boolean },
): Promise<boolean> {
  if (isDefault) {
    await tx.db
      .update(savedViews)
      .set({ isDefault: false })
      .where(tenantScoped(tx, savedViews, namedOf(owner), ne(savedViews.id, id)))
  }
  const changed = await tx.db
    .update(savedViews)
    .set({ name, isDefault })
    .where(tenantScoped(tx, savedViews, namedOf(owner), eq(savedViews.id, id)))
    .returning({ id: savedViews.id })
  return changed.length > 0
}

/** @returns whether there was such a view */
export async function deleteSavedView(scope: Scope, owner: Owner, id: string): Promise<boolean> {
  const deleted = await scope.db
    .delete(savedViews)
    .where(tenantScoped(scope, savedViews, namedOf(owner), eq(savedViews.id, id)))
    .returning({ id: savedViews.id })
  return deleted.length > 0
}
