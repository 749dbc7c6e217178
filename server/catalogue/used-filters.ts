import { and, eq, sql } from 'drizzle-orm'
import { reports, reportUsers, type StoredFilter } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'

/** More are not suggested. */
const maxColumns = 1000
const maxValues = 100

/** The filters of all users on the reports of the tenant that show one Power BI report, a row each. */
const usedFilters = (scope: Scope, powerBiReportId: string) =>
  scope.db
    .select({ filter: sql<StoredFilter>`jsonb_array_elements(${reportUsers.filters})`.as('filter') })
    .from(reportUsers)
    .innerJoin(reports, and(eq(reports.tenantId, reportUsers.tenantId), eq(reports.id, reportUsers.reportId)))
    .where(
      tenantScoped(
        scope,
        reportUsers,
        eq(sql`lower(${reports.powerBiReportId})`, powerBiReportId.toLowerCase()),
      ),
    )
    .as('used')

type UsedFilters = ReturnType<typeof usedFilters>

const part = ({ filter }: UsedFilters, name: keyof StoredFilter) =>
  sql<string>`${filter} ->> ${sql.raw(`'${name}'`)}`

export type UsedColumn = Pick<StoredFilter, 'table' | 'column' | 'data_type'>

/** The columns that filters on this Power BI report have named, with the data type used most. */
export function usedColumns(scope: Scope, powerBiReportId: string): Promise<UsedColumn[]> {
  const used = usedFilters(scope, powerBiReportId)
  return scope.db
    .select({
      table: part(used, 'table'),
      column: part(used, 'column'),
      data_type: sql<StoredFilter['data_type']>`mode() within group (order by ${part(used, 'data_type')})`,
    })
    .from(used)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
    .limit(maxColumns)
}

/** The values that filters on a column have named and that contain a text, sorted. */
export async function usedValues(
  scope: Scope,
  powerBiReportId: string,
  { table, column, search = '' }: { table: string; column: string; search?: string | undefined },
): Promise<{ values: string[]; complete: boolean }> {
  const used = usedFilters(scope, powerBiReportId)
  const value = part(used, 'value')
  const rows = await scope.db
    .selectDistinct({ value })
    .from(used)
    .where(
      and(
        eq(part(used, 'table'), table),
        eq(part(used, 'column'), column),
        sql`position(lower(${search}) in lower(${value})) > 0`,
      ),
    )
    .orderBy(sql`1`)
    .limit(maxValues + 1)
  return { values: rows.slice(0, maxValues).map((row) => row.value), complete: rows.length <= maxValues }
}
