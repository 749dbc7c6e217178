import { readDataSet } from './read-data-set.ts'
import type { Column, Model, Role, Row } from './types.ts'

interface ModelDescription {
  id: string
  name: string
  workspaceId: string
  /** The name of the model's only table. */
  table: string
  /** File name in the data package. */
  file: string
  columns: Column[]
  roles?: Role[]
  storageMode?: Model['storageMode']
  /** Repairs known errors of the source, or drops a row (null). */
  clean?: (row: Row) => Row | null
}

/** A model with one table, read from its file on first use. */
export function defineModel(description: ModelDescription): Model {
  const { table, file, columns, roles = [], clean = (row) => row, ...others } = description
  let loaded: Row[] | undefined
  return {
    ...others,
    tables: [{ name: table, columns }],
    files: [file],
    roles,
    rows(wanted) {
      if (wanted !== table) return []
      loaded ??= readDataSet(file, columns)
        .map(clean)
        .filter((row) => row !== null)
      return loaded
    },
  }
}
