import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AttentionCard } from './AttentionCard.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'

/** What waits, how much is used and what changed today, above the list of groups. */
export function Overview(): ReactNode {
  const t = useTranslate()
  const { total, filterValues } = useListContext()
  if (total === 0 && Object.keys(filterValues).length === 0) return <FirstSteps />
  return (
    <Box
      component="section"
      aria-label={t('admin.overview.title')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' }, mt: 2 }}
    >
      <AttentionCard />
      <Figures />
    </Box>
  )
}
