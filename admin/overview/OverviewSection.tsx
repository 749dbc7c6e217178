import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { PartFailure } from '../components/PartFailure.tsx'
import { useExpiringCount, useSupportCounts } from './useCounts.ts'

const Overview = lazyPart(async () => (await import('./Overview.tsx')).Overview, PartFailure)

/** The height of a line below the figures, with its margin. */
const lineHeight = 44

/** The overview, shown after the list below it, which is the purpose of the screen and does not move then. */
export function OverviewSection(): ReactNode {
  const lines = Number(useSupportCounts() !== undefined) + Number(useExpiringCount() > 0)
  const height = { xs: 298 + lines * lineHeight, md: 119 + lines * lineHeight }
  return (
    <Box sx={{ display: 'flow-root' }}>
      <Suspense fallback={<Box sx={{ height }} />}>
        <Overview height={height} />
      </Suspense>
    </Box>
  )
}
