/**
 * The column kinds that more than one table uses.
 * The collation, the folding function and the trigram operator class come from the first migration.
 */
import { sql } from 'drizzle-orm'
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** The primary key of a table. By default, not always: seeds and imports may set an id (report 378). */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

/** When the row was made. */
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** A moment in time, stored with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A name that people read in lists. The collation sits on the column, so `order by name` sorts "Érica" between "Eva"
 * and "Fábio" without a word in the query, and a plain b-tree index on the column serves that order.
 */
export const personalName = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' })

/** Bytes, as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What a list is searched in: these columns in lower case, without accents, kept by PostgreSQL itself.
 * Compare it by `contains` of `server/db/search.ts`, which folds the term in the same way.
 */
export const folded = (...columns: string[]) =>
  text('search')
    .notNull()
    .generatedAlwaysAs(sql.raw(`vitrine_fold(${columns.map((name) => `"${name}"`).join(" || ' ' || ")})`))
