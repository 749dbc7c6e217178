import { and, eq } from 'drizzle-orm'
import { groupMembers, reports, reportUsers } from '../db/schema/index.ts'

/**
 * A user may see a report when access is granted and the user is a member of the report's group (decision 014).
 * Every query about access needs both conditions.
 */
export const isGranted = eq(reportUsers.granted, true)

/** For a join of `groupMembers` with `reports` and `reportUsers`. */
export const isGroupMember = and(
  eq(groupMembers.tenantId, reports.tenantId),
  eq(groupMembers.groupId, reports.groupId),
  eq(groupMembers.userId, reportUsers.userId),
)
