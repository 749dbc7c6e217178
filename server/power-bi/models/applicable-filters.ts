import type { AppliedFilter } from '#common/contract/shapes.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { groupByColumn } from '#common/filters/column-values.ts'
import type { StoredFilter } from '../../base/db/schema/index.ts'
import { REVALIDATE } from '../client/shared-cache.ts'
import type { EmbedAccount, EmbedService, ModelTable, ReportRef } from '../client/types.ts'
import { misfitOf, modelColumns, withColumnTypes } from './columns.ts'

/** A report and the rows of it that somebody may see. */
export interface FilteredReport extends ReportRef {
  filters: StoredFilter[]
  /** An administrator has confirmed that the filters work, because the portal cannot read the model. */
  filtersConfirmed?: boolean
}

/** The filters as the model has names, values and types; undefined if it cannot apply one of them. */
function applied(
  filters: readonly StoredFilter[],
  tables: readonly ModelTable[],
): AppliedFilter[] | undefined {
  const columns = modelColumns(tables)
  if (filters.some((filter) => misfitOf(filter, columns))) return undefined
  const applied = withColumnTypes(filters, columns)
  return groupByColumn(applied).some(({ hasTooMany }) => hasTooMany) ? undefined : applied
}

/**
 * The row filters of a report as its model has names, values and types. Power BI accepts a filter that it cannot apply
 * (unknown names, names in other case, values of another type) and then shows all rows, so nothing may be opened or
 * rendered with filters that did not go through here (decision 003). Models with row-level security restrict the rows themselves.
 * @throws PortalError `report.filter_invalid` for a filter that the model cannot apply, or where the model cannot be read
 * and no administrator has confirmed the filters
 * @throws EmbedError
 */
export async function applicableFilters(
  embed: EmbedService,
  account: EmbedAccount,
  { filters, filtersConfirmed, ...ref }: FilteredReport,
): Promise<AppliedFilter[]> {
  if (filters.length === 0) return filters
  const { tables, reason } = await embed.openingFields(account, ref)
  if (reason === 'row_security' || (reason === 'refused' && filtersConfirmed)) return filters
  // The column may have been added a moment ago.
  const newest = async () => (await embed.modelFields(account, ref, REVALIDATE)).tables ?? []
  const found = tables && (applied(filters, tables) ?? applied(filters, await newest()))
  if (!found) throw new PortalError('report.filter_invalid')
  return found
}
