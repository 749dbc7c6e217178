import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCloseNotification, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { PortalDataProvider } from '../data/data-provider.ts'

type Action = 'block' | 'unblock'

const opposite = { block: 'unblock', unblock: 'block' } as const

/** Says how many users were blocked or unblocked, and offers to undo it. */
export function useBlockingNotice(): (action: Action, users: readonly number[]) => void {
  const notify = useNotify()
  return (action, users) =>
    notify(`admin.users.bulk.${action}.done`, {
      type: 'success',
      messageArgs: { smart_count: users.length },
      ...(users.length > 0 && {
        action: <UndoButton action={action} users={users} />,
        autoHideDuration: 8_000,
      }),
    })
}

/** Takes back the change of exactly the users who were changed; the others already were as requested. */
function UndoButton({ action, users }: { action: Action; users: readonly number[] }): ReactNode {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const close = useCloseNotification()
  const { call } = useDataProvider<PortalDataProvider>()
  const undo = opposite[action]
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(undo === 'block' ? 'blockUsers' : 'unblockUsers', { users: [...users] }),
    onSuccess: ({ changed }) => {
      close()
      notify(`admin.users.bulk.${undo}.done`, { type: 'success', messageArgs: { smart_count: changed } })
    },
    onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
    onSettled: () => refresh(),
  })
  return (
    <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
      {translate('ra.action.undo')}
    </Button>
  )
}
