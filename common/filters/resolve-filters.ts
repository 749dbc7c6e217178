import type { RowFilter } from '../contract/shapes.ts'
import { isNumeric, validateFilterRow } from '../validation/filters.ts'
import { limits } from '../validation/limits.ts'
import { splitValue, type UserAttribute } from './user-attributes.ts'

/** A filter set that is attached to the access of a user. */
export interface AttachedSet {
  name: string
  filters: readonly RowFilter[]
}

/** Why the filter sets of a user do not say which rows the user may see. */
export type FilterProblem = { set: string; table: string; column: string } & (
  | { kind: 'attribute'; attribute: string }
  | { kind: 'value'; value: string }
  | { kind: 'contradiction' }
  | { kind: 'tooMany' }
)

export interface ResolvedFilters {
  /** The rows the user may see; with a problem a filter that matches no row. */
  filters: RowFilter[]
  problems: FilterProblem[]
}

/** Names of tables and columns are not case-sensitive in a model. */
const columnKey = ({ table, column }: RowFilter): string =>
  JSON.stringify([table.toLowerCase(), column.toLowerCase()])

const valueKey = ({ data_type, value }: RowFilter): string =>
  data_type === 'number' && isNumeric(value) ? `${Number(value)}` : JSON.stringify([data_type, value])

/** The filter for each value of the attributes, or what is wrong. */
function replaceAttributes(
  set: string,
  filter: RowFilter,
  attributes: ReadonlyMap<string, readonly string[]>,
): { filters: RowFilter[]; problems: FilterProblem[] } {
  const { table, column } = filter
  const problems: FilterProblem[] = []
  let values = ['']
  splitValue(filter.value).forEach((part, index) => {
    const replacements = index % 2 === 0 ? [part] : (attributes.get(part) ?? [])
    if (replacements.length === 0) problems.push({ kind: 'attribute', set, table, column, attribute: part })
    else if (values.length * replacements.length > limits.filtersPerUser) {
      problems.push({ kind: 'tooMany', set, table, column })
    } else values = values.flatMap((text) => replacements.map((replacement) => text + replacement))
  })
  if (problems.length > 0) return { filters: [], problems }
  const filters = values.map((value) => ({ ...filter, value }))
  const invalid = filters.find((row) => Object.keys(validateFilterRow(row)).length > 0)
  if (invalid) problems.push({ kind: 'value', set, table, column, value: invalid.value })
  return { filters, problems }
}

/** The listed values ("Is") by column. */
function listedValues(rows: readonly RowFilter[]): Map<string, Set<string>> {
  const listed = new Map<string, Set<string>>()
  for (const row of rows) {
    if (row.condition === 'NotIn') continue
    const key = columnKey(row)
    listed.set(key, (listed.get(key) ?? new Set()).add(valueKey(row)))
  }
  return listed
}

/** The rows of data that both allow: values that both list, without all values that one of them excludes. */
function intersect(rows: readonly RowFilter[], { name, filters }: AttachedSet): ResolvedFilters {
  const [ours, theirs] = [listedValues(rows), listedValues(filters)]
  const remaining = rows.filter((row) => {
    const others = theirs.get(columnKey(row))
    return row.condition === 'NotIn' || !others || others.has(valueKey(row))
  })
  const common = listedValues(remaining)
  const problems: FilterProblem[] = []
  for (const key of theirs.keys()) {
    const row = filters.find((each) => columnKey(each) === key)
    if (!row || !ours.has(key) || common.has(key)) continue
    problems.push({ kind: 'contradiction', set: name, table: row.table, column: row.column })
  }
  const added = filters.filter((row) => row.condition === 'NotIn' || !ours.has(columnKey(row)))
  return { filters: [...remaining, ...added], problems }
}

/** A filter that matches no row: `{}` names no attribute, and is the value of nothing. */
const matchesNothing = ({ table, column }: { table: string; column: string }): RowFilter => ({
  ...{ table, column },
  condition: 'In',
  value: '{}',
  data_type: 'varchar',
})

/** Each filter once, and each column in one spelling: the client tells columns apart by it. */
function normalized(rows: readonly RowFilter[]): RowFilter[] {
  const spellings = new Map<string, Pick<RowFilter, 'table' | 'column'>>()
  const different = new Map<string, RowFilter>()
  for (const row of rows) {
    const key = columnKey(row)
    const { table, column } = spellings.get(key) ?? row
    spellings.set(key, { table, column })
    different.set(JSON.stringify([key, row.condition, valueKey(row)]), { ...row, table, column })
  }
  return [...different.values()]
}

/**
 * The rows a user may see by own filters and filter sets: those that each of them allows (decision 106). Without sets
 * they are the own filters as they are.
 */
export function resolveFilters({
  own,
  sets,
  attributes,
}: {
  own: readonly RowFilter[]
  sets: readonly AttachedSet[]
  attributes: readonly UserAttribute[]
}): ResolvedFilters {
  if (sets.length === 0) return { filters: [...own], problems: [] }
  const values = new Map(attributes.map((attribute) => [attribute.name, attribute.values]))
  const problems: FilterProblem[] = []
  let filters: RowFilter[] = [...own]
  for (const { name, filters: rows } of sets) {
    const replaced = rows.map((row) => replaceAttributes(name, row, values))
    const faults = replaced.flatMap((each) => each.problems)
    problems.push(...faults)
    if (faults.length > 0) continue
    const combined = intersect(filters, { name, filters: replaced.flatMap((each) => each.filters) })
    problems.push(...combined.problems)
    filters = normalized(combined.filters)
    const [first] = rows
    if (filters.length > limits.filtersPerUser && first) {
      const { table, column } = first
      problems.push({ kind: 'tooMany', set: name, table, column })
    }
  }
  const [first] = problems
  return first ? { filters: [matchesNothing(first)], problems } : { filters, problems }
}
