import { Box } from '@mui/material'
import { lazy, type ReactNode } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { TourOffer } from '#common/tour/TourOffer.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useOfferTexts } from './useOfferTexts.ts'

const AdminTour = lazy(() =>
  loadChunk(async () => ({ default: (await import('./AdminTour.tsx')).AdminTour })),
)

/** The offer of the tour above the overview. */
export function OverviewTour(): ReactNode {
  const { demoUsers } = useConfig()
  return (
    <Box sx={{ '& > section': { mt: 2 } }}>
      <TourOffer texts={useOfferTexts()} isProminent={Boolean(demoUsers)} Tour={AdminTour} />
    </Box>
  )
}
