import type { ReactNode } from 'react'
import { languages } from '#common/language.ts'
import { useApp } from '../app/AppContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

const names = { pt: 'common.portuguese', en: 'common.english' } as const

/** Chooses the page's language; the choice is remembered. */
export function LanguageSwitch(): ReactNode {
  const t = useTranslate()
  const { texts, setLanguage: speak } = useApp()
  return (
    <SegmentedControl
      label={t('common.language')}
      options={languages.map((value) => ({ value, label: t(names[value]), lang: value }))}
      chosen={useStore(texts).language}
      onChoose={speak}
    />
  )
}
