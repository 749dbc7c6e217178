import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { DataProviderContext } from 'react-admin'

const fiveMinutesMs = 300_000

/** How many problems the check of reports found; 0 while that is not known. */
export function useFindingCount(): number {
  // Not `useDataProvider`, which prints each error and signs out: the menu only shows a number less.
  const dataProvider = useContext(DataProviderContext)
  const { data } = useQuery({
    queryKey: ['report-findings', 'getList', 'count'],
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: 1 }
      const sort = { field: 'since', order: 'DESC' } as const
      return (
        (await dataProvider?.getList('report-findings', { pagination, sort, filter: {}, signal }))?.total ?? 0
      )
    },
    staleTime: fiveMinutesMs,
    retry: false,
  })
  return data ?? 0
}
