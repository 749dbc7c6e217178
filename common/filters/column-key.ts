/** Identifies a column: a model has no two names of tables or columns that differ only in case. */
export const columnKey = (table: unknown, column: unknown): string =>
  JSON.stringify([String(table).toLowerCase(), String(column).toLowerCase()])
