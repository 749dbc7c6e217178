import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { rememberLanguage } from '#common/browser/language.ts'
import { type Language, languages } from '#common/language.ts'
import { admin as englishAdmin } from '#common/texts/en/admin.ts'
import { shared as englishShared } from '#common/texts/en/shared.ts'
import type { KeysOf } from '#common/texts/keys.ts'
import { admin as portugueseAdmin } from '#common/texts/pt/admin.ts'
import { reactAdmin as portugueseMessages } from '#common/texts/pt/react-admin.ts'
import { shared as portugueseShared } from '#common/texts/pt/shared.ts'

const { ra: english } = englishMessages

const messages = {
  pt: { ...portugueseMessages, ...portugueseShared, ...portugueseAdmin },
  en: {
    ra: {
      ...english,
      action: { ...english.action, back: englishShared.common.back, create: englishShared.common.add },
      auth: { ...english.auth, logout: englishShared.common.logout },
      message: { ...english.message, invalid_form: 'Please correct the highlighted fields.' },
      sort: { ...english.sort, sort_by: 'Sort by %{field} %{order}' },
      notification: { ...english.notification, created: 'Added', updated: 'Changes saved' },
    },
    ...englishShared,
    ...englishAdmin,
  },
}

/** Keys of the back-office's texts: `common.save`, `admin.users.administrator` … */
export type TextKey = KeysOf<typeof portugueseShared & typeof portugueseAdmin>

const names: Record<Language, string> = {
  pt: portugueseShared.common.portuguese,
  en: portugueseShared.common.english,
}

const isLanguage = (locale: string): locale is Language => languages.some((language) => language === locale)

/** The texts in the user's language. A change of language is stored for both apps. */
export function createI18nProvider(initial: Language): I18nProvider {
  const provider = polyglotI18nProvider(
    (locale) => messages[isLanguage(locale) ? locale : 'pt'],
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
