/** Ids are UUIDs, which are case-insensitive. */
export function sameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
