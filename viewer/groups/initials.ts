const stopWords = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'of', 'the', 'and'])

/** Two letters for a name: of its first and last significant word, or the first two of a single word. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const significant = words.filter((word) => !stopWords.has(word.toLowerCase()))
  const [first = '', ...more] = significant.length > 0 ? significant : words
  const [one = '', two = ''] = first
  const second = more.at(-1)?.[Symbol.iterator]().next().value?.toLocaleUpperCase() ?? two.toLocaleLowerCase()
  return one.toLocaleUpperCase() + second
}
