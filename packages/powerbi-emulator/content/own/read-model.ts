import type { z } from 'zod'
import type { modelFileSchema } from '../../models/model-schema.ts'
import type { Model, Role, Row, Table } from '../../models/types.ts'
import { compileRowFilter } from '../../server/dax/row-filter.ts'
import type { DataFiles } from './data-files.ts'
import type { JsonFile } from './json-file.ts'
import { readTable } from './read-table.ts'

/** A model of own data; its ids and its workspace are decided with those of the others. */
export type OwnModel = Pick<
  Model,
  'tables' | 'files' | 'roles' | 'parameters' | 'rows' | 'storageMode' | 'upstream'
>

type ModelFile = JsonFile<z.output<typeof modelFileSchema>>

const fileOf = ({ name, file = `${name}.csv` }: { name: string; file?: string }): string => file

const isTableFile = (name: string) => /\.(csv|parquet)$/i.test(name)

export const baseName = (file: string): string =>
  file.replace(/\.(csv|parquet|model\.json|report\.json)$/i, '')

/** The table files that no model names: each is a model of its own. */
export function looseTables(files: DataFiles, models: ModelFile[]): string[] {
  const named = models.flatMap(({ value }) => value.tables.map(fileOf))
  return [...files.keys()].filter((name) => isTableFile(name) && !named.includes(name))
}

/** A model that is one table file, with what is found from its values. @throws DataError */
export async function modelOfTable(file: string, content: Buffer): Promise<OwnModel> {
  const { columns, rows } = await readTable(file, content, [])
  const name = baseName(file)
  return {
    tables: [{ name, columns }],
    files: [file],
    roles: [],
    rows: (table) => (table === name ? rows : []),
  }
}

/** Reads the tables and roles of a model file. @throws DataError */
export async function readModel(model: ModelFile, files: DataFiles): Promise<OwnModel> {
  const { tables: described, roles, parameters, storageMode, upstream } = model.value
  const rows = new Map<string, Row[]>()
  const tables: Table[] = []
  for (const [index, { name, columns, isHidden, ...table }] of described.entries()) {
    const file = fileOf({ name, ...table })
    const content = files.get(file)
    if (!content || !isTableFile(file)) {
      throw model.error(['tables', index], `there is no CSV or Parquet file '${file}'`)
    }
    if (rows.has(name)) throw model.error(['tables', index, 'name'], `two tables are named '${name}'`)
    const read = await readTable(file, content, columns)
    rows.set(name, read.rows)
    tables.push({ name, columns: read.columns, isHidden })
  }
  const own = {
    tables,
    parameters,
    storageMode,
    upstream,
    files: described.map(fileOf),
    roles,
    rows: (table: string) => rows.get(table) ?? [],
  }
  for (const [index, role] of roles.entries()) checkRole(role, own, model, index)
  return own
}

/** Finds mistakes when the model is read. @throws DataError */
function checkRole({ filters = {}, hidden = [] }: Role, own: OwnModel, file: ModelFile, index: number): void {
  for (const [at, { table, column }] of hidden.entries()) {
    const columns = own.tables.find(({ name }) => name === table)?.columns
    if (!columns?.some(({ name }) => column === undefined || name === column)) {
      const what = columns ? `column '${column}' in table '${table}'` : `table '${table}'`
      throw file.error(['roles', index, 'hidden', at], `there is no ${what}`)
    }
  }
  for (const [table, condition] of Object.entries(filters)) {
    try {
      compileRowFilter(own, table, condition)
    } catch (error) {
      const path = ['roles', index, 'filters', table]
      throw file.error(path, error instanceof Error ? error.message : String(error))
    }
  }
}
