import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { tourTexts } from '#common/texts/tour.ts'
import { Tour } from '#common/tour/Tour.tsx'
import { useLanguage } from '../i18n/useLanguage.ts'

/** On phones the navigation is behind its button. */
const menu = 'header [data-menu]'
const users = `nav a[href="${href('users')}"], ${menu}`

/** The tour of the list of groups for administrators. */
export function AdminTour({ onEnd }: { onEnd: () => void }): ReactNode {
  const language = useLanguage()
  const texts = tourTexts[language].admin
  const steps = [
    { selector: 'main [data-overview]', ...texts.overview },
    { selector: 'main tbody tr', ...texts.groups },
    { selector: users, ...texts.users },
    { selector: users, ...texts.access },
    { selector: `nav a[href^="/ajuda"], ${menu}`, ...texts.help },
  ]
  return <Tour language={language} steps={steps} onEnd={onEnd} />
}
