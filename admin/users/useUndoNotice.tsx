import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'

/** What a notification says. */
interface Notice {
  key: TextKey
  args: { smart_count: number; kept?: number }
}

/** Takes back a change; returns what is said then. */
export type Undo = () => Promise<Notice>

/** Says what was done to several users, and offers to undo it. */
export function useUndoNotice(): (done: Notice, undo: Undo | undefined) => void {
  const notify = useNotify()
  return ({ key, args }, undo) =>
    notify(key, {
      type: 'success',
      messageArgs: args,
      ...(undo && { action: <UndoButton undo={undo} />, autoHideDuration: 8_000 }),
    })
}

function UndoButton({ undo }: { undo: Undo }): ReactNode {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const close = useCloseNotification()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: undo,
    onSuccess: ({ key, args }) => {
      close()
      notify(key, { type: args.kept ? 'warning' : 'success', messageArgs: args })
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
