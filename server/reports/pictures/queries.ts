import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { images, pageViews, reportPictures, users } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'

type Picture = typeof reportPictures.$inferSelect
type SeenPicture = Pick<Picture, 'userId' | 'reportId' | 'accessHash' | 'language'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** An older picture is not shown: what its user may see in the semantic model may have changed since. */
const maxAgeMs = 1.5 * dayMs
/** Cards that a user has not seen for this time get no new pictures. */
const seenWithinMs = 7 * dayMs

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

const ofKeys = ({ userId, reportId }: Pick<Picture, 'userId' | 'reportId'>) =>
  and(eq(reportPictures.userId, userId), eq(reportPictures.reportId, reportId))

/** The pictures of these reports that the user may still be shown, if the hash of the access is the same. */
export function listShownPictures(scope: Scope, userId: number, reportIds: number[], now: Date) {
  const isShown = and(
    eq(reportPictures.userId, userId),
    inArray(reportPictures.reportId, reportIds),
    gt(reportPictures.renderedAt, before(now, maxAgeMs)),
  )
  return scope.db
    .select({
      reportId: reportPictures.reportId,
      accessHash: reportPictures.accessHash,
      contentType: images.contentType,
      bytes: images.bytes,
    })
    .from(reportPictures)
    .innerJoin(images, eq(images.hash, reportPictures.imageHash))
    .where(tenantScoped(scope, reportPictures, isShown))
}

/**
 * Records that users saw the cards of reports, so that their pictures are rendered and kept up to date. A picture of
 * other access is discarded.
 */
export async function markSeen({ db, tenantId }: Scope, seen: SeenPicture[], now: Date): Promise<void> {
  if (seen.length === 0) return
  const rows = seen.map((picture) => ({ ...picture, tenantId, seenAt: now, checkAt: now }))
  const { accessHash, imageHash, renderedAt, checkAt } = reportPictures
  const isSame = sql`${accessHash} = excluded.access_hash`
  const wasSeen = lt(reportPictures.seenAt, before(now, hourMs))
  await db
    .insert(reportPictures)
    .values(rows)
    .onConflictDoUpdate({
      target: [reportPictures.tenantId, reportPictures.userId, reportPictures.reportId],
      set: {
        seenAt: now,
        language: sql`excluded.language`,
        accessHash: sql`excluded.access_hash`,
        imageHash: sql`case when ${isSame} then ${imageHash} end`,
        renderedAt: sql`case when ${isSame} then ${renderedAt} end`,
        checkAt: sql`case when ${isSame} then ${checkAt} else excluded.check_at end`,
      },
      setWhere: or(ne(accessHash, sql`excluded.access_hash`), wasSeen),
    })
}

/** A picture that has to be looked at, with what decides how it is rendered. */
export type DuePicture = Pick<
  Picture,
  'userId' | 'reportId' | 'accessHash' | 'language' | 'imageHash' | 'renderedAt' | 'dataAt' | 'failures'
> & { email: string }

/** Pictures to look at now: first those that a user waits for, then those that have not been looked at for longest. */
export const listDuePictures = (scope: Scope, now: Date, limit: number): Promise<DuePicture[]> =>
  scope.db
    .select({
      userId: reportPictures.userId,
      reportId: reportPictures.reportId,
      accessHash: reportPictures.accessHash,
      language: reportPictures.language,
      imageHash: reportPictures.imageHash,
      renderedAt: reportPictures.renderedAt,
      dataAt: reportPictures.dataAt,
      failures: reportPictures.failures,
      email: users.email,
    })
    .from(reportPictures)
    .innerJoin(users, and(eq(users.tenantId, reportPictures.tenantId), eq(users.id, reportPictures.userId)))
    .where(
      tenantScoped(
        scope,
        reportPictures,
        lte(reportPictures.checkAt, now),
        gt(reportPictures.seenAt, before(now, seenWithinMs)),
        isNull(users.blockedAt),
      ),
    )
    .orderBy(desc(isNull(reportPictures.imageHash)), asc(reportPictures.checkAt))
    .limit(limit)

/** Whether any user has opened a report since. */
export async function wasOpenedSince(scope: Scope, reportId: number, since: Date): Promise<boolean> {
  const ofReport = and(
    eq(pageViews.reportId, reportId),
    eq(pageViews.source, 'person'),
    gt(pageViews.at, since),
  )
  const found = await scope.db
    .select({ id: pageViews.id })
    .from(pageViews)
    .where(tenantScoped(scope, pageViews, ofReport))
    .limit(1)
  return found.length > 0
}

/** The image of a picture that was rendered from the same order and the same data since. */
export async function findEqualImage(
  scope: Scope,
  { orderHash, dataAt, since }: { orderHash: string; dataAt: Date | null; since: Date },
): Promise<string | undefined> {
  const isEqual = and(
    eq(reportPictures.orderHash, orderHash),
    isNotNull(reportPictures.imageHash),
    dataAt ? eq(reportPictures.dataAt, dataAt) : isNull(reportPictures.dataAt),
    gt(reportPictures.renderedAt, since),
  )
  const [found] = await scope.db
    .select({ imageHash: reportPictures.imageHash })
    .from(reportPictures)
    .where(tenantScoped(scope, reportPictures, isEqual))
    .limit(1)
  return found?.imageHash ?? undefined
}

/** Changes a picture, unless the access of its user has changed since it was read. */
export async function updatePicture(
  scope: Scope,
  picture: DuePicture,
  change: Partial<typeof reportPictures.$inferInsert>,
): Promise<void> {
  const isSame = and(ofKeys(picture), eq(reportPictures.accessHash, picture.accessHash))
  await scope.db
    .update(reportPictures)
    .set(change)
    .where(tenantScoped(scope, reportPictures, isSame))
}

export async function deletePicture(scope: Scope, picture: DuePicture): Promise<void> {
  await scope.db.delete(reportPictures).where(tenantScoped(scope, reportPictures, ofKeys(picture)))
}

/** Deletes pictures that their users have not seen for a month. */
export async function deleteUnseenPictures(db: Db, now: Date): Promise<void> {
  await db.delete(reportPictures).where(lt(reportPictures.seenAt, before(now, 30 * dayMs)))
}
