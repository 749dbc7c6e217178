/**
 * The emulator's semantic models ("datasets" in the REST API): tables of plain rows, and roles that decide which
 * rows an identity may see. The report page imports these types too; the rows stay on the server.
 */

import type { z } from 'zod'
import type { columnSchema, columnTypes, parameterSchema, roleSchema } from './model-schema.ts'

export type ColumnType = (typeof columnTypes)[number]

/** A cell value. Dates are ISO strings, `2024-05-31` or `2024-05-31T10:00:00`. */
export type Cell = string | number | boolean | null

export type Row = Record<string, Cell>

/** A column, whose type is known. */
export type Column = z.output<typeof columnSchema> & { type: ColumnType }

/** Row-level security by DAX conditions, and object-level security by hidden tables and columns. */
export type Role = z.output<typeof roleSchema>

export type Parameter = z.output<typeof parameterSchema>

export interface Table {
  name: string
  columns: Column[]
  /** Not offered to authors of reports, such as a security table. */
  isHidden?: boolean | undefined
}

/** The effective identity, as in GenerateToken's `identities[]` (swagger definition EffectiveIdentity). */
export interface Identity {
  username: string
  roles?: string[]
  customData?: string
}

export interface Model {
  id: string
  name: string
  workspaceId: string
  tables: Table[]
  /** The files that it was read from: its data sources. */
  files?: string[]
  parameters?: Parameter[]
  /** Import if absent. Direct Lake needs embed tokens of the newer call; roles of DirectQuery have fewer functions. */
  storageMode?: 'DirectLake' | 'DirectQuery' | undefined
  /** Ids of the models that it queries (DirectQuery to another semantic model). */
  upstream?: string[] | undefined
  /** If empty, the model has no security and rejects identities. */
  roles: Role[]
  /** All rows of a table; empty for an unknown table. The rows are cached and shared: do not modify them. */
  rows(table: string): Row[]
}
