import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { defaultImageOf } from '#common/contract/public-config.ts'
import { brandColors, contrast } from '#common/theme/brand.ts'
import { colors, type Scheme } from '#common/theme/tokens.ts'
import { isColor } from '#common/validation/brand.ts'
import { fieldsOfLogo } from '../forms/ImageInput.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useObjectUrl } from '../hooks/useObjectUrl.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AppDrawing, MailDrawing, type ShownBrand, SignInDrawing } from './drawings.tsx'

const schemes: readonly Scheme[] = ['light', 'dark']

/** The address of an image of the form: the chosen one, the stored one, or none. */
function useImage(fields: ReturnType<typeof fieldsOfLogo>): string | undefined {
  const [file, removed, url] = useWatch({ name: [fields.file, fields.removed, fields.url] })
  return useObjectUrl(file) ?? ((!removed && url) || undefined)
}

/** The brand with what is in the form: sign-in page and portal in both themes, a mail, and the contrast of the color. */
export function BrandPreview(): ReactNode {
  const t = useTranslate()
  const config = useConfig()
  const language = useLanguage()
  // A field that is emptied is null.
  const [name, typed, title, subtitle] = useWatch({
    name: ['company', 'brand_color', `title_${language}`, `subtitle_${language}`],
  })
  const picture = useImage({ file: 'image', removed: 'removeImage', url: 'imageUrl', refused: '' })
  const logo = useImage(fieldsOfLogo('logo'))
  const darkLogo = useImage(fieldsOfLogo('dark_logo'))
  const icon = useImage(fieldsOfLogo('icon'))
  const company = name ?? ''
  const color = isColor((typed ?? '').trim()) ? typed.trim() : config.brandColor
  const shownIn = (scheme: Scheme): ShownBrand => ({
    company,
    scheme,
    color,
    title: title || company,
    subtitle: subtitle ?? '',
    picture: picture ?? defaultImageOf(config),
    logo: scheme === 'dark' ? (darkLogo ?? logo) : logo,
    icon,
  })
  return (
    <Box
      component="section"
      aria-label={t('admin.brand.preview')}
      sx={{
        gridColumn: 2,
        gridRow: '1 / span 2',
        position: 'sticky',
        top: 72,
        alignSelf: 'start',
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: 1.5,
        mt: 3,
        '& > :not([role=img])': { gridColumn: '1 / -1' },
      }}
    >
      <Typography component="h2" variant="subtitle1">
        {t('admin.brand.preview')}
      </Typography>
      {schemes.map((scheme) => (
        <SignInDrawing key={scheme} {...shownIn(scheme)} />
      ))}
      {schemes.map((scheme) => (
        <AppDrawing key={scheme} {...shownIn(scheme)} />
      ))}
      <MailDrawing {...shownIn('light')} />
      <Contrast color={color} />
    </Box>
  )
}

/** The contrast of texts in the color and on it, as numbers. */
function Contrast({ color }: { color: string }): ReactNode {
  const t = useTranslate()
  const format = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const used = schemes.map((scheme) => ({ scheme, ...brandColors(color, scheme) }))
  const isAdjusted = used.some(({ brand, brandText }) =>
    [brand, brandText].some((each) => each !== color.toLowerCase()),
  )
  const lines = used.map(({ scheme, brand, onBrand, brandText }) =>
    t('admin.brand.contrast', {
      theme: t(`admin.brand.${scheme}`),
      button: format.format(contrast(onBrand, brand)),
      text: format.format(contrast(brandText, colors[scheme].surface)),
    }),
  )
  return (
    <Typography color="textSecondary" variant="caption" component="p">
      {[...lines, t('admin.brand.contrastGoal'), ...(isAdjusted ? [t('admin.brand.adjusted')] : [])].join(
        ' ',
      )}
    </Typography>
  )
}
