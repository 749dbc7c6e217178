/** Rows per statement: PostgreSQL takes at most 65,535 parameters, and long statements are slow to build. */
const maxRows = 1000

/** Splits rows into chunks of one statement each. */
export function* chunk<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += maxRows) yield rows.slice(at, at + maxRows)
}

/** The row that an insert returned; an insert that stores none has thrown already. */
export function insertedRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The database inserted a row and did not return it.')
  return row
}
