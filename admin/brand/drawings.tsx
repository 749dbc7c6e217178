import { Box, type SxProps } from '@mui/material'
import type { ReactNode } from 'react'
import { brandColors } from '#common/theme/brand.ts'
import { colors, type Scheme } from '#common/theme/tokens.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** A brand as it is drawn. */
export interface ShownBrand {
  company: string
  scheme: Scheme
  color: string
  title: string
  subtitle: string
  picture: string
  logo: string | undefined
  icon: string | undefined
}

interface DrawingProps {
  label: string
  scheme: Scheme
  sx: SxProps
  children: ReactNode
}

/** Nothing in it can be used. */
const Drawing = ({ label, scheme, sx, children }: DrawingProps): ReactNode => (
  <Box
    role="img"
    aria-label={label}
    sx={[
      {
        display: 'grid',
        overflow: 'hidden',
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 8,
        lineHeight: 1.3,
        color: colors[scheme].ink,
        bgcolor: colors[scheme].surface,
        forcedColorAdjust: 'none',
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    {children}
  </Box>
)

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const

/** The logo, or icon and name. */
function Mark({ company, logo, icon, color, scheme }: ShownBrand): ReactNode {
  if (logo) {
    const size = { height: 16, maxWidth: '100%', objectFit: 'contain', objectPosition: 'left' }
    return <Box component="img" src={logo} alt="" sx={size} />
  }
  const { brand, onBrand } = brandColors(color, scheme)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, fontWeight: 600 }}>
      {icon ? (
        <Box component="img" src={icon} alt="" sx={{ width: 16, height: 16, objectFit: 'contain' }} />
      ) : (
        <Box sx={{ px: 0.5, borderRadius: 0.5, bgcolor: brand, color: onBrand }}>
          {Array.from(company)[0]?.toLocaleUpperCase()}
        </Box>
      )}
      <Box sx={twoLines}>{company}</Box>
    </Box>
  )
}

const Button = ({ color, scheme, children }: ShownBrand & { children: string }): ReactNode => {
  const { brand, onBrand } = brandColors(color, scheme)
  return (
    <Box sx={{ px: 1, py: 0.5, borderRadius: 0.5, textAlign: 'center', bgcolor: brand, color: onBrand }}>
      {children}
    </Box>
  )
}

export function SignInDrawing(shown: ShownBrand): ReactNode {
  const t = useTranslate()
  const { scheme, color, title, subtitle, picture } = shown
  const { brand, brandText } = brandColors(color, scheme)
  return (
    <Drawing
      label={t('admin.brand.previewOf', { theme: t(`admin.brand.${scheme}`) })}
      scheme={scheme}
      sx={{ gridTemplateColumns: '1fr 1fr', aspectRatio: '16 / 10' }}
    >
      <Box
        sx={{
          display: 'grid',
          alignContent: 'end',
          gap: 0.25,
          p: 1,
          minWidth: 0,
          color: '#fff',
          background: `linear-gradient(to top, rgb(8 14 26 / 88%), transparent 80%), url("${picture}") center / cover, ${brand}`,
        }}
      >
        <Box sx={{ ...twoLines, fontSize: 10, fontWeight: 680 }}>{title}</Box>
        <Box sx={twoLines}>{subtitle}</Box>
      </Box>
      <Box sx={{ display: 'grid', alignContent: 'center', gap: 0.75, p: 1, minWidth: 0 }}>
        <Mark {...shown} />
        <Box sx={{ height: 14, border: '1px solid', borderColor: brandText, borderRadius: 0.5 }} />
        <Button {...shown}>{t('admin.brand.enter')}</Button>
        <Box sx={{ color: brandText, textDecoration: 'underline' }}>{t('admin.brand.link')}</Box>
      </Box>
    </Drawing>
  )
}

export function AppDrawing(shown: ShownBrand): ReactNode {
  const t = useTranslate()
  const { scheme, color } = shown
  const { brandText, brandTint } = brandColors(color, scheme)
  const { canvas, line, muted } = colors[scheme]
  const item = { px: 0.75, py: 0.5, borderRadius: 0.5 }
  return (
    <Drawing
      label={t('admin.brand.appOf', { theme: t(`admin.brand.${scheme}`) })}
      scheme={scheme}
      sx={{ gridTemplateColumns: '42% 1fr', aspectRatio: '16 / 10' }}
    >
      <Box
        sx={{
          display: 'grid',
          alignContent: 'start',
          gap: 0.25,
          p: 0.75,
          minWidth: 0,
          borderRight: `1px solid ${line}`,
        }}
      >
        <Mark {...shown} />
        <Box sx={{ ...item, mt: 0.5, color: brandText, bgcolor: brandTint }}>{t('admin.brand.home')}</Box>
        <Box sx={{ ...item, color: muted }}>{t('admin.brand.reports')}</Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.75, p: 0.75, alignContent: 'start', bgcolor: canvas }}>
        <Box sx={{ fontWeight: 600 }}>{t('admin.brand.home')}</Box>
        <Box sx={{ height: 44, bgcolor: brandTint, borderRadius: 0.5 }} />
        <Box sx={{ color: brandText }}>{t('admin.brand.reportOf')}</Box>
      </Box>
    </Drawing>
  )
}

export function MailDrawing(shown: ShownBrand): ReactNode {
  const t = useTranslate()
  return (
    <Drawing label={t('admin.brand.mailOf')} scheme="light" sx={{ gridColumn: '1 / -1', gap: 1, p: 1.5 }}>
      <Mark {...shown} />
      <Box>{t('admin.brand.mailText')}</Box>
      <Box sx={{ justifySelf: 'start' }}>
        <Button {...shown}>{t('admin.brand.mailButton')}</Button>
      </Box>
    </Drawing>
  )
}
