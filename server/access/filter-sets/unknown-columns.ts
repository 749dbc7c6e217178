import { columnKey } from '#common/filters/column-key.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import type { StoredFilter } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { createAccountFinder } from '../../power-bi/catalogue/account-finder.ts'
import type { EmbedService } from '../../power-bi/client/types.ts'
import { misfitOfSet, readColumns } from '../../power-bi/models/columns.ts'
import { reportsWithSet } from './queries.ts'

/**
 * An error for each new row of a filter set that the semantic model of a report with the set cannot apply. What is stored
 * stays accepted, and models that cannot be read now are not checked.
 */
export async function unknownSetColumns(
  scope: Scope,
  embed: EmbedService,
  id: number,
  { stored, changed }: { stored: readonly StoredFilter[]; changed: readonly StoredFilter[] },
): Promise<FieldErrors> {
  const keyOf = ({ table, column, value, data_type }: StoredFilter): string =>
    JSON.stringify([columnKey(table, column), value, data_type])
  const earlier = new Set(stored.map(keyOf))
  const added = [...changed.entries()].filter(([, row]) => !earlier.has(keyOf(row)))
  if (added.length === 0) return {}
  const needed = added.map(([, { table, column }]) => columnKey(table, column))
  const sources = new Map((await reportsWithSet(scope, id)).map((report) => [report.powerBiReportId, report]))
  const findAccount = createAccountFinder(scope)
  const errors: FieldErrors = {}
  await Promise.all(
    [...sources.values()].map(async (report) => {
      const account = await findAccount(report.accountId)
      const columns = account && (await readColumns(embed, account, report, needed))
      for (const [at, row] of columns ? added : []) {
        const misfit = columns && misfitOfSet(row, columns)
        if (!misfit) continue
        const isUnknown = misfit.part === 'column'
        errors[`filters.${at}.${misfit.part}`] = isUnknown ? 'filterSetColumnUnknown' : misfit.error
      }
    }),
  )
  return errors
}
