import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { TextParams } from '#common/texts/keys.ts'
import { useCallMutation } from '../data/useCall.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'

type DisplayCall =
  | 'commandDisplays'
  | 'messageDisplays'
  | 'updateDisplay'
  | 'updateDisplays'
  | 'revokeDisplays'
  | 'deleteDisplays'

/** Changes displays, says so, and reads what the screens show of them again. */
export function useDisplayCall<Name extends DisplayCall>(
  name: Name,
  done: TextKey,
  {
    onSuccess,
    onError,
    params = {},
  }: { onSuccess?: () => void; onError?: (error: Error) => void; params?: TextParams } = {},
) {
  const notify = useNotify()
  const queryClient = useQueryClient()
  return useCallMutation(name, {
    onSuccess: () => {
      notify(done, { type: 'success', messageArgs: params })
      onSuccess?.()
    },
    ...(onError && { onError }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['displays'] }),
  })
}
