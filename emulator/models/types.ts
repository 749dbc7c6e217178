/**
 * The shapes of the emulator's semantic models ("datasets" in the REST API): tables of plain rows, and roles
 * that decide which rows an identity may see. The report page imports the types too; rows stay on the server.
 */

export type ColumnType = 'text' | 'number' | 'date' | 'boolean'

/** A value of a cell. Dates are ISO strings, `2024-05-31` or `2024-05-31T10:00:00`. */
export type Cell = string | number | boolean | null

export type Row = Record<string, Cell>

export interface Column {
  /** The name that filters address, as the data set spells it. */
  name: string
  type: ColumnType
  /** A friendlier name for headings; the name when absent. */
  label?: string
  /** What the values of a code mean: `{0: 'South Asia'}`. Filters go by the values all the same. */
  names?: Record<string, string>
  /** Parts of one, written as percentages. */
  isShare?: boolean
}

export interface Table {
  name: string
  columns: Column[]
}

/** Who looks, as GenerateToken's `identities[]` states it (swagger definition EffectiveIdentity). */
export interface Identity {
  username: string
  roles?: string[]
  customData?: string
}

/** Row-level security: what the members of a role may see. */
export interface Role {
  name: string
  /**
   * The judge of one table's rows for one identity.
   * @throws Error when the identity's custom data cannot be understood; nothing is shown then.
   */
  allows(identity: Identity, table: Table): (row: Row) => boolean
}

export interface Model {
  id: string
  name: string
  workspaceId: string
  tables: Table[]
  /** Empty: the model has no row-level security and refuses identities. */
  roles: Role[]
  /** Every row of a table; none for an unknown table. Read once and shared: do not change them. */
  rows(table: string): Row[]
}
