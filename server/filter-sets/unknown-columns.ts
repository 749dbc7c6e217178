import type { FieldErrors } from '#common/validation/field-errors.ts'
import { findAccount } from '../catalogue/queries.ts'
import type { StoredFilter } from '../db/schema/index.ts'
import type { Scope } from '../db/scope.ts'
import type { EmbedService } from '../embed/types.ts'
import { columnKey, readColumns } from '../models/columns.ts'
import { reportsWithSet } from './queries.ts'

/**
 * An error for each new column of a filter set that the semantic model of a report with the set does not have. What is
 * stored stays accepted, and models that cannot be read now are not checked.
 */
export async function unknownSetColumns(
  scope: Scope,
  embed: EmbedService,
  id: number,
  { stored, changed }: { stored: readonly StoredFilter[]; changed: readonly StoredFilter[] },
): Promise<FieldErrors> {
  const keyOf = ({ table, column }: StoredFilter): string => columnKey(table, column)
  const earlier = new Set(stored.map(keyOf))
  const added = changed.map(keyOf).filter((key) => !earlier.has(key))
  if (added.length === 0) return {}
  const sources = new Map((await reportsWithSet(scope, id)).map((report) => [report.powerBiReportId, report]))
  const missing = new Set<string>()
  await Promise.all(
    [...sources.values()].map(async (report) => {
      const account = await findAccount(scope, report.accountId)
      const columns = account && (await readColumns(embed, account, report, added))
      if (columns) for (const key of added) if (!columns.has(key)) missing.add(key)
    }),
  )
  const errors: FieldErrors = {}
  changed.forEach((row, at) => {
    if (missing.has(keyOf(row))) errors[`filters.${at}.column`] = 'filterSetColumnUnknown'
  })
  return errors
}
