/** The interface languages; Portuguese is the default. */
export const languages = ['pt', 'en'] as const
export type Language = (typeof languages)[number]

const known = (tag: string): Language | undefined =>
  languages.find((language) => tag.toLowerCase().split('-')[0] === language)

/** The first of the wanted language tags that we speak, else Portuguese. */
export const pickLanguage = (wanted: readonly string[]): Language => wanted.map(known).find(Boolean) ?? 'pt'

/** The best language for an `Accept-Language` header. */
export function languageOfHeader(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q\s*=\s*/i)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return pickLanguage(wanted.map(({ tag }) => tag))
}
