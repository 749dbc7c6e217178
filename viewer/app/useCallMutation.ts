import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallName, RequestOf, ResponseOf } from '#common/contract/index.ts'
import { useApp } from './app-context.ts'

type MutationRequest<Name extends CallName> = RequestOf<Name> & { image?: undefined }

interface CallMutation<Name extends CallName> {
  /** `onSuccess` is not called if the screen has been left in the meantime. */
  mutate: (request: MutationRequest<Name>, options: { onSuccess: (answer: ResponseOf<Name>) => void }) => void
  isPending: boolean
  error: Error | null
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
  // A ref, because a second click may come before the next render.
  const isRunning = useRef(false)
  const { mutate, isPending, error } = useMutation<ResponseOf<Name>, Error, MutationRequest<Name>>({
    mutationFn: (request) => call(name, request),
    onSuccess: async () => {
      for (const each of invalidated) queryClient.removeQueries({ queryKey: [each], type: 'inactive' })
      await Promise.all(invalidated.map((each) => queryClient.invalidateQueries({ queryKey: [each] })))
    },
    onSettled: () => {
      isRunning.current = false
    },
  })
  return {
    mutate: (request, options) => {
      if (isRunning.current) return
      isRunning.current = true
      mutate(request, options)
    },
    isPending,
    error,
  }
}
