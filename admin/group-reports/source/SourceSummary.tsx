import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { useSourceOptions, useSourceSteps } from './useSourceOptions.ts'

/** A source that is filled in already: account, workspace and report in one line. */
export function SourceSummary({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useTranslate()
  const [account, workspace, report] = useSourceSteps()
  const loaded = [useSourceOptions(account), useSourceOptions(workspace), useSourceOptions(report)]
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
