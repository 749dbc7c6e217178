import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import type { DisplayCounts } from '../data/display-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { HealthChip, healths } from './HealthChip.tsx'

/** How many displays there are of each health; each count shows its displays only, or all of them again. */
export function HealthCounts(): ReactNode {
  const t = useTranslate()
  const { meta, filterValues, setFilters } = useListContext()
  const counts: DisplayCounts | undefined = meta?.counts
  if (!counts) return null
  const { health: current, ...others } = filterValues
  return (
    <Box
      role="group"
      aria-label={t('admin.displays.counts')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2 }}
    >
      {healths.map((health) => (
        <HealthChip
          key={health}
          health={health}
          count={counts[health]}
          pressed={current === health}
          onClick={() => setFilters(current === health ? others : { ...others, health })}
        />
      ))}
    </Box>
  )
}
