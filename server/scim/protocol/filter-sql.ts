import { type SQL, sql } from 'drizzle-orm'
import type { Comparison, Filter } from './filter.ts'
import { badFilter } from './scim-error.ts'

/** How a kind of resource translates what its filters name. */
export interface Columns {
  compare(comparison: Comparison): SQL
  some(path: string, filter: Filter): SQL
}

/** A filter as a condition of a query. @throws ScimError for what is not supported */
export function conditionOf(filter: Filter, columns: Columns): SQL {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.of.map((each) => conditionOf(each, columns))
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql`(${conditionOf(filter.of, columns)}) is not true`
    case 'some':
      return columns.some(filter.path, filter.of)
    case 'compare':
      return columns.compare(filter)
  }
}

/** Compares a text, without case unless `caseExact`. */
export function compareText(
  text: SQL,
  { operator, value, path }: Pick<Comparison, 'operator' | 'value' | 'path'>,
  caseExact = false,
): SQL {
  if (operator === 'pr') return sql`coalesce(${text}, '') <> ''`
  if (value === null) return operator === 'ne' ? sql`${text} is not null` : sql`${text} is null`
  const fold = (each: SQL) => (caseExact ? each : sql`lower(${each})`)
  const [one, other] = [fold(text), fold(sql`${String(value)}::text`)]
  if (operator === 'eq') return sql`${one} = ${other}`
  if (operator === 'ne') return sql`${one} is distinct from ${other}`
  if (operator === 'co') return sql`position(${other} in ${one}) > 0`
  if (operator === 'sw') return sql`starts_with(${one}, ${other})`
  if (operator === 'ew') return sql`right(${one}, length(${other})) = ${other}`
  throw badFilter(`The operator ${operator} is not supported for ${path.slice(0, 80)}.`)
}
