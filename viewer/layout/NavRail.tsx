import { type ReactNode, useState } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { href, type PathName, paths } from '#common/addresses/paths.ts'
import { phone } from '#common/browser/portrait-phone.ts'
import { isViewingAs } from '#common/browser/session.ts'
import { Brand } from '#common/ui/Brand.tsx'
import { GroupsIcon, HomeIcon, LogoutIcon, PlaylistsIcon, ReportsIcon } from '#common/ui/icons.ts'
import styles from '#common/ui/NavRail.module.css'
import { useApp } from '../app/app-context.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PaletteItem } from '../palette/PaletteItem.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const items = ['home', 'reports', 'playlists'] as const
const icons = { home: HomeIcon, reports: ReportsIcon, playlists: PlaylistsIcon }

/** The screens below each menu item, which mark it as current as well. */
const subScreens: Record<(typeof items)[number], readonly PathName[]> = {
  home: ['group'],
  reports: ['report'],
  playlists: ['playlist', 'playlistAdd', 'playlistEdit', 'playlistReportAdd', 'playlistReportEdit'],
}

function ariaCurrent(item: (typeof items)[number], pathname: string): 'page' | 'true' | undefined {
  if (matchPath(paths[item].path, pathname)) return 'page'
  return subScreens[item].some((name) => matchPath(paths[name].path, pathname)) ? 'true' : undefined
}

/** The main navigation: a rail on the left, a bottom bar on phones. */
export function NavRail(): ReactNode {
  const t = useTranslate()
  const { config, session } = useApp()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('nav.main')} className={styles.rail}>
      <Link
        to={href('home')}
        aria-label={config.company}
        className={styles.logo}
        // The second click of a double click on Back, which an expanded report has in this place.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        <Brand {...config} />
      </Link>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>
            <Link to={href(item)} aria-current={ariaCurrent(item, pathname)} className={styles.item}>
              <Icon icon={icons[item]} size={22} />
              <span>{t(`nav.${item}`)}</span>
            </Link>
          </li>
        ))}
        {session.user()?.adm && (
          <li>
            {/* Another app: with a page load. */}
            <a href={href('management')} className={styles.item}>
              <Icon icon={GroupsIcon} size={22} />
              <span>{t('nav.management')}</span>
            </a>
          </li>
        )}
        <PaletteItem />
      </ul>
      {!isViewingAs() && <LogoutButton />}
    </nav>
  )
}

/** Signs out; on phones after confirmation, because it is next to the other items. */
function LogoutButton(): ReactNode {
  const t = useTranslate()
  const { session } = useApp()
  const [isOpen, setOpen] = useState(false)
  const ask = () => (window.matchMedia(phone).matches ? setOpen(true) : session.signOut())
  return (
    <>
      <button type="button" className={styles.item} onClick={ask}>
        <Icon icon={LogoutIcon} size={22} />
        <span>{t('common.logout')}</span>
      </button>
      {isOpen && (
        <ConfirmDialog
          title={t('common.logoutTitle')}
          text={t('common.logoutText')}
          onConfirm={session.signOut}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
