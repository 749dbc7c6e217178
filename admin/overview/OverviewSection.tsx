import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { lazyScreen } from '../lazy-screen.ts'

const Overview = lazyScreen(async () => (await import('./Overview.tsx')).Overview)

/** The overview, loaded after the list below it, which is the purpose of the screen and does not move then. */
export const OverviewSection = (): ReactNode => (
  <Box sx={{ minHeight: { xs: 298, md: 119 } }}>
    <Suspense>
      <Overview />
    </Suspense>
  </Box>
)
