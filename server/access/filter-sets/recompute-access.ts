import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type FilterProblem, resolveFilters } from '#common/filters/resolve-filters.ts'
import { inIds } from '../../base/db/conditions.ts'
import { chunk } from '../../base/db/rows.ts'
import { reportUsers, type StoredAttribute, type StoredFilter } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { createGiveWay } from '../../base/give-way.ts'
import { isGranted } from '../granted-reports.ts'
import { selectAccess } from '../read-access.ts'
import type { StoredAccess } from '../report-access.ts'
import { type AttachedFilterSet, withSets } from './attached-sets.ts'

/** The rows of an access. */
interface AccessRows {
  filters: StoredFilter[]
  closed: boolean
}

/** An access whose rows are not the same as before. */
export interface ChangedRows {
  reportId: number
  access: StoredAccess
  before: AccessRows
  after: AccessRows
  problems: FilterProblem[]
}

/** So much access with filter sets is read and written in one go: its filters may have 250 kB each. */
export const atOnce = 50

/** The rows that follow from own filters, filter sets and attributes, as they are stored. */
export function resolveRows(
  own: StoredFilter[],
  sets: readonly AttachedFilterSet[],
  attributes: readonly StoredAttribute[],
) {
  const { filters, problems } = resolveFilters({ own, sets, attributes })
  return { filters, ownFilters: sets.length > 0 ? own : null, closed: problems.length > 0, problems }
}

/**
 * Computes again which rows users may see on reports, after a change of filter sets or attributes in the same transaction.
 * Rows are locked before what they follow from is read: of two transactions that change it, the second one sees the change
 * of the first (decision 106).
 * @param condition which rows of `report_users`; those without filter sets are not touched
 */
export async function recomputeAccess(tx: Scope, condition: SQL | undefined): Promise<ChangedRows[]> {
  const locked = await tx.db
    .select({ id: reportUsers.id })
    .from(reportUsers)
    .where(tenantScoped(tx, reportUsers, isGranted, condition, withSets(tx)))
    .orderBy(reportUsers.id)
    .for('no key update')
  const changed: ChangedRows[] = []
  const giveWay = createGiveWay()
  for (const some of chunk(locked, atOnce)) {
    const written: Written[] = []
    const ids = some.map(({ id }) => id)
    for (const { id, reportId, attributes, access } of await selectAccess(tx, inIds(reportUsers.id, ids))) {
      const before = { filters: access.effectiveFilters, closed: access.closed }
      const { problems, ownFilters, ...after } = resolveRows(access.filters, access.filterSets, attributes)
      if (!isDeepStrictEqual(before, after)) {
        written.push({ id, ownFilters, ...after })
        changed.push({ reportId, access, before, after, problems })
      }
      await giveWay()
    }
    await write(tx, written)
  }
  return changed
}

type Written = AccessRows & { id: number; ownFilters: StoredFilter[] | null }

async function write(tx: Scope, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  const computed = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
    as computed(id int, filters jsonb, "ownFilters" jsonb, closed boolean)`
  await tx.db
    .update(reportUsers)
    .set({
      filters: sql`computed.filters`,
      ownFilters: sql`computed."ownFilters"`,
      closed: sql`computed.closed`,
    })
    .from(computed)
    .where(tenantScoped(tx, reportUsers, eq(reportUsers.id, sql`computed.id`)))
}
