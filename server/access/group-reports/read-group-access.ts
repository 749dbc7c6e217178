import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import { findGroupName } from '../../directory/groups.ts'
import { listMembers } from '../../directory/members.ts'
import { userNames } from '../../directory/users.ts'
import { accessOfReports } from '../read-access.ts'
import type { StoredAccess } from '../report-access.ts'
import { findReportsOfGroup } from './queries.ts'
import { versionOf } from './version.ts'

/** Access as it is sent, without its user's name. */
export const asListed = ({ userId: id, filters, allowedPages, filterSetIds, roles }: StoredAccess) => ({
  id,
  filters,
  reportPagesFilter: allowedPages,
  ...(filterSetIds.length > 0 && { filter_sets: filterSetIds }),
  ...(roles && { roles }),
})

/**
 * Who sees which rows and pages of the reports of a group, with as many queries for 200 reports as for one.
 * @param scope of a snapshot
 * @throws PortalError `resource.missing`
 */
export async function readGroupAccess(scope: Scope, groupId: number) {
  if ((await findGroupName(scope, groupId)) === undefined) throw new PortalError('resource.missing')
  const members = await listMembers(scope, groupId)
  const isMember = new Set(members.map(({ id }) => id))
  const found = await findReportsOfGroup(scope, groupId)
  const access = await accessOfReports(
    scope,
    found.map(({ id }) => id),
  )
  const reports = []
  for (const report of found) {
    const all = access.get(report.id) ?? []
    const users = all.filter(({ userId }) => isMember.has(userId))
    reports.push({
      id: report.id,
      name: report.name,
      id_conta: report.accountId,
      id_workspace: report.workspaceId,
      link_report: report.powerBiReportId,
      report_general_pages: report.generalPages,
      version: await versionOf(report, users),
      users: users.map(asListed),
      suspended: all.filter(({ userId }) => !isMember.has(userId)).map(asListed),
    })
  }
  const outside = reports.flatMap(({ suspended }) => suspended.map(({ id }) => id))
  return {
    users: [
      ...members.map((user) => ({ ...user, member: true })),
      ...(await userNames(scope, outside)).map((user) => ({ ...user, member: false })),
    ],
    reports,
  }
}
