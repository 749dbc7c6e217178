import { isDeepStrictEqual } from 'node:util'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type FilterProblem, resolveFilters } from '#common/filters/resolve-filters.ts'
import { inIds } from '../db/conditions.ts'
import { chunk } from '../db/rows.ts'
import { reportUsers, type StoredFilter, type StoredPage, users } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import { isGranted } from '../reports/queries.ts'
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
  // In parts, between which the process does other work.
  for (const some of chunk(locked)) changed.push(...(await recomputeLocked(tx, some)))
  return changed
}

async function recomputeLocked(tx: Scope, locked: readonly { id: number }[]): Promise<ChangedAccess[]> {
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
  const computed = rows.map((row) => {
    const own = row.ownFilters ?? row.filters
    const attached = sets.get(row.id) ?? []
    const { filters, problems } = resolveFilters({ own, sets: attached, attributes: row.attributes })
    const ownFilters = attached.length > 0 ? own : null
    return { row, ownFilters, problems, after: { filters, closed: problems.length > 0 } }
  })
  const isChanged = ({ row, after }: (typeof computed)[number]) => !isDeepStrictEqual(rowsOf(row), after)
  await write(
    tx,
    computed
      .filter((one) => isChanged(one) || !isDeepStrictEqual(one.row.ownFilters, one.ownFilters))
      .map(({ row, ownFilters, after }) => ({ id: row.id, ownFilters, ...after })),
  )
  return computed.filter(isChanged).map(({ row, problems, after }) => {
    const { reportId, userId, userName, allowedPages } = row
    return { reportId, userId, userName, allowedPages, before: rowsOf(row), after, problems }
  })
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
