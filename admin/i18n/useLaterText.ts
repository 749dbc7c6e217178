import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Language } from '#common/language.ts'
import type { TextParams } from '#common/texts/keys.ts'
import { useLanguage } from './useLanguage.ts'

/** Translates texts that are loaded with their screen, and are no part of those that the first screen waits for. */
export function useLaterText<Texts extends Record<string, string>>(
  languages: Record<Language, Texts>,
): (key: keyof Texts & string, params?: TextParams) => string {
  const translate = useTranslate()
  const texts = languages[useLanguage()]
  // A text that is not a key is translated as it is, with its plural.
  return useCallback(
    (key, params) => translate(texts[key] ?? '', { _: texts[key], ...params }),
    [translate, texts],
  )
}
