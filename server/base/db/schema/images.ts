import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from './columns.ts'

/**
 * Images by the hash of their content. They belong to no tenant: equal bytes are one row, a hash cannot be guessed, and
 * `/images/{hash}` can be cached forever.
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
    /** Not served at `/images/{hash}`. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** A small one for collages of public images; null until a job has made it, empty if it could not. */
    thumbnail: bytes('thumbnail'),
    createdAt: createdAt(),
  },
  (t) => [
    check('images_hash_sha256', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    // The cleanup of unused images, which spares recent ones.
    index('images_by_age').on(t.createdAt),
    // The job that makes thumbnails.
    index('images_without_thumbnail').on(t.hash).where(sql`${t.thumbnail} is null and not ${t.isPrivate}`),
  ],
)
