/** Entries by id, in their order; those without an id are left out. */
export function groupBy<T>(entries: readonly T[], idOf: (entry: T) => number | null): Map<number, T[]> {
  const grouped = new Map<number, T[]>()
  for (const entry of entries) {
    const id = idOf(entry)
    if (id === null) continue
    const group = grouped.get(id)
    if (group) group.push(entry)
    else grouped.set(id, [entry])
  }
  return grouped
}
