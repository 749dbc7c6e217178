import { z } from 'zod'
import type { Cell, Role, Table } from './types.ts'

/** Members of this role see every row. */
export const everything: Role = {
  name: 'Everything',
  allows: () => () => true,
}

/**
 * Applies the filters in the identity's custom data: a JSON array of `{table, column, condition: "In" | "NotIn",
 * value, data_type: "number" | "varchar"}`. Entries with the same table, column and condition form one list, and a
 * row must match every list. Invalid or missing custom data is an error, so that a filter is never silently ignored.
 */
export const portalFilters: Role = {
  name: 'PortalFilters',
  allows(identity, table) {
    const lists = groupByTarget(parseCustomData(identity.customData), table)
    return (row) => lists.every(({ column, keep, values }) => keep === values.has(comparable(row[column])))
  },
}

const customDataSchema = z.array(
  z.object({
    table: z.string(),
    column: z.string(),
    condition: z.enum(['In', 'NotIn']),
    value: z.union([z.string(), z.number()]),
    data_type: z.enum(['number', 'varchar']),
  }),
)

type PortalFilter = z.infer<typeof customDataSchema>[number]

interface ValueList {
  column: string
  keep: boolean
  values: Set<string>
}

function parseCustomData(customData = ''): PortalFilter[] {
  try {
    return customDataSchema.parse(JSON.parse(customData))
  } catch {
    throw new Error('The custom data of the identity is not a JSON array of filters.')
  }
}

function groupByTarget(filters: PortalFilter[], table: Table): ValueList[] {
  const lists = new Map<string, ValueList>()
  for (const { table: target, column, condition, value, data_type } of filters) {
    if (target !== table.name || !table.columns.some(({ name }) => name === column)) {
      throw new Error(`A filter of the identity uses ${target}[${column}], which is not in the model.`)
    }
    const key = JSON.stringify([column, condition])
    const list = lists.get(key) ?? { column, keep: condition === 'In', values: new Set<string>() }
    list.values.add(data_type === 'number' ? numberText(value) : comparable(value))
    lists.set(key, list)
  }
  return [...lists.values()]
}

function numberText(value: string | number): string {
  const number = typeof value === 'number' || value.trim() !== '' ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) throw new Error(`A filter of the identity compares a number with "${value}".`)
  return String(number)
}

/**
 * Values are compared as text, so that the filter `"1990"` matches the cell 1990, and case-insensitively as in Power
 * BI.
 */
function comparable(value: Cell | undefined): string {
  return value === null || value === undefined ? '' : String(value).toLowerCase()
}
