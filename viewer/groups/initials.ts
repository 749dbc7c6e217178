const joiners = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'of', 'the', 'and'])

/** Two letters that stand for a name: of its first and last word that count, or the first two of an only word. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const counting = words.filter((word) => !joiners.has(word.toLowerCase()))
  const [first = '', ...more] = counting.length > 0 ? counting : words
  const [one = '', two = ''] = first
  const second = more.at(-1)?.[Symbol.iterator]().next().value?.toLocaleUpperCase() ?? two.toLocaleLowerCase()
  return one.toLocaleUpperCase() + second
}
