import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useI18nProvider, useLocale, useLocales, useNotify } from 'react-admin'
import { themeChoices } from '#common/browser/theme-choice.ts'
import { SegmentedControl } from '#common/ui/SegmentedControl.tsx'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useThemeChoice } from '../theme/useScheme.ts'

const themeLabels = {
  system: 'common.themeSystem',
  light: 'common.themeLight',
  dark: 'common.themeDark',
} as const

const choices = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
  alignItems: 'center',
  justifyItems: 'start',
  gap: 1,
  columnGap: 3,
} as const

/** Theme and language of this device, for both apps. */
export function AppearanceSection(): ReactNode {
  const t = useTranslate()
  const { choice, setChoice } = useThemeChoice()
  const locale = useLocale()
  const { changeLocale } = useI18nProvider()
  const notify = useNotify()
  return (
    <FormCard title={t('common.appearance')}>
      <Box sx={choices}>
        <span aria-hidden="true">{t('common.theme')}</span>
        <SegmentedControl
          label={t('common.theme')}
          options={themeChoices.map((value) => ({ value, label: t(themeLabels[value]) }))}
          value={choice}
          onChange={setChoice}
        />
        <span aria-hidden="true">{t('common.language')}</span>
        <SegmentedControl
          label={t('common.language')}
          options={useLocales().map(({ locale: value, name }) => ({ value, label: name, lang: value }))}
          value={locale}
          onChange={(next) => {
            changeLocale(next).catch(() => notify('common.offline', { type: 'error' }))
          }}
        />
      </Box>
    </FormCard>
  )
}
