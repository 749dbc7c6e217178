import { inIds } from '../../base/db/conditions.ts'
import { reportUsers, type StoredFilter } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { groupBy } from '../../base/group-by.ts'
import { isGranted } from '../granted-reports.ts'
import { type AttachedFilterSet, attachedSets, dependsOnSets } from './attached-sets.ts'

/** The own filters and the filter sets of a user on a report. */
export interface AccessWithSets {
  reportId: number
  own: StoredFilter[]
  sets: AttachedFilterSet[]
}

/** The access of users that follows from filter sets, by id of the user. */
export async function accessWithSets(
  scope: Scope,
  userIds: readonly number[],
): Promise<Map<number, AccessWithSets[]>> {
  const rows = await scope.db
    .select({
      id: reportUsers.id,
      userId: reportUsers.userId,
      reportId: reportUsers.reportId,
      filters: reportUsers.filters,
      ownFilters: reportUsers.ownFilters,
    })
    .from(reportUsers)
    .where(
      tenantScoped(scope, reportUsers, isGranted, inIds(reportUsers.userId, userIds), dependsOnSets(scope)),
    )
    .orderBy(reportUsers.id)
  const ids = rows.map(({ id }) => id)
  const sets = await attachedSets(scope, inIds(reportUsers.id, ids))
  const access = rows.map(({ id, userId, reportId, filters, ownFilters }) => ({
    userId,
    reportId,
    own: ownFilters ?? filters,
    sets: sets.get(id) ?? [],
  }))
  return groupBy(access, ({ userId }) => userId)
}
