import { Chip } from '@mui/material'
import type { ReactNode } from 'react'
import type { LogRow } from '#common/contract/log.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** How far a message is; a new one stands out. */
export function ProgressChip({ progress }: Pick<LogRow<'support-messages'>, 'progress'>): ReactNode {
  const t = useTranslate()
  return (
    <Chip
      size="small"
      color={progress === 'new' ? 'primary' : 'default'}
      variant={progress === 'done' ? 'outlined' : 'filled'}
      label={t(`admin.supportInbox.progress.${progress}`)}
    />
  )
}
