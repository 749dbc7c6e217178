import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import {
  images,
  managementReports,
  playlistItems,
  reportPictures,
  reports,
  setups,
} from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import type { ProcessedImage } from './process-image.ts'

/**
 * A public image by the hash of its content. Images belong to no tenant: a hash cannot be guessed. Private ones are
 * given out only together with what they belong to.
 */
export async function findImage(
  db: Db,
  hash: string,
): Promise<{ bytes: Buffer; contentType: string } | undefined> {
  const [image] = await db
    .select({ bytes: images.bytes, contentType: images.contentType })
    .from(images)
    .where(and(eq(images.hash, hash), eq(images.isPrivate, false)))
  return image
}

/**
 * Stores an image for the transaction that will refer to it. An existing one gets a new date, which locks it until the
 * transaction ends and keeps the cleanup from deleting it. It stays public if it was.
 */
export async function insertImage(
  db: Db,
  image: ProcessedImage & Pick<typeof images.$inferInsert, 'isPrivate' | 'thumbnail'>,
): Promise<void> {
  await db
    .insert(images)
    .values(image)
    .onConflictDoUpdate({
      target: images.hash,
      set: { createdAt: sql`now()`, isPrivate: sql`${images.isPrivate} and excluded.is_private` },
    })
}

/**
 * Those of these hashes that are public images. They get a new date, so that they are kept until the transaction refers to
 * them.
 */
export async function keepImages(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const kept = await db
    .update(images)
    .set({ createdAt: sql`now()` })
    .where(and(inArray(images.hash, [...hashes]), eq(images.isPrivate, false)))
    .returning({ hash: images.hash })
  return new Set(kept.map(({ hash }) => hash))
}

/** Deletes images that are no longer used, except those of the last hour. @returns how many */
export async function deleteUnusedImages(db: Db): Promise<number> {
  const uses = [
    db.select({ used: sql`1` }).from(reports).where(eq(reports.imageHash, images.hash)),
    db.select({ used: sql`1` }).from(managementReports).where(eq(managementReports.imageHash, images.hash)),
    db.select({ used: sql`1` }).from(playlistItems).where(eq(playlistItems.imageHash, images.hash)),
    db.select({ used: sql`1` }).from(reportPictures).where(eq(reportPictures.imageHash, images.hash)),
    db
      .select({ used: sql`1` })
      .from(setups)
      .where(
        sql`${images.hash} in (${setups.pictureHash}, ${setups.logoHash}, ${setups.darkLogoHash}, ${setups.iconHash})`,
      ),
  ]
  const deleted = await db
    .delete(images)
    .where(and(lt(images.createdAt, sql`now() - interval '1 hour'`), ...uses.map(notExists)))
    .returning({ hash: images.hash })
  return deleted.length
}
