import { Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { GroupPicker, type NamedGroup } from './GroupPicker.tsx'
import { useBlockingNotice } from './useBlockingNotice.tsx'

const actions = ['block', 'unblock', 'group', 'delete'] as const
type Action = (typeof actions)[number]

/** What can be done with the selected users. */
export function UserBulkActions(): ReactNode {
  const t = useTranslate()
  const { selectedIds } = useListContext()
  const [action, setAction] = useState<Action>()
  if (selectedIds.length > limits.bulkUsers) {
    return <Typography role="status">{t('admin.users.bulk.tooMany', { max: limits.bulkUsers })}</Typography>
  }
  return (
    <>
      {actions.map((one) => (
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
    </>
  )
}

function BulkDialog({ action, onClose }: { action: Action; onClose: () => void }): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const notifyBlocking = useBlockingNotice()
  const refresh = useRefresh()
  const { call } = useDataProvider<PortalDataProvider>()
  const { selectedIds, onUnselectItems } = useListContext()
  const [group, setGroup] = useState<NamedGroup | null>(null)
  const [isGroupMissing, setGroupMissing] = useState(false)
  const users = selectedIds.map(Number)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<{ changed: number; users?: number[] | undefined }> => {
      if (action === 'block') return call('blockUsers', { users })
      if (action === 'unblock') return call('unblockUsers', { users })
      if (action === 'delete') return call('deleteUsers', { users })
      return call('addUsersToGroup', { id_group: group?.id ?? 0, users })
    },
    onSuccess: ({ changed, users: changedUsers }) => {
      const messageArgs = { smart_count: changed }
      if (changedUsers && (action === 'block' || action === 'unblock')) notifyBlocking(action, changedUsers)
      else notify(`admin.users.bulk.${action}.done`, { type: 'success', messageArgs })
      onClose()
      onUnselectItems()
    },
    // Also after a failure: someone else may have changed or deleted one of them.
    onSettled: () => refresh(),
  })
  const reason = useErrorMessage(error)
  const confirm = () => {
    const isMissing = action === 'group' && !group
    setGroupMissing(isMissing)
    if (!isMissing) mutate()
  }
  return (
    <ConfirmDialog
      open
      title={t(`admin.users.bulk.${action}.title`, { smart_count: users.length })}
      color={action === 'block' || action === 'delete' ? 'error' : 'primary'}
      pending={isPending}
      error={error ? reason : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t(`admin.users.bulk.${action}.text`)}
      {action === 'group' && (
        <GroupPicker
          value={group}
          onChange={setGroup}
          error={isGroupMissing && !group ? t('admin.users.bulk.chooseGroup') : undefined}
        />
      )}
    </ConfirmDialog>
  )
}
