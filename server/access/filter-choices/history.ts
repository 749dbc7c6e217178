import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { reports, reportUsers } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { ModelTable } from '../../power-bi/client/types.ts'
import { reportOfAccess } from '../granted-reports.ts'

/** The tables and columns offered from history; a model of which more was used is offered in part. */
const MAX_COLUMNS = 500

const row = {
  table: sql<string>`f.value->>'table'`,
  column: sql<string>`f.value->>'column'`,
  value: sql<string>`f.value->>'value'`,
  dataType: sql<'number' | 'varchar'>`f.value->>'data_type'`,
}
const storedRows = sql`jsonb_array_elements(${reportUsers.filters}) as f`
/** Closed access has filters that match nothing, which no administrator has chosen. */
const accessOfReport = and(reportOfAccess, eq(reportUsers.closed, false))

const showsReport = (powerBiReportId: string): SQL =>
  sql`lower(${reports.powerBiReportId}) = ${powerBiReportId.toLowerCase()}`

/** The tables and columns that filters on this report use, by name. */
export async function usedFields(scope: Scope, powerBiReportId: string): Promise<ModelTable[]> {
  const used = await scope.db
    .selectDistinct({ table: row.table, column: row.column, dataType: row.dataType })
    .from(reports)
    .innerJoin(reportUsers, accessOfReport)
    .innerJoin(storedRows, sql`true`)
    .where(tenantScoped(scope, reports, showsReport(powerBiReportId)))
    .orderBy(asc(row.table), asc(row.column), asc(row.dataType))
    .limit(MAX_COLUMNS)
  const tables = new Map<string, ModelTable>()
  for (const { table, column, dataType } of used) {
    const known = tables.get(table) ?? { table, columns: [] }
    if (!known.columns.some((each) => each.column === column)) {
      known.columns.push({ column, data_type: dataType })
    }
    tables.set(table, known)
  }
  return [...tables.values()]
}

/** The values that filters of this report use in a column, sorted. */
export async function usedValues(
  scope: Scope,
  powerBiReportId: string,
  { table, column, search = '' }: { table: string; column: string; search?: string | undefined },
  limit: number,
): Promise<string[]> {
  const inColumn = sql`${row.table} = ${table} and ${row.column} = ${column}`
  const found = sql`strpos(lower(${row.value}), lower(${search})) > 0`
  const used = await scope.db
    .selectDistinct({ value: row.value })
    .from(reports)
    .innerJoin(reportUsers, accessOfReport)
    .innerJoin(storedRows, sql`true`)
    .where(tenantScoped(scope, reports, showsReport(powerBiReportId), inColumn, found))
    .orderBy(asc(row.value))
    .limit(limit)
  return used.map(({ value }) => value)
}
