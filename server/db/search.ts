import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * "Contains this, accents and case aside": for the `search` columns, whose trigram index serves it from three
 * characters on. The term is taken literally.
 */
export const searchContains = (search: PgColumn, term: string | Placeholder): SQL =>
  sql`${search} like vitrine_pattern(${term})`

/** "Is this e-mail, in any case"; written as the unique index of `users` has it. */
export const sameEmail = (column: PgColumn, email: string | Placeholder): SQL =>
  sql`lower(${column}) = lower(${email})`

/** The same for a column without a `search` column beside it: no index serves it, so for what is rarely asked. */
export const nameContains = (column: PgColumn, term: string): SQL =>
  sql`vitrine_fold(${column}) like vitrine_pattern(${term})`
