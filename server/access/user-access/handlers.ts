import { and, eq, max } from 'drizzle-orm'
import type { userAccess } from '#common/contract/user-access.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { inIds } from '../../base/db/conditions.ts'
import { groups, pageViews, reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { groupsOf } from '../../directory/members.ts'
import { displaysAmong, findUser } from '../../directory/users.ts'
import type { HandlersOf } from '../../http/call.ts'
import { findReport } from '../group-reports/queries.ts'
import { accessOfUser, listAccess, suspendedAccess } from '../read-access.ts'
import type { StoredAccess } from '../report-access.ts'
import { idsOf } from '../write-access.ts'

/** Reports with their groups, by id. */
async function reportsById(scope: Scope, ids: readonly number[]) {
  const found = await scope.db
    .select({ id: reports.id, name: reports.name, group_id: groups.id, group_name: groups.name })
    .from(reports)
    .innerJoin(groups, and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId)))
    .where(tenantScoped(scope, reports, inIds(reports.id, ids)))
  return new Map(found.map((report) => [report.id, report]))
}

/** When a user last opened each report, or each user a report, not counting playlists. */
async function lastOpened(scope: Scope, one: 'userId' | 'reportId', id: number) {
  const other = pageViews[one === 'userId' ? 'reportId' : 'userId']
  const found = await scope.db
    .select({ id: other, at: max(pageViews.at) })
    .from(pageViews)
    .where(tenantScoped(scope, pageViews, eq(pageViews[one], id), eq(pageViews.source, 'person')))
    .groupBy(other)
  const times = new Map(found.map((row) => [row.id, row.at?.toISOString()]))
  return (otherId: number): string | null => times.get(otherId) ?? null
}

/** What may be seen, under the names of the contract. */
const seen = ({ effectiveFilters, allowedPages, closed }: StoredAccess) => ({
  filters: effectiveFilters,
  reportPagesFilter: allowedPages,
  closed,
})

export const userAccessHandlers = {
  async userAccess({ input: { id_user: userId }, scope }) {
    if (!(await findUser(scope, userId))) throw new PortalError('resource.missing')
    const [ownGroups, granted, opened] = await Promise.all([
      groupsOf(scope, userId),
      accessOfUser(scope, userId),
      lastOpened(scope, 'userId', userId),
    ])
    const known = await reportsById(
      scope,
      granted.map(({ reportId }) => reportId),
    )
    const isMember = new Set(ownGroups.map(({ id }) => id))
    const listed = granted.flatMap(({ reportId, access }) => {
      const report = known.get(reportId)
      return report
        ? {
            ...report,
            ...seen(access),
            suspended: !isMember.has(report.group_id),
            last_opened_at: opened(reportId),
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

  async reportReaders({ input: { id_report: reportId, id_group: groupId }, scope }) {
    const report = await findReport(scope, reportId)
    if (!report || (groupId !== undefined && groupId !== report.groupId)) {
      throw new PortalError('resource.missing')
    }
    const [members, left, opened] = await Promise.all([
      listAccess(scope, reportId),
      suspendedAccess(scope, reportId),
      lastOpened(scope, 'reportId', reportId),
    ])
    const displays = await displaysAmong(scope, idsOf([...members, ...left]))
    const listed = (suspended: boolean) => (access: StoredAccess) => ({
      ...{ id: access.userId, name: access.name, email: access.email },
      is_display: displays.has(access.userId),
      ...seen(access),
      suspended,
      last_opened_at: opened(access.userId),
    })
    const readers = [...members.map(listed(false)), ...left.map(listed(true))]
    return { report: { id: reportId, name: report.name }, readers }
  },
} satisfies HandlersOf<typeof userAccess>
