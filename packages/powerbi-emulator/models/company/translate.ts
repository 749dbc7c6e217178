/**
 * Translates every text in a value that the dictionary has, as a whole: in definitions and rows alike, with the names of
 * columns. Texts that it lacks, such as names of people, stay.
 */
export function translator(dictionary: Record<string, string>): <T>(value: T) => T {
  const words = new Map(Object.entries(dictionary))
  const wordOf = (text: string) => words.get(text) ?? text
  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return wordOf(value)
    if (Array.isArray(value)) return value.map(translate)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [wordOf(key), translate(part)]))
  }
  return <T>(value: T) => translate(value) as T
}
