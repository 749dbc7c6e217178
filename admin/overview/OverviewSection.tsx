import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { lazyScreen } from '../lazy-screen.ts'

const Overview = lazyScreen(async () => (await import('./Overview.tsx')).Overview)

/** As high as the overview, so that the list below it does not move. */
const placeholder = <Box sx={{ height: { xs: 298, md: 119 } }} />

/** The overview, loaded after the list below it, which is the purpose of the screen. */
export const OverviewSection = (): ReactNode => (
  <Suspense fallback={placeholder}>
    <Overview />
  </Suspense>
)
