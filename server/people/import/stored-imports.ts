import { and, count, desc, eq, gt, lte, type SQL } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { affectedAccess } from '../../access/read-model.ts'
import { chunk, insertedRow } from '../../base/db/rows.ts'
import { userImportChanges, userImports, users } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'

/** How long an import can be undone, and what is needed for it is kept. */
export const undoMs = 24 * 60 * 60_000

/** One thing that an import has changed. */
export type ImportChange = Omit<typeof userImportChanges.$inferInsert, 'id' | 'tenantId' | 'importId'>
export type StoredChange = typeof userImportChanges.$inferSelect

/** The access among these changes; at least, because it is of all of their users to all of their reports. */
export function accessIn(changes: readonly Pick<ImportChange, 'kind' | 'userId' | 'reportId'>[]): SQL {
  const access = changes.filter(({ kind }) => kind === 'access')
  return affectedAccess({
    users: [...new Set(access.map(({ userId }) => userId))],
    reports: [...new Set(access.flatMap(({ reportId }) => reportId ?? []))],
  })
}

/** Stores what is needed to undo an import that has changed something. */
export async function storeImport(
  tx: Scope,
  { changes, ...values }: { userId: number; file: string; at: Date; changes: readonly ImportChange[] },
): Promise<void> {
  if (changes.length === 0) return
  const { tenantId } = tx
  const inserted = await tx.db
    .insert(userImports)
    .values({ ...values, tenantId })
    .returning({ id: userImports.id })
  const importId = insertedRow(inserted).id
  for (const some of chunk(changes)) {
    await tx.db.insert(userImportChanges).values(some.map((change) => ({ ...change, tenantId, importId })))
  }
}

const stillUndoable = (now: number) => gt(userImports.at, new Date(now - undoMs))

/** The last import that can be undone, with who imported it and how much it changed. */
export async function findLastImport(scope: Scope, now: number) {
  const [found] = await scope.db
    .select({ id: userImports.id, at: userImports.at, file: userImports.file, by: users.name })
    .from(userImports)
    .leftJoin(users, and(eq(users.tenantId, userImports.tenantId), eq(users.id, userImports.userId)))
    .where(tenantScoped(scope, userImports, stillUndoable(now)))
    .orderBy(desc(userImports.at), desc(userImports.id))
    .limit(1)
  if (!found) return undefined
  const counts = await scope.db
    .select({ kind: userImportChanges.kind, count: count() })
    .from(userImportChanges)
    .where(tenantScoped(scope, userImportChanges, eq(userImportChanges.importId, found.id)))
    .groupBy(userImportChanges.kind)
  const counted = (kind: StoredChange['kind']) => counts.find((each) => each.kind === kind)?.count ?? 0
  return {
    ...found,
    counts: {
      users: counted('user'),
      names: counted('name'),
      attributes: counted('attribute'),
      memberships: counted('member'),
      access: counted('access'),
    },
  }
}

/**
 * An import that can still be undone.
 * @param lock until the transaction ends: of two administrators, one undoes it
 * @throws PortalError `resource.missing` if there is none, or it is too old
 */
export async function requireImport(scope: Scope, id: number, now: number, lock = false) {
  const query = scope.db
    .select({ id: userImports.id, file: userImports.file })
    .from(userImports)
    .where(tenantScoped(scope, userImports, eq(userImports.id, id), stillUndoable(now)))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new PortalError('resource.missing')
  return found
}

export const changesOfImport = (scope: Scope, importId: number): Promise<StoredChange[]> =>
  scope.db
    .select()
    .from(userImportChanges)
    .where(tenantScoped(scope, userImportChanges, eq(userImportChanges.importId, importId)))
    .orderBy(userImportChanges.id)

export async function deleteImport(tx: Scope, id: number): Promise<void> {
  await tx.db.delete(userImports).where(tenantScoped(tx, userImports, eq(userImports.id, id)))
}

/** Deletes the imports of all tenants that cannot be undone any more. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  await db.delete(userImports).where(lte(userImports.at, new Date(now.getTime() - undoMs)))
}
