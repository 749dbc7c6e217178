import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inIds } from '../base/db/conditions.ts'
import { reportUsers, users } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { isGranted } from './granted-reports.ts'

const person = alias(users, 'person')
const ofPerson = alias(reportUsers, 'of_person')

/** The reports among these of which a display has the same rows as the person that models know it as. */
export async function findSharedRows(
  scope: Scope,
  displayId: number,
  reportIds: readonly number[],
): Promise<Set<number>> {
  const isNamed = sql`lower(${person.email}) = lower(${users.identity})`
  const hasSameRows = sql`${ofPerson.filters} = ${reportUsers.filters}
    and ${ofPerson.roles} is not distinct from ${reportUsers.roles}`
  const shared = await scope.db
    .select({ id: reportUsers.reportId })
    .from(reportUsers)
    .innerJoin(users, and(eq(users.tenantId, reportUsers.tenantId), eq(users.id, reportUsers.userId)))
    .innerJoin(
      person,
      and(
        eq(person.tenantId, users.tenantId),
        isNamed,
        eq(person.isDisplay, false),
        isNull(person.blockedAt),
      ),
    )
    .innerJoin(
      ofPerson,
      and(
        eq(ofPerson.tenantId, person.tenantId),
        eq(ofPerson.userId, person.id),
        eq(ofPerson.reportId, reportUsers.reportId),
        eq(ofPerson.granted, true),
        eq(ofPerson.closed, false),
        hasSameRows,
      ),
    )
    .where(
      tenantScoped(
        scope,
        reportUsers,
        isGranted,
        eq(reportUsers.userId, displayId),
        inIds(reportUsers.reportId, reportIds),
      ),
    )
  return new Set(shared.map(({ id }) => id))
}
