import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { href, type PathName, routeOf } from '#common/addresses/paths.ts'
import { SearchIcon } from '#common/ui/icons.ts'
import type { TextKey } from '../i18n/texts.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from './Page.tsx'

const lists = {
  home: 'notFound.home',
  reports: 'embed.toReports',
  playlists: 'player.toPlaylists',
} as const satisfies Partial<Record<PathName, TextKey>>

/** The list that has a link to the screen at a path. */
function listOf(pathname: string): keyof typeof lists {
  const route = routeOf(pathname)
  if (route === 'report') return 'reports'
  return route?.startsWith('playlist') ? 'playlists' : 'home'
}

/** Shown in place of a screen whose group, report or playlist does not exist or is another user's. */
export function MissingScreen(): ReactNode {
  const t = useTranslate()
  const list = listOf(useLocation().pathname)
  return (
    <Page title={t('notFound.missingTitle')} back={href(list)}>
      <EmptyState
        icon={SearchIcon}
        title={t('notFound.missing')}
        action={<ButtonLink to={href(list)}>{t(lists[list])}</ButtonLink>}
      />
    </Page>
  )
}
