import ProfileIcon from '@mui/icons-material/PersonOutlined'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { AppBar, type AppBarProps, LoadingIndicator, TitlePortal } from 'react-admin'
import { href } from '#common/paths.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { BarLink } from './BarButton.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/** The company's name and initial, in the tenant's brand colour. */
function Company(): ReactNode {
  const { company } = useConfig()
  return (
    <Box
      sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 1, width: 200, flexShrink: 0 }}
    >
      <Box
        aria-hidden
        sx={{ width: 28, height: 28, borderRadius: 2, display: 'grid', placeItems: 'center', ...brandColors }}
      >
        {company.slice(0, 1).toUpperCase()}
      </Box>
      <Typography noWrap sx={{ fontWeight: 650, fontSize: 16 }}>
        {company}
      </Typography>
    </Box>
  )
}

/** The bar of a phone only has room for the essentials. */
const hiddenOnPhones = { display: { xs: 'none', sm: 'block' } }

const brandColors = { bgcolor: 'brand.fill', color: 'brand.onFill', fontWeight: 700 } as const

/** The top bar: company, page title and the user's settings. */
export function TopBar(props: AppBarProps): ReactNode {
  const t = useTranslate()
  return (
    <AppBar {...props} toolbar={false} userMenu={false}>
      <Company />
      <TitlePortal component="h1" variant="h6" />
      <LoadingIndicator sx={hiddenOnPhones} />
      <LanguageButton />
      <ThemeButton />
      <Box sx={hiddenOnPhones}>
        <FullScreenButton />
      </Box>
      <BarLink label={t('common.profile')} to={href('adminProfile')}>
        <ProfileIcon />
      </BarLink>
      <LogoutButton />
    </AppBar>
  )
}
