import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { groupAccessTexts } from '#common/texts/group-access.ts'
import type { TextParams } from '#common/texts/keys.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

type Texts = (typeof groupAccessTexts)['pt']

export type Text = (key: keyof Texts, params?: TextParams) => string

/** The texts of the access matrix; they are no part of the texts that the first screen waits for. */
export function useText(): Text {
  const translate = useTranslate()
  const texts = groupAccessTexts[useLanguage()]
  // A text that is not a key is translated as it is, with its plural.
  return useCallback((key, params) => translate(texts[key], { _: texts[key], ...params }), [translate, texts])
}
