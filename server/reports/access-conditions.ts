import { and, eq } from 'drizzle-orm'
import { groupMembers, reports, reportUsers } from '../db/schema/index.ts'

/**
 * The access rule (contract, decision 1), as two conditions: the report is given to the person, and the person is still
 * in the report's group. Whoever asks who may see what asks for both.
 */
export const isGranted = eq(reportUsers.given, true)

/** The other half, for a join of `groupMembers` with `reports` and `reportUsers`. */
export const isGroupMember = and(
  eq(groupMembers.tenantId, reports.tenantId),
  eq(groupMembers.groupId, reports.groupId),
  eq(groupMembers.userId, reportUsers.userId),
)
