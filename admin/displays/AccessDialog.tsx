import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AccessValues, accessOf } from '../data/display-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { FormDialog } from './FormDialog.tsx'
import { RowsInput } from './RowsInput.tsx'
import { useDisplayCall } from './useDisplayCall.ts'

interface AccessDialogProps {
  id: number
  name: string
  onClose: () => void
}

/** Gives a display rows and pages of the reports that its playlists have now. */
export function AccessDialog({ id, name, onClose }: AccessDialogProps): ReactNode {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const call = useDisplayCall('updateDisplay', 'admin.displays.rows.given', {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['userAccess'] })
      onClose()
    },
  })
  return (
    <FormDialog<{ access: AccessValues }>
      title={t('admin.displays.rows.titleOf', { name })}
      confirmLabel={t('admin.displays.rows.give')}
      initial={{ access: { rows: 'user' } }}
      state={call}
      onSubmit={({ access }) => call.mutate({ id, access: accessOf(access) })}
      onClose={onClose}
    >
      {t('admin.displays.rows.replaceHint')}
      <RowsInput choices={['user', 'sets', 'all']} />
    </FormDialog>
  )
}
