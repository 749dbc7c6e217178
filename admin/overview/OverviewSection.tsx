import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { lazyScreen } from '../lazy-screen.ts'
import { useSupportCounts } from './useSupportCounts.ts'

const Overview = lazyScreen(async () => (await import('./Overview.tsx')).Overview)

/** The overview, loaded after the list below it, which is the purpose of the screen and does not move then. */
export function OverviewSection(): ReactNode {
  const line = useSupportCounts() ? 44 : 0
  return (
    <Box sx={{ minHeight: { xs: 298 + line, md: 119 + line } }}>
      <Suspense>
        <Overview />
      </Suspense>
    </Box>
  )
}
