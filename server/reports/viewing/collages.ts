import { listAccessibleReports } from '../../access/granted-reports.ts'
import type { Scope } from '../../base/db/scope.ts'
import { listThumbnails } from '../../base/images/thumbnails.ts'

/** Pictures of one group. */
const MAX_OF_GROUP = 4
/** All pictures together, about a kilobyte each: of many groups each shows fewer, and of more the first ones one. */
const MAX_PICTURES = 40

/** Small pictures of the reports of a group. */
type Collage = { id_report: number; picture: string }[]

/**
 * The collages of the user's groups, by group: the first reports by name that have a picture.
 * @param groupIds in the order in which they are shown
 */
export async function listCollages(
  scope: Scope,
  userId: number,
  groupIds: readonly number[],
): Promise<Map<number, Collage>> {
  const perGroup = Math.min(MAX_OF_GROUP, Math.max(1, Math.floor(MAX_PICTURES / groupIds.length)))
  const first = new Set(groupIds.slice(0, MAX_PICTURES))
  const chosen = new Map<number, { id: number; hash: string }[]>()
  for (const { id, groupId, imageHash: hash } of await listAccessibleReports(scope, { userId })) {
    const ofGroup = chosen.get(groupId) ?? []
    if (!hash || !first.has(groupId) || ofGroup.length >= perGroup) continue
    chosen.set(groupId, [...ofGroup, { id, hash }])
  }
  const hashes = new Set([...chosen.values()].flat().map(({ hash }) => hash))
  const thumbnails = await listThumbnails(scope.db, [...hashes])
  return new Map(
    [...chosen].map(([groupId, reports]) => [
      groupId,
      reports.flatMap(({ id, hash }) => {
        const picture = thumbnails.get(hash)
        return picture ? [{ id_report: id, picture }] : []
      }),
    ]),
  )
}
