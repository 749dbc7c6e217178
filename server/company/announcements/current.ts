import { desc, gt, isNull, or, sql } from 'drizzle-orm'
import type { ResponseOf } from '#common/contract/index.ts'
import { cachedQuery } from '../../base/db/cache/query-cache.ts'
import { announcements } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { written } from './queries.ts'

interface Period {
  startsAt: Date | null
  endsAt: Date | null
}

/** Whether an announcement is shown at a time. */
export function stateAt({ startsAt, endsAt }: Period, now: number): 'current' | 'scheduled' | 'ended' {
  if (endsAt && endsAt.getTime() <= now) return 'ended'
  return startsAt && startsAt.getTime() > now ? 'scheduled' : 'current'
}

/** Those of the tenant that have not ended: once for all its users. What has ended does not come back. */
const upcoming = cachedQuery('upcoming_announcements', (scope) =>
  scope.db
    .select({ id: announcements.id, ...written, version: announcements.version })
    .from(announcements)
    .where(
      tenantScoped(
        scope,
        announcements,
        or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`)),
      ),
    )
    // "warning" before "info".
    .orderBy(desc(announcements.kind), desc(announcements.id)),
)

/**
 * What a member of these groups reads at a time, and in how many seconds that changes. Announcements that have not
 * started are not sent.
 */
export async function announcementsFor(
  scope: Scope,
  groupIds: ReadonlySet<number>,
  now: number,
): Promise<Pick<ResponseOf<'getUserGroups'>, 'announcements' | 'announcements_change_in'>> {
  const rows = await upcoming(scope)
  const own = rows.filter(({ groupId }) => groupId === null || groupIds.has(groupId))
  const changes = own
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map((at) => (at ? at.getTime() - now : 0))
    .filter((ms) => ms > 0)
  return {
    announcements: own
      .filter((announcement) => stateAt(announcement, now) === 'current')
      .map(({ id, version, kind, textPt, textEn }) => ({
        ...{ id, version, kind },
        text_pt: textPt || textEn,
        text_en: textEn || textPt,
      })),
    ...(changes.length > 0 && { announcements_change_in: Math.ceil(Math.min(...changes) / 1000) }),
  }
}
