import type { ColumnType } from '#emulator/models/types.ts'

/** The names of column types in DAX and in scans. */
export const dataTypes: Record<ColumnType, string> = {
  text: 'Text',
  number: 'Number',
  date: 'DateTime',
  boolean: 'Boolean',
}
