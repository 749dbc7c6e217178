import { createContext, useContext } from 'react'
import type { Store } from '#common/browser/store.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { tv as en } from '#common/texts/en/tv.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import type { TextParams } from '#common/texts/keys.ts'
import { tv as pt } from '#common/texts/pt/tv.ts'
import { useStore } from '../hooks/useStore.ts'
import type { Texts } from '../i18n/texts.ts'

/** What the screens of a display need. */
interface TvContext {
  config: PublicConfig
  texts: Store<Texts>
  serverNow: () => number
}

export const TvProvider = createContext<TvContext | undefined>(undefined)

export function useTv(): TvContext {
  const tv = useContext(TvProvider)
  if (!tv) throw new Error('useTv must be used inside <TvProvider>')
  return tv
}

/** The texts of displays; screens before the pairing have both languages. */
export const tvTexts = { pt, en }

export type TvTextKey = keyof typeof pt

/** Returns the text of a key in the language of the display. */
export function useTvText(): (key: TvTextKey, params?: TextParams) => string {
  const { language } = useStore(useTv().texts)
  return (key, params) => interpolate(tvTexts[language][key], params)
}
