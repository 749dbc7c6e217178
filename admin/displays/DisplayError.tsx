import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { runEventReasons } from '../access-log/run-event-reasons.ts'
import { DateTime } from '../components/DateTime.tsx'
import type { ListedDisplay } from '../data/display-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface DisplayErrorProps {
  error: NonNullable<ListedDisplay['state']>['error']
}

/** What failed last on a display, in words where there are some. */
export function DisplayError({ error }: DisplayErrorProps): ReactNode {
  const t = useTranslate()
  if (!error) return null
  const { reason, item, at } = error
  const key = runEventReasons[reason]
  return (
    <Typography variant="caption" color="error" sx={{ display: 'block' }}>
      {t('admin.displays.now.error', {
        error: [item, key ? t(key) : reason].filter(Boolean).join(': '),
      })}{' '}
      <DateTime at={at} />
    </Typography>
  )
}
