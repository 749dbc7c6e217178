import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { DataProviderContext, type GetListParams, type GetListResult } from 'react-admin'

/**
 * A list that something beside the screen shows: its errors neither notify nor sign out.
 * @param staleTime milliseconds for which it is not fetched again by the next screen that shows it
 */
export function useQuietList(resource: string, params: GetListParams, staleTime = 0) {
  // Not `useDataProvider`, which prints each error and signs out.
  const dataProvider = useContext(DataProviderContext)
  return useQuery({
    queryKey: [resource, 'getList', 'quiet', params],
    queryFn: async ({ signal }): Promise<GetListResult> =>
      (await dataProvider?.getList(resource, { ...params, signal })) ?? { data: [], total: 0 },
    staleTime,
    retry: false,
  })
}
