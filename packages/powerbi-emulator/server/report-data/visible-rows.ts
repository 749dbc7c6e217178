import type { Cell, Identity, Model, Role, Row } from '#emulator/models/types.ts'
import { compileRowFilter, type RowFilter } from '../dax/row-filter.ts'
import { entityNotFound, ServiceError } from '../service-error.ts'
import { rolesOf, visibleTables } from './object-security.ts'

/** Rows as arrays, which are a third of the size of objects. */
export interface RowsAnswer {
  columns: string[]
  rows: Cell[][]
}

/**
 * The rows that the identity's roles allow, with the columns that they do not hide; a row is visible if any role allows it.
 * @throws ServiceError 404 unknown or hidden table, 400 if the roles cannot be applied
 */
export function visibleRows(model: Model, tableName: string, identity: Identity | undefined): RowsAnswer {
  const table = visibleTables(model, identity).find(({ name }) => name === tableName)
  if (!table) throw entityNotFound('Table', tableName)
  const columns = table.columns.map(({ name }) => name)
  const visible = identity ? rowsFor(identity, model, tableName) : model.rows(tableName)
  return { columns, rows: visible.map((row) => columns.map((column) => row[column] ?? null)) }
}

function rowsFor(identity: Identity, model: Model, table: string): Row[] {
  const roles = rolesOf(model, identity)
  try {
    const tests = roles.map((role) => conditionOf(role, model, table)(identity))
    return model.rows(table).filter((row) => tests.some((allows) => allows(row)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceError(400, 'ExplorationContainer_FailedToLoadModel_DefaultDetails', reason)
  }
}

/** The condition of a role for a table; members of a role see all rows of tables without one. */
function conditionOf({ filters = {} }: Role, model: Model, table: string): RowFilter {
  const condition = filters[table]
  return condition === undefined ? () => () => true : compileRowFilter(model, table, condition)
}
