import { and, eq, max } from 'drizzle-orm'
import type { userAccess } from '#common/contract/user-access.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { inIds } from '../../base/db/conditions.ts'
import { groups, pageViews, reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { groupsOf } from '../../directory/members.ts'
import { findUser } from '../../directory/users.ts'
import type { HandlersOf } from '../../http/call.ts'
import { accessOfUser } from '../read-access.ts'

/** Reports with their groups, by id. */
async function reportsById(scope: Scope, ids: readonly number[]) {
  const found = await scope.db
    .select({ id: reports.id, name: reports.name, group_id: groups.id, group_name: groups.name })
    .from(reports)
    .innerJoin(groups, and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId)))
    .where(tenantScoped(scope, reports, inIds(reports.id, ids)))
  return new Map(found.map((report) => [report.id, report]))
}

/** When the user last opened each report, not counting playlists. */
async function lastOpened(scope: Scope, userId: number) {
  const found = await scope.db
    .select({ reportId: pageViews.reportId, at: max(pageViews.at) })
    .from(pageViews)
    .where(tenantScoped(scope, pageViews, eq(pageViews.userId, userId), eq(pageViews.source, 'person')))
    .groupBy(pageViews.reportId)
  return new Map(found.map(({ reportId, at }) => [reportId, at]))
}

export const userAccessHandlers = {
  async userAccess({ input: { id_user: userId }, scope }) {
    if (!(await findUser(scope, userId))) throw new PortalError('resource.missing')
    const [ownGroups, granted, opened] = await Promise.all([
      groupsOf(scope, userId),
      accessOfUser(scope, userId),
      lastOpened(scope, userId),
    ])
    const known = await reportsById(
      scope,
      granted.map(({ reportId }) => reportId),
    )
    const isMember = new Set(ownGroups.map(({ id }) => id))
    const listed = granted.flatMap(({ reportId, access: { effectiveFilters, allowedPages, closed } }) => {
      const report = known.get(reportId)
      return report
        ? {
            ...report,
            filters: effectiveFilters,
            reportPagesFilter: allowedPages,
            suspended: !isMember.has(report.group_id),
            closed,
            last_opened_at: opened.get(reportId)?.toISOString() ?? null,
          }
        : []
    })
    const collator = new Intl.Collator('pt')
    return {
      groups: ownGroups,
      reports: listed.sort(
        (one, other) =>
          collator.compare(one.group_name, other.group_name) || collator.compare(one.name, other.name),
      ),
    }
  },
} satisfies HandlersOf<typeof userAccess>
