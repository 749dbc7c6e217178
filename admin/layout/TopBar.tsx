import ProfileIcon from '@mui/icons-material/PersonOutlined'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { AppBar, type AppBarProps, LoadingIndicator, TitlePortal } from 'react-admin'
import { href } from '#common/paths.ts'
import { useConfig } from '../providers/ConfigContext.ts'
import { useWords } from '../providers/useWords.ts'
import { BarLink } from './BarButton.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/** The company, in a mark of the tenant's colour and by name. */
function Company(): ReactNode {
  const { company } = useConfig()
  return (
    <Box
      sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 1, width: 200, flexShrink: 0 }}
    >
      <Box
        aria-hidden
        sx={{ width: 28, height: 28, borderRadius: 2, display: 'grid', placeItems: 'center', ...companyMark }}
      >
        {company.slice(0, 1).toUpperCase()}
      </Box>
      <Typography noWrap sx={{ fontWeight: 650, fontSize: 16 }}>
        {company}
      </Typography>
    </Box>
  )
}

/** A phone's bar has room for what is needed most. */
const fromTablets = { display: { xs: 'none', sm: 'block' } }

const companyMark = { bgcolor: 'brand.fill', color: 'brand.onFill', fontWeight: 700 } as const

/** The top bar: whose portal it is, the place, and what concerns the person. */
export function TopBar(props: AppBarProps): ReactNode {
  const words = useWords()
  return (
    <AppBar {...props} toolbar={false} userMenu={false}>
      <Company />
      <TitlePortal component="h1" variant="h6" />
      <LoadingIndicator sx={fromTablets} />
      <LanguageButton />
      <ThemeButton />
      <Box sx={fromTablets}>
        <FullScreenButton />
      </Box>
      <BarLink label={words('common.profile')} to={href('adminProfile')}>
        <ProfileIcon />
      </BarLink>
      <LogoutButton />
    </AppBar>
  )
}
