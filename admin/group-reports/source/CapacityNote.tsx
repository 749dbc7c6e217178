import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { useSourceOptions, useSourceSteps } from './useSourceOptions.ts'

/** Says that the chosen workspace is on no capacity, where reports open as a trial and no files are made. */
export function CapacityNote(): ReactNode {
  const t = useTranslate()
  const [, workspace] = useSourceSteps()
  const { chosen } = useSourceOptions(workspace)
  if (chosen?.on_capacity !== 'N') return null
  return (
    <Typography role="note" sx={{ color: 'warning.main' }}>
      {t('admin.reports.noCapacity')}
    </Typography>
  )
}
