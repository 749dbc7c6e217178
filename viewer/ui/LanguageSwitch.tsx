import type { ReactNode } from 'react'
import { languages } from '#common/texts/language.ts'
import { SegmentedControl } from '#common/ui/SegmentedControl.tsx'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const names = { pt: 'common.portuguese', en: 'common.english' } as const

/** Selects the interface language and remembers it. */
export function LanguageSwitch(): ReactNode {
  const t = useTranslate()
  const { texts, setLanguage } = useApp()
  return (
    <SegmentedControl
      label={t('common.language')}
      options={languages.map((value) => ({ value, label: t(names[value]), lang: value }))}
      value={useStore(texts).language}
      onChange={setLanguage}
    />
  )
}
