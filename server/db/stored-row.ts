/** The row that an insertion hands back: there is exactly one, or the insertion has thrown. */
export function insertedRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The database stored a row and did not hand it back.')
  return row
}
