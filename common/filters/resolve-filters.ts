import type { RowFilter } from '../contract/shapes.ts'
import { isNumeric, validateFilterRow } from '../validation/filters.ts'
import { limits } from '../validation/limits.ts'
import { columnKey } from './column-key.ts'
import { splitValue, type UserAttribute } from './user-attributes.ts'

/** A filter set that is attached to the access of a user. */
export interface AttachedSet {
  name: string
  filters: readonly RowFilter[]
}

/** Why the filter sets of a user do not say which rows the user may see. */
export type FilterProblem = { set: string; table: string; column: string } & Reason

type Reason =
  | { kind: 'attribute'; attribute: string }
  | { kind: 'value'; value: string }
  | { kind: 'contradiction' }
  | { kind: 'tooMany' }

export interface ResolvedFilters {
  /** The rows the user may see; with a problem a filter that matches no row. */
  filters: RowFilter[]
  problems: FilterProblem[]
}

/**
 * What the filter sets of one user may cost: each value counts as often as it has parts. Sets are limited on their own, so
 * that many of them multiply with the attributes that they name; a user of 200 filters needs a twentieth of this.
 */
const maxParts = 12_000

const valueKey = ({ data_type, value }: RowFilter): string =>
  data_type === 'number' && isNumeric(value) ? `${Number(value)}` : JSON.stringify([data_type, value])

/** What replacing attributes needs, and what it may still cost. */
interface Replacement {
  attributes: ReadonlyMap<string, readonly string[]>
  budget: { parts: number }
}

/** Whether nothing is learned by going on: only missing attributes are counted up. */
const isFinal = ({ kind }: FilterProblem): boolean => kind !== 'attribute'

/** The values of a filter for each value of the attributes, or what is wrong; stops at the first excess. */
function replaceAttributes(
  set: string,
  { table, column, value }: RowFilter,
  { attributes, budget }: Replacement,
): { values: string[]; problems: FilterProblem[] } {
  const refused = (problem: Reason) => ({ values: [], problems: [{ set, table, column, ...problem }] })
  const parts = splitValue(value)
  let values = ['']
  const missing = new Set<string>()
  budget.parts -= parts.length
  for (const [index, part] of parts.entries()) {
    const replacements = index % 2 === 0 ? [part] : (attributes.get(part) ?? [])
    if (replacements.length === 0) missing.add(part)
    if (missing.size > 0) continue
    const count = values.length * replacements.length
    budget.parts -= count
    if (count > limits.filtersPerUser || budget.parts < 0) return refused({ kind: 'tooMany' })
    values = values.flatMap((text) => replacements.map((replacement) => text + replacement))
    const tooLong = values.find((text) => text.length > limits.filterValue)
    if (tooLong) return refused({ kind: 'value', value: tooLong })
  }
  const problems = [...missing].flatMap((attribute) => refused({ kind: 'attribute', attribute }).problems)
  return missing.size > 0 ? { values: [], problems } : { values, problems: [] }
}

/** The filters of a set with values in place of attributes, as far as nothing is wrong. */
function replaceAll({ name, filters }: AttachedSet, replacement: Replacement): ResolvedFilters {
  const replaced: ResolvedFilters = { filters: [], problems: [] }
  for (const filter of filters) {
    const { values, problems } = replaceAttributes(name, filter, replacement)
    replaced.problems.push(...problems)
    if (replaced.problems.some(isFinal)) break
    const rows = values.map((value) => ({ ...filter, value }))
    const invalid = rows.find((row) => Object.keys(validateFilterRow(row)).length > 0)
    const { table, column } = filter
    if (invalid) {
      replaced.problems.push({ kind: 'value', set: name, table, column, value: invalid.value })
      break
    }
    replaced.filters.push(...rows)
  }
  return replaced
}

/** The listed values ("Is") by column. */
function listedValues(rows: readonly RowFilter[]): Map<string, Set<string>> {
  const listed = new Map<string, Set<string>>()
  for (const row of rows) {
    if (row.condition === 'NotIn') continue
    const key = columnKey(row.table, row.column)
    listed.set(key, (listed.get(key) ?? new Set()).add(valueKey(row)))
  }
  return listed
}

/** The rows of data that both allow: values that both list, without all values that one of them excludes. */
function intersect(rows: readonly RowFilter[], { name, filters }: AttachedSet): ResolvedFilters {
  const [ours, theirs] = [listedValues(rows), listedValues(filters)]
  const remaining = rows.filter((row) => {
    const others = theirs.get(columnKey(row.table, row.column))
    return row.condition === 'NotIn' || !others || others.has(valueKey(row))
  })
  const common = listedValues(remaining)
  const problems: FilterProblem[] = []
  const listing = new Map(
    filters
      .filter(({ condition }) => condition !== 'NotIn')
      .map((row) => [columnKey(row.table, row.column), row]),
  )
  for (const [key, row] of listing) {
    if (!ours.has(key) || common.has(key)) continue
    problems.push({ kind: 'contradiction', set: name, table: row.table, column: row.column })
  }
  const added = filters.filter(
    (row) => row.condition === 'NotIn' || !ours.has(columnKey(row.table, row.column)),
  )
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
    const key = columnKey(row.table, row.column)
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
  const replacement: Replacement = { attributes: values, budget: { parts: maxParts } }
  const problems: FilterProblem[] = []
  let filters: RowFilter[] = [...own]
  for (const set of sets) {
    const replaced = replaceAll(set, replacement)
    problems.push(...replaced.problems)
    if (problems.some(isFinal) || problems.length > limits.fieldErrors) break
    if (replaced.problems.length > 0) continue
    const { name } = set
    const combined = intersect(filters, { name, filters: replaced.filters })
    problems.push(...combined.problems)
    filters = normalized(combined.filters)
    const [first] = set.filters
    if (filters.length > limits.filtersPerUser && first) {
      const { table, column } = first
      problems.push({ kind: 'tooMany', set: name, table, column })
    }
    if (problems.some(isFinal)) break
  }
  const [first] = problems
  return first ? { filters: [matchesNothing(first)], problems } : { filters, problems }
}
