import { findAccount } from '../catalogue/queries.ts'
import type { Scope } from '../db/scope.ts'
import type { EmbedService } from '../embed/types.ts'
import { type ColumnTypes, columnKey, readColumns } from '../models/columns.ts'
import { type ImportRow, type ImportState, keyOf } from './state.ts'

/** The columns of the semantic models that filters of the rows use, by report id, as far as they can be read now. */
export async function readModels(
  scope: Scope,
  embed: EmbedService,
  state: ImportState,
  rows: readonly ImportRow[],
): Promise<Map<number, ColumnTypes>> {
  const used = new Map<string, Set<string>>()
  for (const { group, report, table, column } of rows) {
    if (table === '') continue
    const key = JSON.stringify([keyOf(group), keyOf(report)])
    used.set(key, (used.get(key) ?? new Set()).add(columnKey(table, column)))
  }
  const models = new Map<number, ColumnTypes>()
  await Promise.all(
    [...used].map(async ([key, columns]) => {
      const [groupKey, reportKey] = JSON.parse(key) as [string, string]
      const group = state.groups.get(groupKey)
      const report = group && group !== 'ambiguous' ? group.reports.get(reportKey) : undefined
      if (!report || report === 'ambiguous') return
      const account = await findAccount(scope, report.accountId)
      const types = account && (await readColumns(embed, account, report, [...columns]))
      if (types) models.set(report.id, types)
    }),
  )
  return models
}
