import LanguageIcon from '@mui/icons-material/Translate'
import type { ReactNode } from 'react'
import { useI18nProvider, useLocale, useLocales } from 'react-admin'
import { useWords } from '../providers/useWords.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

/** Switches the language; each is called by its own name. */
export function LanguageButton(): ReactNode {
  const words = useWords()
  const locale = useLocale()
  const { changeLocale } = useI18nProvider()
  const choices = useLocales().map((one) => ({ value: one.locale, label: one.name, lang: one.locale }))
  return (
    <ChoiceMenu
      label={words('common.language')}
      icon={<LanguageIcon />}
      choices={choices}
      chosen={locale}
      onChoose={changeLocale}
    />
  )
}
