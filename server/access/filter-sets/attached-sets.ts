import { and, asc, eq, exists, type SQL } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { inIds } from '../../base/db/conditions.ts'
import { chunk } from '../../base/db/rows.ts'
import {
  filterSets,
  reportUserFilterSets,
  reportUsers,
  type StoredFilter,
} from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { violationOf } from '../../base/db/violation.ts'

/** A filter set of an access. */
export interface AttachedFilterSet {
  id: number
  name: string
  filters: StoredFilter[]
}

const ofAccess = and(
  eq(reportUserFilterSets.tenantId, reportUsers.tenantId),
  eq(reportUserFilterSets.reportUserId, reportUsers.id),
)

/** Access that has filter sets, or those of the condition. */
export const withSets = (scope: Scope, condition?: SQL): SQL =>
  exists(
    scope.db
      .select({ id: reportUserFilterSets.filterSetId })
      .from(reportUserFilterSets)
      .where(tenantScoped(scope, reportUserFilterSets, ofAccess, condition)),
  )

/** Access that has this filter set. */
export const hasSet = (scope: Scope, filterSetId: number): SQL =>
  withSets(scope, eq(reportUserFilterSets.filterSetId, filterSetId))

const asAttached = { id: filterSets.id, name: filterSets.name, filters: filterSets.filters }

/**
 * Reads filter sets in the order in which they are applied, and locks them until the transaction ends, so that they are not
 * changed. Before access rows are written: a change of a set locks the set, and then those rows.
 */
export async function lockSets(tx: Scope, ids: readonly number[]): Promise<AttachedFilterSet[]> {
  if (ids.length === 0) return []
  return tx.db
    .select(asAttached)
    .from(filterSets)
    .where(tenantScoped(tx, filterSets, inIds(filterSets.id, ids)))
    .orderBy(filterSets.id)
    .for('key share')
}

/** The filter sets of accesses by id of the access, in the order in which they are applied. */
export async function attachedSets(
  scope: Scope,
  condition: SQL | undefined,
): Promise<Map<number, AttachedFilterSet[]>> {
  const rows = await scope.db
    .select({
      reportUserId: reportUsers.id,
      set: asAttached,
    })
    .from(reportUserFilterSets)
    .innerJoin(reportUsers, ofAccess)
    .innerJoin(
      filterSets,
      and(
        eq(filterSets.tenantId, reportUserFilterSets.tenantId),
        eq(filterSets.id, reportUserFilterSets.filterSetId),
      ),
    )
    .where(tenantScoped(scope, reportUserFilterSets, condition))
    .orderBy(asc(filterSets.id))
  const sets = new Map<number, AttachedFilterSet[]>()
  for (const { reportUserId, set } of rows) {
    const known = sets.get(reportUserId)
    if (known) known.push(set)
    else sets.set(reportUserId, [set])
  }
  return sets
}

/** Takes all filter sets from accesses. */
export async function detachSets(scope: Scope, reportUserIds: readonly number[]): Promise<void> {
  await scope.db
    .delete(reportUserFilterSets)
    .where(tenantScoped(scope, reportUserFilterSets, inIds(reportUserFilterSets.reportUserId, reportUserIds)))
}

/** @throws PortalError `resource.conflict` for a set that has just been deleted */
export async function attachSets(
  { db, tenantId }: Scope,
  attached: readonly { reportUserId: number; filterSetId: number }[],
): Promise<void> {
  for (const some of chunk(attached)) {
    await db
      .insert(reportUserFilterSets)
      .values(some.map((one) => ({ ...one, tenantId })))
      .catch((error: unknown) => {
        throw violationOf(error)?.kind === 'reference' ? new PortalError('resource.conflict') : error
      })
  }
}
