import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { inIds } from '../../base/db/conditions.ts'
import { groupMembers, groups, reports, reportUsers, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { accessToReport, isGroupMember, userOfAccess } from '../granted-reports.ts'

/**
 * Another report with this name, ignoring case and accents: of the same group, or else of another one, where one of these
 * users sees it. It is allowed, but they could not tell the two apart.
 */
export async function findSameName(
  scope: Scope,
  { id, groupId, name }: { id: number; groupId: number; name: string },
  userIds: readonly number[],
) {
  const isInGroup = eq(reports.groupId, groupId)
  const [same] = await scope.db
    .select({
      group_name: groups.name,
      user_name: sql<string | null>`case when ${isInGroup} then null else ${users.name} end`,
    })
    .from(reports)
    .innerJoin(groups, and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId)))
    .leftJoin(reportUsers, and(accessToReport, inIds(reportUsers.userId, userIds)))
    .leftJoin(groupMembers, isGroupMember)
    .leftJoin(users, userOfAccess)
    .where(
      tenantScoped(
        scope,
        reports,
        ne(reports.id, id),
        sql`${reports.search} = vitrine_fold(${name})`,
        or(isInGroup, isNotNull(groupMembers.userId)),
      ),
    )
    .orderBy(desc(isInGroup), reports.id, users.name)
    .limit(1)
  return same && { same_name: same }
}
