import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { tourTexts } from '#common/texts/tour.ts'
import { Tour } from '#common/tour/Tour.tsx'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'

/** The tour of the home screen for users. It opens no report, which would count as one of the user's views. */
export function ViewerTour({ onEnd }: { onEnd: () => void }): ReactNode {
  const { language } = useStore(useApp().texts)
  const texts = tourTexts[language].viewer
  const steps = [
    { selector: 'main a[href^="/grupo/"]', ...texts.groups },
    { selector: `nav a[href="${href('reports')}"]`, ...texts.reports },
    { selector: `nav a[href="${href('playlists')}"]`, ...texts.playlists },
    { selector: 'nav button[aria-haspopup="dialog"]', ...texts.palette },
    { selector: `header a[href="${href('profile')}"]`, ...texts.profile },
  ]
  return <Tour language={language} steps={steps} onEnd={onEnd} />
}
