/** Text in the form searches compare: lower case, without accents. */
const normalizeText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether one of the texts contains the search, ignoring case, accents and surrounding spaces. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const wanted = normalizeText(search.trim())
  return texts.some((text) => normalizeText(text).includes(wanted))
}
