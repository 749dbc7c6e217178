import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { isTourOffered } from '#common/browser/tour-memory.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { AfterRows } from '../lists/AfterRows.tsx'
import { useExpiringCount, useSupportCounts } from './useCounts.ts'

const Overview = lazyScreen(async () => (await import('./Overview.tsx')).Overview)

/** The height of a line below the figures, with its margin. */
const lineHeight = 44

/** The height of the offer of the tour, with its margin. */
function useOfferHeight(): { xs: number; md: number } {
  const { demoUsers } = useConfig()
  if (!isTourOffered()) return { xs: 0, md: 0 }
  return demoUsers ? { xs: 148, md: 99 } : { xs: 110, md: 74 }
}

/** The overview, shown after the list below it, which is the purpose of the screen and does not move then. */
export function OverviewSection(): ReactNode {
  const lines = Number(useSupportCounts() !== undefined) + Number(useExpiringCount() > 0)
  const offer = useOfferHeight()
  const height = { xs: 298 + lines * lineHeight, md: 119 + lines * lineHeight }
  return (
    <Box sx={{ display: 'flow-root' }}>
      <AfterRows
        placeholder={<Box sx={{ height: { xs: height.xs + offer.xs, md: height.md + offer.md } }} />}
      >
        <Overview height={height} />
      </AfterRows>
    </Box>
  )
}
