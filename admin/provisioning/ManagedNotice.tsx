import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Says of a user or a group that a directory manages it. */
export function ManagedNotice({ of }: { of: 'user' | 'group' }): ReactNode {
  const t = useTranslate()
  const record = useRecordContext<{ id: number; managed?: boolean }>()
  if (!record?.managed) return null
  const hint = of === 'user' ? 'admin.provisioning.managedUserHint' : 'admin.provisioning.managedGroupHint'
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <strong>{t('admin.provisioning.managedBy')}.</strong> {t(hint)}
    </Alert>
  )
}
