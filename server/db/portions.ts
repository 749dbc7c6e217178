/** Rows per statement: PostgreSQL takes at most 65,535 parameters, and long statements are slow to build. */
const portion = 1000

/** Rows to store, in portions of one statement each. */
export function* chunk<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += portion) yield rows.slice(at, at + portion)
}
