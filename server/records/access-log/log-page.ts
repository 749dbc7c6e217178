import { asc, desc, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { inBigIds } from '../../base/db/conditions.ts'
import type { Scope, TenantTable } from '../../base/db/scope.ts'

type LogTable = TenantTable & { id: PgColumn; at: PgColumn }

interface Wanted {
  sorted: PgColumn
  direction: 'ASC' | 'DESC'
  /** First and last row, counted from 0. */
  range: readonly [number, number]
}

/** Equal values are sorted by time, so that no row appears on two pages. */
function orderOf(table: LogTable, { sorted, direction }: Wanted): SQL[] {
  const sort = direction === 'DESC' ? desc : asc
  return [...new Set([sorted, table.at, table.id])].map((column) => sort(column))
}

const newestFirst = ({ at, id }: LogTable): SQL => sql`order by ${desc(at)}, ${desc(id)}`

/** What the ids are selected from. Only time has an index with its order; for any other, the newest rows are sorted. */
function sourceOf(table: LogTable, listed: SQL, sorted: PgColumn): SQL {
  if (sorted === table.at) return sql`${table} where ${listed}`
  const newest = sql`select * from ${table} where ${listed} ${newestFirst(table)} limit ${limits.logReach}`
  return sql`(${newest}) as ${sql.identifier(getTableName(table))}`
}

/** The number of rows, none of which are in the requested range; at most its first row. */
async function countBefore({ db }: Scope, table: LogTable, listed: SQL, first: number): Promise<number> {
  const rows = sql`select from ${table} where ${listed} ${newestFirst(table)} limit ${first}`
  const counted = await db.execute<{ total: string }>(sql`select count(*) as total from (${rows}) as counted`)
  return Number(counted.rows[0]?.total)
}

/**
 * Finds a page of a log by reading the ids of its rows and, on the first pages, of as many more as are counted exactly.
 * The cost of a page depends on its position, but not on the size of the log.
 * @param listed the condition of the whole list, restricted to the tenant
 * @returns the condition of the rows on the page, their order, and the number of rows on all pages, if it is known
 * @throws PortalError `list.too_slow` for a page too far back
 */
export async function findLogPage(
  scope: Scope,
  table: LogTable,
  listed: SQL,
  wanted: Wanted,
): Promise<{ onPage: SQL; order: SQL[]; total: number | undefined }> {
  const [first, last] = wanted.range
  if (first >= limits.logReach) throw new PortalError('list.too_slow')
  const size = last - first + 1
  const read = Math.max(size, limits.logCount - first) + 1
  const order = orderOf(table, wanted)
  const { rows } = await scope.db.execute<{ id: string }>(
    sql`select ${table.id} as id from ${sourceOf(table, listed, wanted.sorted)}
      order by ${sql.join(order, sql`, `)} offset ${first} limit ${read}`,
  )
  const ids = rows.slice(0, size).map(({ id }) => Number(id))
  const isPastEnd = rows.length === 0 && first > 0
  const counted = isPastEnd ? await countBefore(scope, table, listed, first) : first + rows.length
  const isEnd = rows.length < read && counted < limits.logReach
  return { onPage: inBigIds(table.id, ids), order, total: isEnd ? counted : undefined }
}
