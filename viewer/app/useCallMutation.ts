import { useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import type { CallName, RequestOf, ResponseOf } from '#common/contract/index.ts'
import { useApp } from './app-context.ts'

type MutationRequest<Name extends CallName> = RequestOf<Name> & { image?: undefined }

interface CallMutation<Name extends CallName> {
  /** `onSuccess` is not called if the screen has been left in the meantime. */
  mutate: (request: MutationRequest<Name>, options: { onSuccess: (answer: ResponseOf<Name>) => void }) => void
  isPending: boolean
  error: Error | null
  /** Aborts a call that is running. */
  cancel: () => void
}

/**
 * A call that changes data. While one is running, further ones are ignored. It counts as done when the queries of the
 * `invalidated` calls have been refetched.
 */
export function useCallMutation<Name extends CallName>(
  name: Name,
  invalidated: readonly CallName[],
): CallMutation<Name> {
  const { call } = useApp()
  const queryClient = useQueryClient()
  const refetch = async () => {
    for (const each of invalidated) queryClient.removeQueries({ queryKey: [each], type: 'inactive' })
    await Promise.all(invalidated.map((each) => queryClient.invalidateQueries({ queryKey: [each] })))
  }
  return useSingleMutation<ResponseOf<Name>, MutationRequest<Name>>({
    mutationFn: (signal, request) => call(name, request, { signal }),
    onSuccess: refetch,
    onCanceled: refetch,
  })
}
