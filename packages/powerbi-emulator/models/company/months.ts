/** A month as the number of months since January of year 0. */
export type Month = number

export const monthOf = (time: number): Month => {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The first day of a month, `2026-11-01`. */
export const firstDay = (month: Month): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** The 24 months that the reports show; the last one is complete, whatever the day. */
export const monthsUntil = (last: Month): Month[] => Array.from({ length: 24 }, (_, at) => last - 23 + at)

/** Demand from January to December: Mother's and Father's Day, Black Friday, Christmas. */
const seasons = [0.92, 0.84, 0.93, 0.94, 1.07, 0.99, 0.95, 1.02, 0.94, 0.99, 1.31, 1.36]

export const seasonOf = (month: Month): number => seasons[month % 12] ?? 1

/** Years since 2024, as a fraction; growth compounds over them. */
export const yearsSince2024 = (month: Month): number => (month - 2024 * 12) / 12

/**
 * A number between -1 and 1 that depends only on the key, so that a month keeps its values when the window moves on. (FNV-1a
 * with the finalizer of MurmurHash3.)
 */
export function noise(...key: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of key.join('|')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x7fffffff - 1
}
