import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { defaultImageOf } from '#common/contract/public-config.ts'
import { brandColors } from '#common/theme/brand.ts'
import { colors, type Scheme } from '#common/theme/tokens.ts'
import { isColor } from '#common/validation/brand.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useObjectUrl } from '../hooks/useObjectUrl.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const watched = [
  'company',
  'brand_color',
  'title_pt',
  'subtitle_pt',
  'title_en',
  'subtitle_en',
  'image',
  'removeImage',
  'imageUrl',
] as const

/** The sign-in page with what is in the form, in both themes and in the language of the administrator. */
export function BrandPreview(): ReactNode {
  const config = useConfig()
  const language = useLanguage()
  const values = Object.fromEntries(
    useWatch({ name: [...watched] }).map((value, at) => [watched[at], value]),
  ) as Record<string, string> & { image?: File; removeImage?: boolean }
  const { image, removeImage, imageUrl } = values
  const chosen = useObjectUrl(image)

  const color = (values.brand_color ?? '').trim()
  const shown = {
    company: values.company ?? '',
    color: isColor(color) ? color : config.brandColor,
    title: values[`title_${language}`] || values.company || '',
    subtitle: values[`subtitle_${language}`] ?? '',
    picture: chosen ?? ((!removeImage && imageUrl) || defaultImageOf(config)),
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <SignInPage {...shown} scheme="light" />
      <SignInPage {...shown} scheme="dark" />
    </Box>
  )
}

interface SignInPageProps {
  company: string
  color: string
  title: string
  subtitle: string
  picture: string
  scheme: Scheme
}

/** A drawing: nothing in it can be used. */
function SignInPage({ company, color, title, subtitle, picture, scheme }: SignInPageProps): ReactNode {
  const t = useTranslate()
  const { brand, onBrand, brandText } = brandColors(color, scheme)
  const { surface, ink } = colors[scheme]
  return (
    <Box
      role="img"
      aria-label={t('admin.brand.previewOf', { theme: t(`admin.brand.${scheme}`) })}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        aspectRatio: '16 / 10',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 11,
        lineHeight: 1.3,
        color: ink,
        bgcolor: surface,
        overflowWrap: 'anywhere',
        forcedColorAdjust: 'none',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          gap: 0.5,
          p: 1.5,
          minWidth: 0,
          color: '#fff',
          background: `linear-gradient(to top, rgb(8 14 26 / 88%), transparent 80%), url("${picture}") center / cover, ${brand}`,
        }}
      >
        <Box sx={{ fontSize: 14, fontWeight: 680 }}>{title}</Box>
        {subtitle}
      </Box>
      <Box sx={{ display: 'grid', alignContent: 'center', gap: 1.5, p: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
          <Box sx={{ px: 1, py: 0.5, borderRadius: 1, bgcolor: brand, color: onBrand }}>
            {Array.from(company)[0]?.toLocaleUpperCase()}
          </Box>
          {company}
        </Box>
        <Box sx={{ height: 18, border: '1px solid', borderColor: brandText, borderRadius: 0.5 }} />
        <Box sx={{ py: 0.75, borderRadius: 0.5, textAlign: 'center', bgcolor: brand, color: onBrand }}>
          {t('admin.brand.enter')}
        </Box>
        <Box sx={{ color: brandText, textDecoration: 'underline' }}>{t('admin.brand.link')}</Box>
      </Box>
    </Box>
  )
}
