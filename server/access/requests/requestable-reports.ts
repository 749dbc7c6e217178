import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { accessRequests, groupMembers, groups, reports, reportUsers } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { accessToReport, isGroupMember } from '../granted-reports.ts'
import { noPowerBiReport } from '../opening/report-view.ts'

/**
 * The reports of the user's groups that the user has no access to, by name, each with whether the user has asked for it.
 * Nothing about other groups.
 */
export const listReportCatalogue = (scope: Scope, userId: number) =>
  scope.db
    .select({
      id: reports.id,
      name: reports.name,
      imageHash: reports.imageHash,
      groupName: groups.name,
      requestId: accessRequests.id,
    })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.tenantId, groupMembers.tenantId), eq(groups.id, groupMembers.groupId)))
    .innerJoin(reports, and(eq(reports.tenantId, groups.tenantId), eq(reports.groupId, groups.id)))
    .leftJoin(reportUsers, and(accessToReport, isGroupMember))
    .leftJoin(
      accessRequests,
      and(
        eq(accessRequests.tenantId, reports.tenantId),
        eq(accessRequests.reportId, reports.id),
        eq(accessRequests.userId, groupMembers.userId),
        eq(accessRequests.page, ''),
      ),
    )
    .where(
      tenantScoped(
        scope,
        groupMembers,
        eq(groupMembers.userId, userId),
        isNull(reportUsers.id),
        ne(reports.powerBiReportId, noPowerBiReport),
        eq(reports.requestable, true),
      ),
    )
    .orderBy(asc(reports.name), asc(reports.id))
