import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { supportMailStates, supportProgress } from '#common/validation/support.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { SelectFilter } from '../lists/SelectFilter.tsx'

/** The filters of the messages: how far they are, and whether their mail was sent. */
export function MessageFilters(): ReactNode {
  const t = useTranslate()
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        gap: 1.5,
      }}
    >
      <SelectFilter
        filter="progress"
        label={t('admin.supportInbox.progressLabel')}
        values={supportProgress}
        textOf={(progress) => t(`admin.supportInbox.progress.${progress}`)}
      />
      <SelectFilter
        filter="mail"
        label={t('admin.supportInbox.mailLabel')}
        values={supportMailStates}
        textOf={(state) => t(`admin.supportInbox.mails.${state}`)}
      />
    </Box>
  )
}
