/** The values in a cell of a table: separated by semicolons; a doubled one belongs to the value. */
export const splitCell = (cell: string): string[] => {
  const values = cell.replaceAll(';;', '\0').split(';')
  return [...new Set(values.map((value) => value.replaceAll('\0', ';').trim()).filter(Boolean))]
}

/** As `splitCell` reads it. */
export const joinCell = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(';', ';;')).join('; ')
