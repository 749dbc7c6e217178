import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { supportMailStates, supportProgress } from '#common/validation/support.ts'
import { SelectFilter } from '../lists/SelectFilter.tsx'
import { useTexts } from './useTexts.ts'

/** The filters of the messages: how far they are, and whether their mail was sent. */
export function MessageFilters(): ReactNode {
  const texts = useTexts()
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
        label={texts.progressLabel}
        values={supportProgress}
        textOf={(progress) => texts.progress[progress]}
      />
      <SelectFilter
        filter="mail"
        label={texts.mailLabel}
        values={supportMailStates}
        textOf={(state) => texts.mails[state]}
      />
    </Box>
  )
}
