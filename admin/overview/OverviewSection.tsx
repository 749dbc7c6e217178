import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { PartFailure } from '../components/PartFailure.tsx'

const Overview = lazyPart(async () => (await import('./Overview.tsx')).Overview, PartFailure)

/** Of both cards, one below the other on narrow screens. */
const height = { xs: 432, sm: 448, md: 226 }

/** The overview, shown after the list below it, which is the purpose of the screen and does not move then. */
export const OverviewSection = (): ReactNode => (
  <Box sx={{ display: 'flow-root', minHeight: height }}>
    <Suspense>
      <Overview />
    </Suspense>
  </Box>
)
