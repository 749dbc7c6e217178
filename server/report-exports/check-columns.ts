import { PortalError } from '#common/errors.ts'
import type { StoredFilter } from '../db/schema/index.ts'
import { REVALIDATE } from '../embed/shared-cache.ts'
import type { EmbedAccount, EmbedService, ReportRef } from '../embed/types.ts'

/**
 * Checks that Power BI will apply the filters. Nothing is known of an export that it makes with a filter on a column that
 * does not exist, or of another type, and names are case-sensitive in the filter of an export. A model with row-level
 * security cannot be read, but restricts the rows by the identity.
 * @throws PortalError `export.filters` where a column is missing or the model cannot be read
 * @throws EmbedError when Power BI does not answer
 */
export async function checkColumns(
  embed: EmbedService,
  account: EmbedAccount,
  ref: ReportRef,
  rows: readonly StoredFilter[],
): Promise<void> {
  if (rows.length === 0) return
  const { tables, reason } = await embed.modelFields(account, ref, REVALIDATE)
  if (reason === 'row_security') return
  const isApplied = (row: StoredFilter) =>
    tables
      ?.find(({ table }) => table === row.table)
      ?.columns.some(({ column, data_type }) => column === row.column && data_type === row.data_type)
  if (!rows.every(isApplied)) throw new PortalError('export.filters')
}
