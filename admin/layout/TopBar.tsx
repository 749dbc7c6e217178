import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { TitlePortal, useTranslate as useReactAdminTranslate } from 'react-admin'
import { href } from '#common/paths.ts'
import styles from '#common/ui/TopBar.module.css'
import { MenuIcon, ProfileIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { BarButton, BarLink } from './BarButton.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { RefreshButton } from './RefreshButton.tsx'

/** Of react-admin's element for the title of the screen. */
export const titleId = 'react-admin-title'

/** Where the Back link of the screen is rendered. */
export const backId = 'screen-back'

/** The bar of a phone only has room for the essentials. */
const hiddenOnPhones = { display: { xs: 'none', sm: 'flex' }, gap: 0.5 }

/** Menu on phones, Back, title, refresh, full screen, profile. */
export function TopBar({ onMenu }: { onMenu: (() => void) | undefined }): ReactNode {
  const t = useTranslate()
  const translate = useReactAdminTranslate()
  return (
    <header className={styles.bar}>
      <div className={styles.place}>
        {onMenu && (
          <BarButton label={translate('ra.action.open_menu')} onClick={onMenu}>
            <MenuIcon />
          </BarButton>
        )}
        <span id={backId} />
        <TitlePortal component="h1" variant="h5" />
      </div>
      <div className={styles.actions}>
        <Box sx={hiddenOnPhones}>
          <RefreshButton />
          <FullScreenButton />
        </Box>
        <BarLink label={t('common.profile')} to={href('adminProfile')}>
          <ProfileIcon />
        </BarLink>
      </div>
    </header>
  )
}
