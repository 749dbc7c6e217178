import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName, RequestOf, ResponseOf } from '#common/contract/index.ts'
import { usePortal } from './usePortal.ts'

/**
 * Asks the platform to change something. What was fetched of `touched` is asked for anew before it counts as done; what
 * is passed to `mutate` as `onSuccess` does not act on a screen that is gone.
 */
export function useCallMutation<Name extends CallName>(
  name: Name,
  touched: readonly CallName[],
): UseMutationResult<ResponseOf<Name>, Error, RequestOf<Name> & { image?: undefined }> {
  const { call } = usePortal()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestOf<Name> & { image?: undefined }) => call(name, request),
    onSuccess: async () => {
      for (const each of touched) queries.removeQueries({ queryKey: [each], type: 'inactive' })
      await Promise.all(touched.map((each) => queries.invalidateQueries({ queryKey: [each] })))
    },
  })
}
