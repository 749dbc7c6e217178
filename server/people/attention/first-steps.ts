import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { currentAccess } from '../../access/read-model.ts'
import { accounts, groups, reports, tenants, users } from '../../base/db/schema/index.ts'
import { type Scope, type TenantTable, tenantScoped } from '../../base/db/scope.ts'

const one = { one: sql`1` }

/** Which of the steps to the first protected report a company has taken. */
export async function firstSteps(scope: Scope) {
  const { db } = scope
  const some = (table: TenantTable, condition?: SQL | undefined) =>
    sql<boolean>`${exists(
      db
        .select(one)
        .from(table)
        .where(tenantScoped(scope, table, condition)),
    )}`
  const [found] = await db
    .select({
      account: some(accounts),
      users: some(users, and(eq(users.adm, false), eq(users.isDisplay, false))),
      group: some(groups),
      report: some(reports),
      access: sql<boolean>`${exists(db.select(one).from(currentAccess(scope)))}`,
    })
    .from(tenants)
    .where(eq(tenants.id, scope.tenantId))
  return found ?? { account: false, users: false, group: false, report: false, access: false }
}
