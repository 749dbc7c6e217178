import type { GetListParams, GetListResult, RaRecord } from 'react-admin'
import { matchesSearch } from '#common/texts/search.ts'

const compare = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Whether a record's name or e-mail contains the search text. */
export const recordMatches = ({ name, email }: RaRecord, search: string): boolean =>
  matchesSearch([text(name), text(email)], search)

/** Searches, sorts and pages a whole list in the browser, with the result the server's own paging would give. */
export function paginate(
  rows: readonly RaRecord[],
  { filter, sort, pagination }: GetListParams,
): GetListResult {
  const search = typeof filter?.q === 'string' ? filter.q : ''
  const found = rows.filter((row) => recordMatches(row, search))
  if (sort) {
    const direction = sort.order === 'DESC' ? -1 : 1
    found.sort((a, b) => direction * compare(text(a[sort.field]), text(b[sort.field])))
  }
  const { page, perPage } = pagination ?? { page: 1, perPage: found.length }
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
}
