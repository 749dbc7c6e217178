import { z } from 'zod'
import type { Cell, Row } from '#emulator/models/types.ts'
import { pushTypes } from '../catalog/push-model.ts'
import { sameId } from '../same-id.ts'
import { invalidRequest } from '../service-error.ts'
import type { PushTable } from '../state/kinds.ts'
import { anyCase } from './any-case.ts'

/** The limits of push datasets. */
const MAX_TABLES = 75
const MAX_COLUMNS = 75
const MAX_ROWS_PER_REQUEST = 10_000
const MAX_TEXT = 4000

/** Swagger definition Table; formats and the like are kept as they are. */
export const tableSchema = z.looseObject({
  name: z.string().min(1).max(100),
  columns: z
    .array(
      z.looseObject({
        name: z.string().min(1),
        dataType: z
          .string()
          .refine((type) => Object.hasOwn(pushTypes, type.toLowerCase()), 'is not a type of pushed columns'),
      }),
    )
    .min(1)
    .max(MAX_COLUMNS)
    .refine(hasUniqueNames, 'has a column twice'),
})

/** Swagger definition CreateDatasetRequest, of datasets whose rows are pushed. */
export const pushDatasetSchema = z.object({
  name: z.string().trim().min(1),
  tables: z.array(tableSchema).min(1).max(MAX_TABLES).refine(hasUniqueNames, 'has a table twice'),
  defaultMode: anyCase(['Push']).default('Push'),
})

/** Names are the same in any case. */
function hasUniqueNames(items: { name: string }[]): boolean {
  return new Set(items.map(({ name }) => name.toLowerCase())).size === items.length
}

const dateSchema = z.string().transform((text, context) => {
  // Dates without a time zone are not those of the machine's.
  const time = Date.parse(
    /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}${/\dT\d/.test(text) ? 'Z' : ' UTC'}`,
  )
  if (!Number.isNaN(time)) return new Date(time).toISOString().slice(0, 19)
  context.addIssue('is not a date')
  return z.NEVER
})

const cellSchemas: Partial<Record<string, z.ZodType<Cell>>> = {
  int64: z.int(),
  double: z.number(),
  decimal: z.number(),
  bool: z.boolean(),
  boolean: z.boolean(),
  datetime: dateSchema,
  string: z.string().max(MAX_TEXT),
}

/** Swagger definition PostRowsRequest, for rows of a table; columns that a row leaves out are empty. */
export function rowsSchema({ columns }: PushTable) {
  const cells = columns.map(({ name, dataType }): [string, z.ZodType<Cell>] => {
    const cell = cellSchemas[dataType.toLowerCase()] ?? z.string()
    return [name, cell.nullish().transform((value) => value ?? null)]
  })
  return z.object({
    rows: z
      .array(z.strictObject(Object.fromEntries(cells)))
      .min(1)
      .max(MAX_ROWS_PER_REQUEST),
  })
}

/** The rows of a table that now has other columns: values of columns that are new, or have another type, are empty. */
export function withColumns(rows: Row[], before: PushTable, after: PushTable): Row[] {
  const kept = after.columns.map(({ name, dataType }) => {
    const same = before.columns.some((one) => one.name === name && sameId(one.dataType, dataType))
    return [name, same] as const
  })
  return rows.map((row) =>
    Object.fromEntries(kept.map(([name, same]) => [name, same ? (row[name] ?? null) : null])),
  )
}

/** @throws ServiceError 400 for a table that would get another name */
export function requireSameName(table: PushTable, name: string): void {
  if (!sameId(table.name, name)) throw invalidRequest(`The table's name must be '${name}'.`)
}
