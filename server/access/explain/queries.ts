import { and, eq } from 'drizzle-orm'
import { groups, reports, tenants, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { reportSource } from '../granted-reports.ts'

/** A user, as far as access depends on it. */
export async function findExplainedUser(scope: Scope, id: number) {
  const [user] = await scope.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      identity: users.identity,
      adm: users.adm,
      isDisplay: users.isDisplay,
      blockedAt: users.blockedAt,
      invitedAt: users.invitedAt,
      mustChangePassword: users.mustChangePassword,
      secondFactorSince: users.secondFactorSince,
      passkeySince: users.passkeySince,
      settings: tenants.settings,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(tenantScoped(scope, users, eq(users.id, id)))
  return user
}

/** A report with its group, regardless of access. */
export async function findExplainedReport(scope: Scope, id: number) {
  const [report] = await scope.db
    .select({
      ...reportSource,
      rowRules: reports.rowRules,
      rulesConfirmed: reports.rulesConfirmed,
      groupId: groups.id,
      groupName: groups.name,
    })
    .from(reports)
    .innerJoin(groups, and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId)))
    .where(tenantScoped(scope, reports, eq(reports.id, id)))
  return report
}
