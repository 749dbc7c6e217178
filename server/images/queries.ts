import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { images, managementReports, reports, setups } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import type { ProcessedImage } from './process-image.ts'

/** A stored picture by the hash of its content. Pictures belong to no tenant: a hash cannot be guessed. */
export async function findImage(
  db: Db,
  hash: string,
): Promise<{ bytes: Buffer; contentType: string } | undefined> {
  const [image] = await db
    .select({ bytes: images.bytes, contentType: images.contentType })
    .from(images)
    .where(eq(images.hash, hash))
  return image
}

/**
 * Stores a picture, for the transaction that will point to it. One that is there already becomes new again: that holds
 * it until the transaction ends, and the sweep leaves it alone.
 */
export async function insertImage(db: Db, picture: ProcessedImage): Promise<void> {
  await db
    .insert(images)
    .values(picture)
    .onConflictDoUpdate({ target: images.hash, set: { createdAt: sql`now()` } })
}

/** Deletes the pictures that nothing shows any more, but for those of the last hour; how many. */
export async function deleteUnusedImages(db: Db): Promise<number> {
  const shownBy = [
    db.select({ shown: sql`1` }).from(reports).where(eq(reports.imageHash, images.hash)),
    db.select({ shown: sql`1` }).from(managementReports).where(eq(managementReports.imageHash, images.hash)),
    db.select({ shown: sql`1` }).from(setups).where(eq(setups.pictureHash, images.hash)),
  ]
  const swept = await db
    .delete(images)
    .where(and(lt(images.createdAt, sql`now() - interval '1 hour'`), ...shownBy.map(notExists)))
    .returning({ hash: images.hash })
  return swept.length
}
