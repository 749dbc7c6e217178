/** Text as it is compared: without case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The items whose name contains what was typed, ignoring case, accents and outer spaces. */
export function matches<Item extends { name: string }>(items: readonly Item[], search: string): Item[] {
  const wanted = fold(search.trim())
  return items.filter(({ name }) => fold(name).includes(wanted))
}
