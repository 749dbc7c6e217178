import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from './columns.ts'

/**
 * Pictures by the hash of their content. Not a tenant's: equal bytes are one row, a hash cannot be guessed, and
 * `/images/{hash}` is cacheable for ever.
 */
export const images = pgTable(
  'images',
  {
    /** SHA-256 of the stored bytes, 64 hexadecimal digits in lower case. */
    hash: text('hash').primaryKey(),
    contentType: text('content_type').notNull(),
    bytes: bytes('bytes').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('images_hash_sha256', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    // Sweep of pictures that nothing shows any more: only those older than a form may stay open.
    index('images_by_age').on(t.createdAt),
  ],
)
