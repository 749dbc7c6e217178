import type { GetListParams, GetListResult, RaRecord } from 'react-admin'
import { fold } from './fold.ts'

const compare = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Whether a row's name or e-mail holds what was typed, whatever the case and accents. */
export const matches = (row: RaRecord, search: string): boolean =>
  [row.name, row.email].some((value) => fold(text(value)).includes(fold(search.trim())))

/** Searches, sorts and pages a list that came whole, as the server does where it knows paging. */
export function pageOf(
  rows: readonly RaRecord[],
  { filter, sort, pagination }: GetListParams,
): GetListResult {
  const search = typeof filter?.q === 'string' ? filter.q : ''
  const found = search ? rows.filter((row) => matches(row, search)) : [...rows]
  if (sort) {
    const direction = sort.order === 'DESC' ? -1 : 1
    found.sort((a, b) => direction * compare(text(a[sort.field]), text(b[sort.field])))
  }
  const { page, perPage } = pagination ?? { page: 1, perPage: found.length }
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
}
