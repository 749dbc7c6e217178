import { useGetList } from 'react-admin'

const fiveMinutesMs = 300_000

/** How many problems the check of reports found; 0 while that is not known. */
export function useFindingCount(): number {
  const { total } = useGetList(
    'report-findings',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'since', order: 'DESC' }, filter: {} },
    { staleTime: fiveMinutesMs, retry: false },
  )
  return total ?? 0
}
