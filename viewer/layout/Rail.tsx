import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { usePortal } from '../portal/usePortal.ts'
import { Brand } from '../ui/Brand.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Rail.module.css'

const places = ['home', 'reports', 'playlists'] as const

/** The way around: a rail at the left, a bar at the bottom of phones. */
export function Rail(): ReactNode {
  const t = useText()
  const { session, config } = usePortal()
  return (
    <nav aria-label={t('nav.main')} className={styles.rail}>
      <Link to={href('home')} aria-label={config.company} className={styles.logo}>
        <Brand />
      </Link>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place}>
            <NavLink to={href(place)} className={styles.item}>
              <Icon name={place} size={22} />
              <span>{t(`nav.${place}`)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.item} onClick={session.end}>
        <Icon name="logout" size={22} />
        <span>{t('common.logout')}</span>
      </button>
    </nav>
  )
}
