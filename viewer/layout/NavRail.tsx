import type { ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { href, type PathName, paths } from '#common/paths.ts'
import { useApp } from '../app/AppContext.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Brand } from '../ui/Brand.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './NavRail.module.css'

const places = ['home', 'reports', 'playlists'] as const

/** Where the menu's places lead on to: there they are marked, too. */
const beyond: Record<(typeof places)[number], readonly PathName[]> = {
  home: ['group'],
  reports: ['report'],
  playlists: ['playlist', 'playlistAdd', 'playlistEdit', 'playlistReportAdd', 'playlistReportEdit'],
}

function currentAt(place: (typeof places)[number], pathname: string): 'page' | 'true' | undefined {
  if (matchPath(paths[place].path, pathname)) return 'page'
  return beyond[place].some((name) => matchPath(paths[name].path, pathname)) ? 'true' : undefined
}

/** The way around: a rail at the left, a bar at the bottom of phones. */
export function NavRail(): ReactNode {
  const t = useTranslate()
  const { session, config } = useApp()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('nav.main')} className={styles.rail}>
      <Link to={href('home')} aria-label={config.company} className={styles.logo}>
        <Brand />
      </Link>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place}>
            <Link to={href(place)} aria-current={currentAt(place, pathname)} className={styles.item}>
              <Icon name={place} size={22} />
              <span>{t(`nav.${place}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.item} onClick={session.signOut}>
        <Icon name="logout" size={22} />
        <span>{t('common.logout')}</span>
      </button>
    </nav>
  )
}
