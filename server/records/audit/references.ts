import { and, eq } from 'drizzle-orm'
import { inIds } from '../../base/db/conditions.ts'
import { accounts, type auditEvents, groups, reports, setups, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

type StoredEvent = typeof auditEvents.$inferSelect

/** What events mention, as far as it still exists. */
interface References {
  exists: boolean
  /** The group of a report. */
  reportGroup: { id: number; name: string } | undefined
  /** Names of ids in the changed fields, by field and id: `groupId 3`. */
  names: Record<string, string>
}

/** The ids that a field of the events contains. */
const idsIn = (events: readonly StoredEvent[], field: string): number[] =>
  events
    .flatMap(({ before, after }) => [before?.[field], after?.[field]])
    .filter((value) => typeof value === 'number')

const objectIds = (events: readonly StoredEvent[], type: string): number[] =>
  events.flatMap(({ objectType, objectId }) => (objectType === type && objectId !== null ? [objectId] : []))

/** Looks up what a page of events mentions. */
export async function findReferences(
  scope: Scope,
  events: readonly StoredEvent[],
): Promise<(event: StoredEvent) => References> {
  const { db } = scope
  const displayIds = objectIds(events, 'display')
  const userIds = [...idsIn(events, 'userId'), ...objectIds(events, 'user'), ...displayIds]
  const groupIds = [...idsIn(events, 'groupId'), ...objectIds(events, 'group')]
  const [foundUsers, foundReports, foundGroups, foundAccounts, foundSetups] = await Promise.all([
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(tenantScoped(scope, users, inIds(users.id, userIds))),
    db
      .select({ id: reports.id, group: { id: groups.id, name: groups.name } })
      .from(reports)
      .innerJoin(groups, and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId)))
      .where(tenantScoped(scope, reports, inIds(reports.id, objectIds(events, 'report')))),
    db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(tenantScoped(scope, groups, inIds(groups.id, groupIds))),
    db
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .where(tenantScoped(scope, accounts, inIds(accounts.id, idsIn(events, 'accountId')))),
    db
      .select({ id: setups.id, name: setups.companyName })
      .from(setups)
      .where(tenantScoped(scope, setups, inIds(setups.id, idsIn(events, 'setupId')))),
  ])
  const known = { userId: foundUsers, groupId: foundGroups, accountId: foundAccounts, setupId: foundSetups }
  const names = new Map(
    Object.entries(known).flatMap(([field, rows]) => rows.map(({ id, name }) => [`${field} ${id}`, name])),
  )
  const existing = new Set([
    ...foundUsers.flatMap(({ id }) => [`user ${id}`, `display ${id}`]),
    ...foundReports.map(({ id }) => `report ${id}`),
    ...foundGroups.map(({ id }) => `group ${id}`),
  ])
  const groupOfReport = new Map(foundReports.map(({ id, group }) => [id, group]))

  return (event) => ({
    exists: existing.has(`${event.objectType} ${event.objectId}`),
    reportGroup: event.objectType === 'report' ? groupOfReport.get(event.objectId ?? 0) : undefined,
    names: Object.fromEntries(
      Object.keys(known)
        .flatMap((field) => idsIn([event], field).map((id) => `${field} ${id}`))
        .flatMap((key) => (names.has(key) ? [[key, names.get(key) ?? '']] : [])),
    ),
  })
}
