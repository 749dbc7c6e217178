import LanguageIcon from '@mui/icons-material/Translate'
import type { ReactNode } from 'react'
import { useI18nProvider, useLocale, useLocales } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

/** Switches the language; each language is listed by its own name. */
export function LanguageButton(): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { changeLocale } = useI18nProvider()
  const options = useLocales().map((one) => ({ value: one.locale, label: one.name, lang: one.locale }))
  return (
    <ChoiceMenu
      label={t('common.language')}
      icon={<LanguageIcon />}
      options={options}
      selected={locale}
      onSelect={changeLocale}
    />
  )
}
