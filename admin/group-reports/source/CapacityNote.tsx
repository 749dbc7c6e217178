import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { type SourceStep, useSourceOptions } from './useSourceOptions.ts'

/** Says that the chosen workspace is on no capacity, where reports open as a trial and no files are made. */
export function CapacityNote({ value, ...step }: SourceStep & { value: string }): ReactNode {
  const t = useTranslate()
  const { chosen } = useSourceOptions(step, value)
  if (chosen?.on_capacity !== 'N') return null
  return (
    <Typography role="note" sx={{ color: 'warning.main' }}>
      {t('admin.reports.noCapacity')}
    </Typography>
  )
}
