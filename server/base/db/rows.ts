/**
 * Rows per statement: PostgreSQL takes at most 65,535 parameters, and while a long statement is built nothing else
 * happens.
 */
const maxRows = 250

/** Splits rows into chunks of one statement each. */
export function* chunk<Row>(rows: readonly Row[], size = maxRows): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

/** The row that an insert returned; an insert that stores none has thrown already. */
export function insertedRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The database inserted a row and did not return it.')
  return row
}
