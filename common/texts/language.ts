/** The languages of the user interface; Portuguese is the default. */
export const languages = ['pt', 'en'] as const
export type Language = (typeof languages)[number]

/** With the region, as Power BI expects it. */
export const languageTags: Record<Language, string> = { pt: 'pt-BR', en: 'en-US' }

/** The language of a tag, if it is supported. */
export const supportedLanguage = (tag: string): Language | undefined =>
  languages.find((language) => tag.toLowerCase().split('-')[0] === language)

/** The first of these language tags that is supported, else Portuguese. */
export const pickLanguage = (tags: readonly string[]): Language =>
  tags.map(supportedLanguage).find(Boolean) ?? 'pt'
