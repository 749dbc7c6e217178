import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { rememberLanguage } from '#common/browser/language.ts'
import { loadChunk } from '#common/browser/load-chunk.ts'
import type { KeysOf } from '#common/texts/keys.ts'
import { type Language, languages } from '#common/texts/language.ts'
import type { admin } from '#common/texts/pt/admin.ts'
import type { shared } from '#common/texts/pt/shared.ts'

/** Keys of the back-office's texts: `common.save`, `admin.users.administrator` … */
export type TextKey = KeysOf<typeof shared & typeof admin>

const isLanguage = (locale: string): locale is Language => languages.some((language) => language === locale)

/** Each language is a chunk of its own, which the server names in the page. */
const loadMessages = async (locale: string) =>
  locale === 'en'
    ? (await loadChunk(() => import('./english.ts'))).english
    : (await loadChunk(() => import('./portuguese.ts'))).portuguese

/** The texts in the user's language. A change of language is stored for both apps. */
export async function createI18nProvider(initial: Language): Promise<I18nProvider> {
  const first = await loadMessages(initial)
  const names: Record<Language, string> = { pt: first.common.portuguese, en: first.common.english }
  const provider = polyglotI18nProvider(
    (locale) => (locale === initial ? first : loadMessages(locale)),
    initial,
    languages.map((locale) => ({ locale, name: names[locale] })),
  )
  return {
    ...provider,
    changeLocale: async (locale, options) => {
      await provider.changeLocale(locale, options)
      if (!isLanguage(locale)) return
      rememberLanguage(locale)
      document.documentElement.lang = locale
    },
  }
}
