import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallName, RequestOf, ResponseOf } from '#common/contract/index.ts'
import { useApp } from './AppContext.ts'

type Change<Name extends CallName> = RequestOf<Name> & { image?: undefined }

interface CallMutation<Name extends CallName> {
  /** `onSuccess` does not act on a screen that is gone. */
  mutate: (request: Change<Name>, options: { onSuccess: () => void }) => void
  isPending: boolean
  error: Error | null
}

/**
 * Asks the platform to change something, once: while that is under way, another press does nothing. What was fetched of
 * `touched` is asked for anew before it counts as done.
 */
export function useCallMutation<Name extends CallName>(
  name: Name,
  touched: readonly CallName[],
): CallMutation<Name> {
  const { call } = useApp()
  const queries = useQueryClient()
  // Two presses may come before the screen is drawn again.
  const underWay = useRef(false)
  const { mutate, isPending, error } = useMutation<ResponseOf<Name>, Error, Change<Name>>({
    mutationFn: (request) => call(name, request),
    onSuccess: async () => {
      for (const each of touched) queries.removeQueries({ queryKey: [each], type: 'inactive' })
      await Promise.all(touched.map((each) => queries.invalidateQueries({ queryKey: [each] })))
    },
    onSettled: () => {
      underWay.current = false
    },
  })
  return {
    mutate: (request, options) => {
      if (underWay.current) return
      underWay.current = true
      mutate(request, options)
    },
    isPending,
    error,
  }
}
