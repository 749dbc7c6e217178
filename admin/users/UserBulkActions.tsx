import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import {
  Form,
  required,
  useDataProvider,
  useListContext,
  useTranslate as useReactAdminTranslate,
  useRefresh,
} from 'react-admin'
import { useFocusAfterRemoval } from '#common/browser/useFocusAfterRemoval.ts'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import { limits } from '#common/validation/limits.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { User } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { type Selected, useSelected, useSelectedNames } from '../lists/useSelectedNames.ts'
import { type BulkAction, bulkActions, runAction } from './bulk-actions.ts'
import { GroupInput } from './GroupInput.tsx'
import { useUndoNotice } from './useUndoNotice.tsx'

/** What can be done with the selected users. */
export function UserBulkActions(): ReactNode {
  const t = useTranslate()
  const translate = useReactAdminTranslate()
  const { selectedIds } = useListContext()
  const selected = useSelected<User>()
  const [action, setAction] = useState<BulkAction>()
  if (selectedIds.length === 0) return null
  if (selectedIds.length > limits.bulkUsers) {
    return <Typography role="status">{t('admin.users.bulk.tooMany', { max: limits.bulkUsers })}</Typography>
  }
  return (
    <Box
      role="toolbar"
      aria-label={translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {bulkActions
        .filter((one) => isApplicable(one, selected))
        .map((one) => (
          <Button
            key={one}
            size="small"
            color={one === 'delete' ? 'error' : 'primary'}
            onClick={() => setAction(one)}
          >
            {t(`admin.users.bulk.${one}.button`)}
          </Button>
        ))}
      {action && <BulkDialog action={action} onClose={() => setAction(undefined)} />}
    </Box>
  )
}

/** Blocking and unblocking are not offered if all users are as they would be already. */
function isApplicable(action: BulkAction, { known, others }: Selected<User>): boolean {
  if (others > 0 || (action !== 'block' && action !== 'unblock')) return true
  return known.some(({ blocked_at }) => Boolean(blocked_at) === (action === 'unblock'))
}

function BulkDialog({ action, onClose }: { action: BulkAction; onClose: () => void }): ReactNode {
  const t = useTranslate()
  const notifyWithUndo = useUndoNotice()
  const refresh = useRefresh()
  const { call } = useDataProvider<PortalDataProvider>()
  const { selectedIds, onUnselectItems } = useListContext()
  const formId = useId()
  const users = selectedIds.map(Number)
  const names = useSelectedNames('admin.users.bulk.users')
  const moveFocus = useFocusAfterRemoval()
  const { mutate, isPending, error, cancel } = useSingleMutation({
    mutationFn: (signal, id_group: number) => runAction(call, action, { users, id_group }, signal),
    onSuccess: ({ changed, undo }) => {
      notifyWithUndo({ key: `admin.users.bulk.${action}.done`, args: { smart_count: changed } }, undo)
      moveFocus()
      onClose()
      onUnselectItems()
    },
    // Also after a failure: someone else may have changed or deleted one of them.
    onSettled: () => refresh(),
  })
  const reason = useErrorMessage(error)
  return (
    <ConfirmDialog
      open
      title={t(`admin.users.bulk.${action}.title`, { names })}
      confirmLabel={t(`admin.users.bulk.${action}.button`)}
      color={action === 'block' || action === 'delete' ? 'error' : 'primary'}
      pending={isPending}
      error={error ? reason : undefined}
      form={action === 'group' ? formId : undefined}
      onConfirm={() => mutate(0)}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      {t(`admin.users.bulk.${action}.text`)}
      {action === 'group' && (
        <Form
          id={formId}
          disableInvalidFormNotification
          onSubmit={(values: { id_group?: number }) => mutate(Number(values.id_group))}
        >
          <GroupInput source="id_group" validate={required('admin.users.bulk.chooseGroup')} />
        </Form>
      )}
    </ConfirmDialog>
  )
}
