import { columnKey } from '#common/filters/column-key.ts'
import { columnValue } from '#common/filters/column-values.ts'
import { isNumeric } from '#common/validation/filters.ts'
import type { Scope } from '../../base/db/scope.ts'
import { createGiveWay } from '../../base/give-way.ts'
import { createAccountFinder } from '../../power-bi/catalogue/account-finder.ts'
import type { EmbedService, ModelColumnRef } from '../../power-bi/client/types.ts'
import { availableNow } from '../../power-bi/models/available-now.ts'
import { type ModelColumn, type ModelColumns, readColumns } from '../../power-bi/models/columns.ts'
import { type ImportRow, type ImportState, keyOf, type StoredReport } from './state.ts'

/** Each is a query of the service, which allows 120 per minute. */
const maxColumnsWithValues = 30

/** The report that a row filters, if there is one. */
function filteredReport(state: ImportState, row: ImportRow): StoredReport | undefined {
  if (row.column === '') return undefined
  const group = state.groups.get(keyOf(row.group))
  const report = group && group !== 'ambiguous' ? group.reports.get(keyOf(row.report)) : undefined
  return report === 'ambiguous' ? undefined : report
}

/** Columns by `columnKey`, and by the name alone with an empty table. */
function columnsByKey(columns: readonly ModelColumnRef[]): Map<string, ModelColumnRef[]> {
  const byKey = new Map<string, ModelColumnRef[]>()
  for (const { table, column } of columns) {
    for (const key of [columnKey(table, column), columnKey('', column)]) {
      const known = byKey.get(key)
      if (known) known.push({ table, column })
      else byKey.set(key, [{ table, column }])
    }
  }
  return byKey
}

/**
 * The rows with tables and columns as the semantic model names them, or other filters of the report where it cannot be read
 * now. A table that a row leaves out stays empty unless it is the only one with the column.
 */
export async function resolveColumns(
  scope: Scope,
  embed: EmbedService,
  state: ImportState,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const findAccount = createAccountFinder(scope)
  const known = new Map<StoredReport, ReturnType<typeof columnsByKey>>()
  const filtered = new Set(rows.flatMap((row) => filteredReport(state, row) ?? []))
  await Promise.all(
    [...filtered].map(async (report) => {
      const account = await findAccount(report.accountId)
      const model = account && (await availableNow(embed.modelFields(account, report)))
      const inModel = model?.tables?.flatMap(({ table, columns }) =>
        columns.map(({ column }) => ({ table, column })),
      )
      known.set(report, columnsByKey(inModel ?? [...report.usedColumns.values()]))
    }),
  )
  return rows.map((row) => {
    const report = filteredReport(state, row)
    const [meant, other] = (report && known.get(report)?.get(columnKey(row.table, row.column))) ?? []
    return meant && !other ? { ...row, ...meant } : row
  })
}

/** The columns that the rows filter, by report and key. */
function filteredColumns(state: ImportState, rows: readonly ImportRow[]) {
  const used = new Map<StoredReport, Map<string, ModelColumnRef>>()
  for (const row of rows) {
    const report = filteredReport(state, row)
    if (!report) continue
    const { table, column } = row
    const columns = used.get(report) ?? new Map<string, ModelColumnRef>()
    used.set(report, columns.set(columnKey(table, column), { table, column }))
  }
  return [...used]
}

/** The columns of the semantic models that filters of the rows use, by report id, as far as they can be read now. */
export async function readModels(
  scope: Scope,
  embed: EmbedService,
  state: ImportState,
  rows: readonly ImportRow[],
): Promise<Map<number, ModelColumns>> {
  const findAccount = createAccountFinder(scope)
  const models = new Map<number, ModelColumns>()
  await Promise.all(
    filteredColumns(state, rows).map(async ([report, columns]) => {
      const account = await findAccount(report.accountId)
      const types = account && (await readColumns(embed, account, report, [...columns.keys()]))
      if (types) models.set(report.id, types)
    }),
  )
  return models
}

/** A value as its column compares it: models compare text without case, and "7" is "007" only as a number. */
export function comparable(value: string, column: ModelColumn | undefined): string {
  if (column?.data_type === 'number') return isNumeric(value) ? String(Number(value)) : value
  return (columnValue(value, column?.column_type) ?? value).toLowerCase()
}

/**
 * The values of each row that the column of its filter does not have. Only columns with few values are known, and only as
 * far as they can be read now.
 * @param models as of `readModels`
 */
export async function findUnknownValues(
  scope: Scope,
  embed: EmbedService,
  state: ImportState,
  rows: readonly ImportRow[],
  models: ReadonlyMap<number, ModelColumns>,
): Promise<string[][]> {
  const findAccount = createAccountFinder(scope)
  const columnOf = (report: StoredReport, key: string) => models.get(report.id)?.get(key)
  const known = new Map<StoredReport, Map<string, Set<string>>>()
  const columns = filteredColumns(state, rows).flatMap(([report, used]) =>
    [...used].map(([key, column]) => ({ report, key, column })),
  )
  await Promise.all(
    columns.slice(0, maxColumnsWithValues).map(async ({ report, key, column }) => {
      const account = await findAccount(report.accountId)
      const read = account && (await availableNow(embed.modelValues(account, report, column)))
      if (!read?.complete || read.values.length === 0) return
      const ofReport = known.get(report) ?? new Map()
      const values = new Set(read.values.map((value) => comparable(value, columnOf(report, key))))
      known.set(report, ofReport.set(key, values))
    }),
  )
  const giveWay = createGiveWay()
  const unknown: string[][] = []
  for (const row of rows) {
    const report = filteredReport(state, row)
    const key = columnKey(row.table, row.column)
    const values = report && known.get(report)?.get(key)
    const column = report && columnOf(report, key)
    unknown.push(
      values ? [...new Set(row.values)].filter((value) => !values.has(comparable(value, column))) : [],
    )
    await giveWay()
  }
  return unknown
}
