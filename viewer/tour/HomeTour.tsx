import { lazy, type ReactNode } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { TourOffer } from '#common/tour/TourOffer.tsx'
import { useApp } from '../app/app-context.ts'
import { useScreenTexts } from '../i18n/useScreenTexts.ts'

const ViewerTour = lazy(() =>
  loadChunk(async () => ({ default: (await import('./ViewerTour.tsx')).ViewerTour })),
)

/** The offer of the tour on the home screen. */
export function HomeTour({ isLoading }: { isLoading: boolean }): ReactNode {
  const { demoUsers } = useApp().config
  return (
    <TourOffer
      texts={useScreenTexts().tourOffer}
      isProminent={Boolean(demoUsers)}
      isLoading={isLoading}
      Tour={ViewerTour}
    />
  )
}
