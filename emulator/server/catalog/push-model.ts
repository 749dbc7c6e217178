import type { ColumnType, Model } from '#emulator/models/types.ts'
import type { PushModel } from '../state/kinds.ts'

/** The data types of pushed columns, in lower case. */
export const pushTypes: Record<string, ColumnType> = {
  int64: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  boolean: 'boolean',
  datetime: 'date',
  string: 'text',
}

/** A model whose rows programs send. */
export function pushModel({ id, name, workspaceId, push }: PushModel): Model {
  return {
    id,
    name,
    workspaceId,
    tables: push.tables.map((table) => ({
      name: table.name,
      columns: table.columns.map((column) => ({
        name: column.name,
        type: pushTypes[column.dataType.toLowerCase()] ?? 'text',
      })),
    })),
    takesRows: true,
    roles: [],
    // Names are the program's: `constructor` may be one.
    rows: (table) => (Object.hasOwn(push.rows, table) && push.rows[table]) || [],
  }
}
