import { and, asc, eq, max } from 'drizzle-orm'
import type { userAccess } from '#common/contract/user-access.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { groupMembers, groups, pageViews, reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { findUser } from '../../directory/users.ts'
import type { HandlersOf } from '../../http/call.ts'
import { accessOfUser } from '../read-access.ts'

/** The groups of a user, by name. */
const listGroupsOf = (scope: Scope, userId: number) =>
  scope.db
    .select({ id: groups.id, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.tenantId, groupMembers.tenantId), eq(groups.id, groupMembers.groupId)))
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.userId, userId)))
    .orderBy(asc(groups.name), asc(groups.id))

/** The reports of the tenant that the user has access to, by id. */
async function reportsOf(scope: Scope) {
  const found = await scope.db
    .select({ id: reports.id, name: reports.name, group_id: groups.id, group_name: groups.name })
    .from(reports)
    .innerJoin(groups, and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId)))
    .where(tenantScoped(scope, reports))
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
    const [ownGroups, known, granted, opened] = await Promise.all([
      listGroupsOf(scope, userId),
      reportsOf(scope),
      accessOfUser(scope, userId),
      lastOpened(scope, userId),
    ])
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
