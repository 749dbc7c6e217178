import type { Cell, Identity, Model, Row } from '#emulator/models/types.ts'
import { entityNotFound, ServiceError } from '../service-error.ts'

/** Rows as arrays, which are a third of the size of objects. */
export interface RowsAnswer {
  columns: string[]
  rows: Cell[][]
}

/**
 * The rows that the identity's roles allow; a row is visible if any role allows it.
 * @throws ServiceError 404 unknown table, 400 if a role rejects the identity
 */
export function visibleRows(model: Model, tableName: string, identity: Identity | undefined): RowsAnswer {
  const table = model.tables.find(({ name }) => name === tableName)
  if (!table) throw entityNotFound('Table', tableName)
  const columns = table.columns.map(({ name }) => name)
  const tests =
    identity && rolesOf(model, identity).map((role) => compileRole(() => role.allows(identity, table)))
  const visible = model.rows(tableName).filter((row) => !tests || tests.some((allows) => allows(row)))
  return { columns, rows: visible.map((row) => columns.map((column) => row[column] ?? null)) }
}

function rolesOf(model: Model, { roles = [] }: Identity) {
  return model.roles.filter(({ name }) => roles.includes(name))
}

function compileRole(compile: () => (row: Row) => boolean): (row: Row) => boolean {
  try {
    return compile()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceError(400, 'ExplorationContainer_FailedToLoadModel_DefaultDetails', reason)
  }
}
