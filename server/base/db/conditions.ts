import { inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type PlaceholderScope, type Scope, type TenantTable, tenantScoped } from './scope.ts'

/** "Is one of these ids", as one parameter however many they are. */
export const inIds = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`

/** The same for tables with 64-bit ids. */
export const inBigIds = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`

/**
 * "Contains this text, ignoring case and accents", for `search` columns: their trigram index is used from three
 * characters on. The term is taken literally.
 */
export const searchContains = (search: PgColumn, term: string | Placeholder): SQL =>
  sql`${search} like vitrine_pattern(${term})`

/** A pair that only a text with these two characters has, however it was folded. */
const exactPair = /^[ -~]{2}$/

/** The same for tables with the pairs of that text, whose index is used from two characters on. */
export function searchContainsPairs(table: { search: PgColumn; searchPairs: PgColumn }, term: string): SQL {
  const hasPairs = sql`${table.searchPairs} @> vitrine_pairs(vitrine_fold(${term}))`
  return exactPair.test(term) ? hasPairs : sql`${hasPairs} and ${searchContains(table.search, term)}`
}

/** The same for a column without a `search` column. No index supports it, so use it for rare queries only. */
export const nameContains = (column: PgColumn, term: string): SQL =>
  sql`vitrine_fold(${column}) like vitrine_pattern(${term})`

/** "Is this e-mail, ignoring case", written like the unique index of `users`. */
export const sameEmail = (column: PgColumn, email: string | Placeholder): SQL =>
  sql`lower(${column}) = lower(${email})`

/**
 * Restricts a list to one page; without `limit` to nothing. The ids of the page are selected first, by an index where
 * one has the order, and only their rows are read: the thousandth page costs little more than the first.
 * @param listed the condition of the whole list, restricted to the tenant
 * @param order the same as in the query that uses this condition
 */
export function pageCondition(
  scope: Scope | PlaceholderScope,
  table: TenantTable & { id: PgColumn },
  listed: SQL,
  order: SQL[],
  { limit, offset }: { limit: number | Placeholder | undefined; offset: number | Placeholder },
): SQL {
  if (limit === undefined) return listed
  const page = scope.db
    .select({ id: table.id })
    .from(table)
    .where(listed)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return tenantScoped(scope, table, inArray(table.id, page))
}
