import { english } from './english.ts'
import { type Formats, formatsOf } from './formats.ts'
import { portuguese } from './portuguese.ts'
import type { PageTexts } from './texts.ts'

/** In which locale the page speaks, and how it writes numbers and dates. */
export interface Locale {
  /** Of the texts, for `<html lang>`. */
  tag: string
  texts: PageTexts
  formats: Formats
}

/** ILocaleSettings of the embedding API: a language for locale, and another for formats where they differ. */
export interface LocaleSettings {
  language?: string
  formatLocale?: string
}

const known = new Map<string, Locale>()

const isKnown = (tag: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/**
 * The locale for the first wish that says something. Texts exist in English and Portuguese, English standing in for
 * other languages; formats exist for every language of the browser.
 * @param wishes untrusted, the most important first
 */
export function resolveLocale(...wishes: (LocaleSettings | undefined)[]): Locale {
  const wish = (name: keyof LocaleSettings) =>
    wishes.map((one) => one?.[name]).find((tag) => typeof tag === 'string' && isKnown(tag))
  const language = wish('language') ?? 'en'
  const isPortuguese = /^pt\b/i.test(language)
  const format = wish('formatLocale') ?? language
  const tag = isPortuguese ? 'pt-BR' : 'en'
  const key = `${tag} ${format}`
  const locale = known.get(key) ?? {
    tag,
    texts: isPortuguese ? portuguese : english,
    formats: formatsOf(format),
  }
  known.set(key, locale)
  return locale
}
