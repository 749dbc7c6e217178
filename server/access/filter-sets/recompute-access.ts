import { isDeepStrictEqual } from 'node:util'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type FilterProblem, resolveFilters } from '#common/filters/resolve-filters.ts'
import { inIds } from '../../base/db/conditions.ts'
import { chunk } from '../../base/db/rows.ts'
import { reportUsers, type StoredFilter, type StoredPage, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { createGiveWay } from '../../base/give-way.ts'
import { isGranted } from '../granted-reports.ts'
import { attachedSets, dependsOnSets } from './attached-sets.ts'

/** The rows of an access. */
interface AccessRows {
  filters: StoredFilter[]
  closed: boolean
}

/** An access whose rows are not the same as before. */
export interface ChangedAccess {
  reportId: number
  userId: number
  userName: string
  allowedPages: StoredPage[]
  before: AccessRows
  after: AccessRows
  problems: FilterProblem[]
}

/** So many are read and written in one go: their filters may have 250 kB each. */
const atOnce = 50

const rowsOf = ({ filters, closed }: AccessRows): AccessRows => ({ filters, closed })

/**
 * Computes again which rows users may see on reports, after a change of own filters, filter sets or attributes in the
 * same transaction. Rows are locked before what they follow from is read: of two transactions that change it, the
 * second one sees the change of the first (decision 106).
 * @param condition which rows of `report_users`; those without filter sets are not touched
 */
export async function recomputeAccess(tx: Scope, condition: SQL | undefined): Promise<ChangedAccess[]> {
  const locked = await tx.db
    .select({ id: reportUsers.id })
    .from(reportUsers)
    .where(tenantScoped(tx, reportUsers, isGranted, condition, dependsOnSets(tx)))
    .orderBy(reportUsers.id)
    .for('no key update')
  const changed: ChangedAccess[] = []
  const giveWay = createGiveWay()
  for (const some of chunk(locked, atOnce)) changed.push(...(await recomputeLocked(tx, some, giveWay)))
  return changed
}

async function recomputeLocked(
  tx: Scope,
  locked: readonly { id: number }[],
  giveWay: () => Promise<void>,
): Promise<ChangedAccess[]> {
  const isLocked = inIds(
    reportUsers.id,
    locked.map(({ id }) => id),
  )
  const rows = await tx.db
    .select({
      id: reportUsers.id,
      reportId: reportUsers.reportId,
      userId: reportUsers.userId,
      userName: users.name,
      filters: reportUsers.filters,
      ownFilters: reportUsers.ownFilters,
      closed: reportUsers.closed,
      allowedPages: reportUsers.allowedPages,
      attributes: users.attributes,
    })
    .from(reportUsers)
    .innerJoin(users, and(eq(users.tenantId, reportUsers.tenantId), eq(users.id, reportUsers.userId)))
    .where(tenantScoped(tx, reportUsers, isLocked))
    .orderBy(reportUsers.reportId, users.name, users.id)
  const sets = await attachedSets(tx, isLocked)
  const written: Written[] = []
  const changed: ChangedAccess[] = []
  for (const row of rows) {
    const attached = sets.get(row.id) ?? []
    const own = row.ownFilters ?? row.filters
    const { filters, problems } = resolveFilters({ own, sets: attached, attributes: row.attributes })
    const ownFilters = attached.length > 0 ? own : null
    const after = { filters, closed: problems.length > 0 }
    const isChanged = !isDeepStrictEqual(rowsOf(row), after)
    if (isChanged || !isDeepStrictEqual(row.ownFilters, ownFilters)) {
      written.push({ id: row.id, ownFilters, ...after })
    }
    const { reportId, userId, userName, allowedPages } = row
    if (isChanged) {
      changed.push({ reportId, userId, userName, allowedPages, before: rowsOf(row), after, problems })
    }
    await giveWay()
  }
  await write(tx, written)
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
