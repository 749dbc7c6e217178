import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AttentionCard } from './AttentionCard.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { useAttention } from './useAttention.ts'

/** What waits, how much is used and what changed today, above the list of groups; in a new company, what to do first. */
export function Overview(): ReactNode {
  const t = useTranslate()
  const { total, filterValues } = useListContext()
  const steps = useAttention().data?.steps
  // Whichever answer comes first says so.
  const isEmpty = steps?.group === false || (total === 0 && Object.keys(filterValues).length === 0)
  const isNew = isEmpty || (steps && Object.values(steps).includes(false))
  return (
    <>
      {isNew && <FirstSteps done={steps} />}
      {!isEmpty && (
        <Box
          component="section"
          aria-label={t('admin.overview.title')}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
            mt: 2,
          }}
        >
          <AttentionCard />
          <Figures />
        </Box>
      )}
    </>
  )
}
