import { english } from './english.ts'
import { type Formats, formatsOf } from './formats.ts'
import { portuguese } from './portuguese.ts'
import type { PageTexts } from './texts.ts'

/** The page's texts, and its number and date formats. */
export interface Locale {
  /** Language of the texts, for `<html lang>`. */
  tag: string
  texts: PageTexts
  formats: Formats
}

/** ILocaleSettings of the embedding API: the language of texts, and optionally another one for formats. */
export interface LocaleSettings {
  language?: string
  formatLocale?: string
}

const cache = new Map<string, Locale>()

const isSupported = (tag: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/**
 * The locale for the first supported preference. Texts exist in English (the fallback) and Portuguese, formats in
 * every language of the browser.
 * @param preferences untrusted, in order of priority
 */
export function resolveLocale(...preferences: (LocaleSettings | undefined)[]): Locale {
  const pick = (name: keyof LocaleSettings) =>
    preferences.map((one) => one?.[name]).find((tag) => typeof tag === 'string' && isSupported(tag))
  const language = pick('language') ?? 'en'
  const isPortuguese = /^pt\b/i.test(language)
  const format = pick('formatLocale') ?? language
  const tag = isPortuguese ? 'pt-BR' : 'en'
  const key = `${tag} ${format}`
  const locale = cache.get(key) ?? {
    tag,
    texts: isPortuguese ? portuguese : english,
    formats: formatsOf(format),
  }
  cache.set(key, locale)
  return locale
}
