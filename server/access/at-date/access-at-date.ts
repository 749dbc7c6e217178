import { and, asc, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#common/contract/index.ts'
import { inIds } from '../../base/db/conditions.ts'
import { auditEvents, groupMembers, reports, reportUsers, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { inSnapshot } from '../../base/db/transaction.ts'
import { isGranted } from '../granted-reports.ts'
import { type AccessState, type StoredEvent, undo } from './access-state.ts'

const { action, at: eventAt, objectType, objectId } = auditEvents

/** What changes who exists and may sign in. */
const userActions = ['user.delete', 'user.erase', 'user.block', 'user.unblock', 'display.delete']

const eventsAfter = (scope: Scope, at: Date, condition: SQL | undefined): Promise<StoredEvent[]> =>
  scope.db
    .select()
    .from(auditEvents)
    .where(tenantScoped(scope, auditEvents, gt(eventAt, at), condition))
    .orderBy(desc(eventAt), desc(auditEvents.id))

/** The group of a report that is deleted by now, and its name, from the event of the deletion. */
async function findDeleted(scope: Scope, reportId: number) {
  const withGroup = sql`${auditEvents.before} @> ${JSON.stringify({ reports: [{ id: reportId }] })}::jsonb`
  const ofReport = and(eq(objectType, 'report'), eq(objectId, reportId), eq(action, 'report.delete'))
  const ofGroup = and(eq(objectType, 'group'), eq(action, 'group.delete'), withGroup)
  const [event] = await scope.db
    .select()
    .from(auditEvents)
    .where(tenantScoped(scope, auditEvents, or(ofReport, ofGroup)))
    .orderBy(desc(eventAt))
    .limit(1)
  if (!event) return undefined
  const isReport = event.objectType === 'report'
  const groupId = Number(isReport ? event.before?.groupId : event.objectId)
  return { groupId, name: isReport ? (event.objectName ?? '') : '', createdAt: undefined }
}

/** The access as it is now. */
async function currentAccess(
  scope: Scope,
  reportId: number,
): Promise<{ state: AccessState; groupId: number; createdAt: Date | undefined } | undefined> {
  const [report] = await scope.db
    .select({ groupId: reports.groupId, name: reports.name, createdAt: reports.createdAt })
    .from(reports)
    .where(tenantScoped(scope, reports, eq(reports.id, reportId)))
  const known = report ?? (await findDeleted(scope, reportId))
  if (!known) return undefined
  const { groupId, name, createdAt } = known
  const grants = await scope.db
    .select()
    .from(reportUsers)
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, reportId), isGranted))
  const members = await scope.db
    .select()
    .from(groupMembers)
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groupId)))
  const blocked = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(tenantScoped(scope, users, isNotNull(users.blockedAt)))
  const state: AccessState = {
    reportId,
    exists: report !== undefined,
    name,
    grants: new Map(
      grants.map(({ userId, filters, allowedPages, closed, createdAt: writtenAt }) => [
        userId,
        { filters, allowedPages, closed, writtenAt },
      ]),
    ),
    members: new Map(members.map(({ userId, createdAt: writtenAt }) => [userId, writtenAt])),
    blocked: new Set(blocked.map(({ id }) => id)),
    names: new Map(),
    uncertain: new Set(),
  }
  return { state, groupId, createdAt }
}

async function namesOf(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await scope.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(tenantScoped(scope, users, inIds(users.id, ids)))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/**
 * Who could see which rows and pages of a report at a time: the current access, with all later events of the audit log
 * undone (decision 038).
 * @returns undefined for a report that never existed
 */
export const accessAtDate = (
  scope: Scope,
  reportId: number,
  at: Date,
): Promise<ResponseOf<'accessAtDate'> | undefined> =>
  inSnapshot(scope, async (snapshot) => {
    const current = await currentAccess(snapshot, reportId)
    if (!current) return undefined
    const { state, groupId, createdAt } = current
    const ofReport = and(eq(objectType, 'report'), eq(objectId, reportId))
    const ofGroup = and(eq(objectType, 'group'), eq(objectId, groupId))
    const ofUsers = and(inArray(objectType, ['user', 'display']), inArray(action, userActions))
    for (const event of await eventsAfter(snapshot, at, or(ofReport, ofGroup, ofUsers))) {
      undo(state, event, groupId)
    }
    const [first] = await snapshot.db
      .select({ at: eventAt })
      .from(auditEvents)
      .where(tenantScoped(snapshot, auditEvents))
      .orderBy(asc(eventAt))
      .limit(1)
    if (!first || at < first.at) state.uncertain.add('before_log')
    // What no event explains was written by a tool, at the time of its row.
    const wasWritten = (writtenAt: Date | undefined): boolean => writtenAt === undefined || writtenAt <= at
    const existed = state.exists && wasWritten(createdAt)
    const ids = [...state.grants]
      .filter(([, { closed }]) => !closed)
      .filter(([id, { writtenAt }]) => existed && wasWritten(writtenAt) && state.members.has(id))
      .filter(([id]) => wasWritten(state.members.get(id)))
      .map(([id]) => id)
    const names = await namesOf(snapshot, ids)
    const people = ids.map((id) => ({
      id,
      name: names.get(id) ?? state.names.get(id) ?? `#${id}`,
      filters: state.grants.get(id)?.filters ?? [],
      page_filters: state.grants.get(id)?.allowedPages ?? [],
      blocked: state.blocked.has(id),
    }))
    return {
      report: { id: reportId, name: state.name, existed },
      people: people.toSorted((one, other) => one.name.localeCompare(other.name, 'pt')),
      complete_since: first?.at.toISOString() ?? null,
      uncertain: [...state.uncertain],
    }
  })
