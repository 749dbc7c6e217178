import { useQuietList } from '../hooks/useQuietList.ts'

const fiveMinutesMs = 300_000

/** How many problems the check of reports found: the total of a list with one of them. */
export const useFindings = () =>
  useQuietList(
    'report-findings',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'since', order: 'DESC' }, filter: {} },
    fiveMinutesMs,
  )
