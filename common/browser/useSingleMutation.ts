import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

export interface SingleMutationOptions<Data, Variables> {
  /** @param signal is aborted by `cancel` */
  mutationFn: (signal: AbortSignal, variables: Variables) => Promise<Data>
  onSuccess?: (data: Data, variables: Variables) => unknown
  /** Not called for a call that the user has canceled. */
  onError?: (error: Error) => unknown
  /** The server may have got a call that the user has canceled. */
  onCanceled?: () => unknown
  onSettled?: () => unknown
}

interface Attempt<Variables> {
  variables: Variables
  controller: AbortController
}

export interface SingleMutation<Data, Variables> {
  /** `onSuccess` is not called if the screen has been left in the meantime. */
  mutate: (variables: Variables, options?: { onSuccess: (data: Data) => void }) => void
  isPending: boolean
  data: Data | undefined
  error: Error | null
  /** Forgets an error. */
  reset: () => void
  /** Aborts a call that is running, and forgets an error. */
  cancel: () => void
}

/**
 * A call that changes something. However fast its button is pressed, it is sent once: a second click may come before the
 * next render. Without a network it fails at once; waiting, it would be sent after the user has given up.
 */
export function useSingleMutation<Data, Variables = void>({
  mutationFn,
  onSuccess,
  onError,
  onCanceled,
  onSettled,
}: SingleMutationOptions<Data, Variables>): SingleMutation<Data, Variables> {
  const running = useRef<AbortController>(undefined)
  const { mutate, isPending, data, error, reset } = useMutation<Data, Error, Attempt<Variables>>({
    networkMode: 'always',
    mutationFn: ({ variables, controller }) => mutationFn(controller.signal, variables),
    onSuccess: (result, { variables }) => onSuccess?.(result, variables),
    onError: (failure, { controller: { signal } }) => (signal.aborted ? onCanceled?.() : onError?.(failure)),
    onSettled: (_data, _error, { controller }) => {
      if (running.current === controller) running.current = undefined
      return onSettled?.()
    },
  })
  return {
    mutate: (variables, options) => {
      if (running.current) return
      running.current = new AbortController()
      mutate({ variables, controller: running.current }, options)
    },
    isPending,
    data,
    error,
    reset,
    cancel: () => {
      running.current?.abort()
      running.current = undefined
      reset()
    },
  }
}
