import type { AuditAction } from '#common/contract/audit.ts'
import { changeAccess } from '../access/change-access.ts'
import { findReport, updateReport } from '../access/group-reports/queries.ts'
import { savedChange } from '../access/group-reports/saved-change.ts'
import { listAccess } from '../access/read-access.ts'
import type { Db, Scope } from '../base/db/scope.ts'
import { addMembers } from '../directory/members.ts'
import { userNames } from '../directory/users.ts'
import type { AuditChange } from '../http/audited.ts'
import { setBlocked } from '../people/users/blocking.ts'
import type { AuditEvent } from '../records/audit/event.ts'
import { insertAuditEvents } from '../records/audit/queries.ts'
import { aurora } from './demo-data.ts'
import { companyGroupId, deletedReport, type Employee, type EmployeeAccess, employees } from './employees.ts'
import { blockedAt, invitedAt, onWorkdayBefore } from './work-time.ts'

const [sales, operations] = [386, 388]

const named = (name: string): Employee[] => employees.filter((employee) => employee.name === name)
/** He had Norte too, until its seller came. */
const seller = named('Leandro Pacheco')
/** They saw all pages about deliveries. */
const limited = [...named('Igor Nascimento'), ...named('Juliana Queiroz')]
export const newcomers = employees.filter(({ isInvited }) => isInvited)
const leavers = employees.filter(({ isBlocked }) => isBlocked)

const withNorte = ({ filters = [], ...access }: EmployeeAccess): EmployeeAccess => ({
  ...access,
  filters: [...filters, ...filters.map((filter) => ({ ...filter, value: 'Norte' }))],
})

/** The access of an employee before the changes. */
export function accessBefore(employee: Employee): EmployeeAccess[] {
  if (newcomers.includes(employee)) return []
  return employee.access.map((access) => {
    if (access.reportId === sales && seller.includes(employee)) return withNorte(access)
    if (access.reportId !== operations || !limited.includes(employee)) return access
    return { ...access, allowedPages: [] }
  })
}

/** Gives employees the access to a report that they have today. */
async function changeReport(scope: Scope, id: number, changed: readonly Employee[]): Promise<AuditChange> {
  const report = await findReport(scope, id)
  if (!report) throw new Error(`The demo has no report ${id}.`)
  const before = await listAccess(scope, id)
  const given = changed.flatMap(({ id: userId, access }) =>
    access
      .filter(({ reportId }) => reportId === id)
      .map(({ filters = [], allowedPages = [], roles }) => ({ userId, filters, allowedPages, roles })),
  )
  const others = before.filter(({ userId }) => !given.some((access) => access.userId === userId))
  const after = [...others, ...given]
  const [event] = await changeAccess(scope, [{ report, before, after }])
  return savedChange(report, report, event)
}

async function hideFromRequests(scope: Scope, id: number): Promise<AuditChange> {
  const report = await findReport(scope, id)
  if (!report) throw new Error(`The demo has no report ${id}.`)
  const values = { ...report, requestable: false }
  await updateReport(scope, id, values)
  return savedChange(report, values)
}

async function joinGroup(scope: Scope, joined: readonly Employee[]): Promise<AuditChange> {
  const ids = joined.map(({ id }) => id)
  const after = { addedUsers: await userNames(scope, await addMembers(scope, companyGroupId, ids)) }
  const name = aurora.groups.find(({ id }) => id === companyGroupId)?.name ?? null
  return { object: { id: companyGroupId, name }, after }
}

/**
 * What Aurora's administrator did on the last working days, with what the calls do it, and recorded like them
 * (decision 024). The employees have their access of before.
 */
export async function seedChanges(db: Db, until: Date): Promise<void> {
  const scope = { db, tenantId: aurora.id }
  const [administrator] = aurora.users
  const actor = {
    ...{ tenantId: scope.tenantId, userId: administrator?.id ?? null, userName: administrator?.name ?? null },
    ...{ address: '203.0.113.11', requestId: null },
  }
  const events: AuditEvent[] = []
  const record = (action: AuditAction, at: Date, ...changes: AuditChange[]) =>
    events.push(...changes.map((change) => ({ ...actor, ...change, action, at: at.getTime() })))
  const at = (workdays: number, hour: number) => onWorkdayBefore(until, workdays, hour)

  record('report.update', at(5, 10.2), await hideFromRequests(scope, deletedReport.id))
  record('report.update', at(5, 14.6), await changeReport(scope, sales, seller))
  record('report.update', at(4, 11.1), await changeReport(scope, operations, limited))
  const blocked = await setBlocked(
    scope,
    leavers.map(({ id }) => id),
    true,
    blockedAt(until),
  )
  record('user.block', blockedAt(until), ...blocked.map((object) => ({ object })))
  const invitations = newcomers.map(({ id, name, email }) => ({
    ...{ object: { id, name }, after: { name, email, setupId: aurora.id }, details: { invited: true } },
  }))
  record('user.create', invitedAt(until), ...invitations)
  record('group.update', at(1, 9.25), await joinGroup(scope, newcomers))
  record('report.update', at(1, 9.3), await changeReport(scope, sales, newcomers))
  record('report.update', at(1, 9.35), await changeReport(scope, operations, newcomers))
  await insertAuditEvents(db, events)
}
