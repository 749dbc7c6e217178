import { english } from './english.ts'
import { type Formats, formatsOf } from './formats.ts'
import { portuguese } from './portuguese.ts'
import type { PageTexts } from './texts.ts'

/** The page's texts, and its number and date formats. */
export interface Locale {
  /** Language of the texts, for `<html lang>`. */
  tag: string
  /** The words inside visuals are in the language of the report, where it names one, and all others in the user's. */
  texts: PageTexts
  formats: Formats
}

/** ILocaleSettings of the embedding API: the language of texts, and optionally another one for formats. */
export interface LocaleSettings {
  language?: string
  formatLocale?: string
}

interface LocalePreference extends LocaleSettings {
  /** Of the report. */
  culture?: string | undefined
}

const isPortuguese = (tag: string): boolean => /^pt\b/i.test(tag)
const textsIn = (tag: string): PageTexts => (isPortuguese(tag) ? portuguese : english)

/** What the author of a report has written in Power BI. */
const wordsOfVisuals = ({ kpi, cutAxis, waterfall, total, share, position }: PageTexts) => ({
  ...{ kpi, cutAxis, waterfall, total, share, position },
})

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
export function resolveLocale(...preferences: (LocalePreference | undefined)[]): Locale {
  const pick = (name: keyof LocalePreference) =>
    preferences.map((one) => one?.[name]).find((tag) => typeof tag === 'string' && isSupported(tag))
  const language = pick('language') ?? 'en'
  const format = pick('formatLocale') ?? language
  const culture = pick('culture') ?? language
  const tag = isPortuguese(language) ? 'pt-BR' : 'en'
  const key = `${tag} ${format} ${culture}`
  const locale = cache.get(key) ?? {
    tag,
    texts: { ...textsIn(language), ...wordsOfVisuals(textsIn(culture)) },
    formats: formatsOf(format),
  }
  cache.set(key, locale)
  return locale
}
