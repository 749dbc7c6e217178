/** The languages of the user interface; Portuguese is the default. */
export const languages = ['pt', 'en'] as const
export type Language = (typeof languages)[number]

const supported = (tag: string): Language | undefined =>
  languages.find((language) => tag.toLowerCase().split('-')[0] === language)

/** The first of these language tags that is supported, else Portuguese. */
export const pickLanguage = (tags: readonly string[]): Language => tags.map(supported).find(Boolean) ?? 'pt'
