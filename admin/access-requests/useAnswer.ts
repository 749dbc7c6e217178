import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { useFocusAfterRemoval } from '#common/browser/useFocusAfterRemoval.ts'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import type { LogRow } from '#common/contract/log.ts'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'

/** A request for access, as listed. */
export type AccessRequest = LogRow<'access-requests'>

type Call = PortalDataProvider['call']

/**
 * Answers a request, says so and closes the dialog; a failure stays in it.
 * @param send makes the call
 * @param done what is said then
 */
export function useAnswer(
  send: (call: Call, signal: AbortSignal) => Promise<unknown>,
  done: TextKey,
  onClose: () => void,
) {
  const notify = useNotify()
  const refresh = useRefresh()
  const moveFocus = useFocusAfterRemoval()
  const { call } = useDataProvider<PortalDataProvider>()
  const { mutate, isPending, error, cancel } = useSingleMutation({
    mutationFn: (signal) => send(call, signal),
    onCanceled: refresh,
    onSuccess: () => {
      moveFocus()
      onClose()
      notify(done, { type: 'success' })
      refresh()
    },
  })
  const reason = useErrorMessage(error)
  return { answer: () => mutate(), isPending, error: error ? reason : undefined, cancel }
}
