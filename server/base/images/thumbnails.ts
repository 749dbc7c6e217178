import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { images } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import { loadSharp } from './load-sharp.ts'

/** A quarter of a card. Pictures keep their upper edge, as on cards. */
const format = { width: 160, height: 90, fit: 'cover', position: 'top' } as const
const quality = 55
/** Images that one run of the job reads. */
const perRun = 100

/** A picture of about a kilobyte, as WebP. @param bytes a stored image */
export async function thumbnailOf(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes).resize(format).webp({ quality }).toBuffer()
}

/** Makes the thumbnails of images that were uploaded since the last run. Runs as a job, on one node at a time. */
export async function addThumbnails(db: Db): Promise<void> {
  const isMissing = and(isNull(images.thumbnail), eq(images.isPrivate, false))
  const found = await db
    .select({ hash: images.hash })
    .from(images)
    .where(isMissing)
    .orderBy(asc(images.hash))
    .limit(perRun)
  for (const { hash } of found) {
    const [image] = await db.select({ bytes: images.bytes }).from(images).where(eq(images.hash, hash))
    if (!image) continue
    const thumbnail = await thumbnailOf(image.bytes).catch(() => Buffer.alloc(0))
    await db.update(images).set({ thumbnail }).where(eq(images.hash, hash))
  }
}

/** The thumbnails of public images by their hashes, as `data:` URLs; those that have none yet are missing. */
export async function listThumbnails(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const found = await db
    .select({ hash: images.hash, thumbnail: images.thumbnail })
    .from(images)
    .where(
      and(
        inArray(images.hash, [...hashes]),
        eq(images.isPrivate, false),
        sql`length(${images.thumbnail}) > 0`,
      ),
    )
  return new Map(
    found.map(({ hash, thumbnail }) => [hash, `data:image/webp;base64,${thumbnail?.toString('base64')}`]),
  )
}
