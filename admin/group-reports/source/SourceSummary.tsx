import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { type SourceStep, useSourceOptions } from './useSourceOptions.ts'

export type ChosenStep = SourceStep & { value: string | number }

interface SourceSummaryProps {
  steps: readonly [account: ChosenStep, workspace: ChosenStep, report: ChosenStep]
  onOpen: () => void
}

/** A source that is filled in already: account, workspace and report in one line. */
export function SourceSummary({
  steps: [account, workspace, report],
  onOpen,
}: SourceSummaryProps): ReactNode {
  const t = useTranslate()
  const loaded = [
    useSourceOptions(account, account.value),
    useSourceOptions(workspace, workspace.value),
    useSourceOptions(report, report.value),
  ]
  const isFetching = loaded.some((step) => step.isFetching)
  const hasFailed = loaded.some((step) => step.error)
  const names = loaded.map(({ chosen }) => chosen?.name).join(' › ')

  // The fields say which step could not be loaded, and offer to try again.
  useEffect(() => {
    if (hasFailed) onOpen()
  }, [hasFailed, onOpen])

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        {isFetching ? t('common.loading') : names}
      </Typography>
      <Button variant="outlined" onClick={onOpen}>
        {t('admin.reports.change')}
      </Button>
    </Box>
  )
}
