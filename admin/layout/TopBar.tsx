import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { TitlePortal, useTranslate as useReactAdminTranslate } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { MenuIcon, ProfileIcon } from '#common/ui/icons.ts'
import styles from '#common/ui/TopBar.module.css'
import { backId } from '../components/BackButton.tsx'
import { IconButton, IconLink } from '../components/IconButton.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { FullScreenButton } from './FullScreenButton.tsx'
import { RefreshButton } from './RefreshButton.tsx'

/** Where react-admin renders the title of the screen. */
export const titleId = 'react-admin-title'

/** A long title ends with an ellipsis, which needs its text in the line of the heading. */
const clipped = { lineHeight: 1.25, '& .RaConfigurable-root': { display: 'inline' } }

/** The bar of a phone only has room for the essentials. */
const hiddenOnPhones = { display: { xs: 'none', sm: 'flex' }, gap: 0.5 }

/** Menu on phones, Back, title, refresh, full screen, profile. */
export function TopBar({ onMenu }: { onMenu: (() => void) | undefined }): ReactNode {
  const t = useTranslate()
  const translate = useReactAdminTranslate()
  return (
    <header className={styles.bar}>
      <div className={styles.place}>
        {onMenu && <IconButton icon={MenuIcon} label={translate('ra.action.open_menu')} onClick={onMenu} />}
        <span id={backId} />
        <TitlePortal component="h1" dir="auto" sx={clipped} />
      </div>
      <div className={styles.actions}>
        <Box sx={hiddenOnPhones}>
          <RefreshButton />
          <FullScreenButton />
        </Box>
        <IconLink icon={ProfileIcon} label={t('common.profile')} to={href('adminProfile')} />
      </div>
    </header>
  )
}
