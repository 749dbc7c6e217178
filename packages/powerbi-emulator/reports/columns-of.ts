/** Properties of visuals that name a column, whatever they belong to. */
const columnProperties = ['column', 'dividedBy', 'changeFrom', 'latitude', 'longitude']
/** Points of a map name these as text; elsewhere they are groupings. */
const mapProperties = ['detail', 'location']

export const namesColumn = (property: string): boolean =>
  columnProperties.includes(property) || mapProperties.includes(property)

/** The columns that a visual shows; those of its filters are not among them. */
export function columnsOf(visual: object): string[] {
  return Object.entries(visual).flatMap(([name, inner]) => {
    if (name === 'filters') return []
    if (typeof inner === 'object' && inner !== null) return columnsOf(inner)
    return typeof inner === 'string' && namesColumn(name) ? [inner] : []
  })
}
