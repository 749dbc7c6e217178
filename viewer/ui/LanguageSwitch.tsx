import type { ReactNode } from 'react'
import { languages } from '#common/language.ts'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../i18n/useText.ts'
import { usePortal } from '../portal/usePortal.ts'
import { Segments } from './Segments.tsx'

const names = { pt: 'common.portuguese', en: 'common.english' } as const

/** Chooses the page's language; the choice is remembered. */
export function LanguageSwitch(): ReactNode {
  const t = useText()
  const { texts, speak } = usePortal()
  return (
    <Segments
      label={t('common.language')}
      options={languages.map((value) => ({ value, label: t(names[value]), lang: value }))}
      chosen={useStore(texts).language}
      onChoose={speak}
    />
  )
}
