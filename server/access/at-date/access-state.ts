import { isRecord } from '#common/contract/is-record.ts'
import type { auditEvents, StoredFilter, StoredPage } from '../../base/db/schema/index.ts'
import { keyOf } from '../../records/audit/differences.ts'

export type StoredEvent = typeof auditEvents.$inferSelect

/** What one user may see of a report. */
export interface Grant {
  filters: StoredFilter[]
  allowedPages: StoredPage[]
  /** The report did not open: its rows were not known (decision 106). */
  closed?: boolean
  /** When the row was written, until an event explains it. */
  writtenAt?: Date
}

/** Why the access at a time may have been another one than computed. */
export type Uncertainty = 'before_log' | 'deleted_user' | 'deleted_group' | 'erased_user'

/** Who may see a report: those with a grant who are also in its group (decision 014). */
export interface AccessState {
  reportId: number
  exists: boolean
  name: string
  grants: Map<number, Grant>
  /** Members of the group, with the time their row was written, until an event explains it. */
  members: Map<number, Date | undefined>
  blocked: Set<number>
  /** Names of people that events mention. */
  names: Map<number, string>
  uncertain: Set<Uncertainty>
}

const listIn = (fields: unknown, name: string): Record<string, unknown>[] => {
  const list = isRecord(fields) ? fields[name] : undefined
  return Array.isArray(list) ? list.filter(isRecord) : []
}

const remember = (state: AccessState, id: number, name: unknown): void => {
  if (typeof name === 'string') state.names.set(id, name)
}

function setGrants(state: AccessState, access: readonly Record<string, unknown>[]): void {
  for (const { userId, name, filters, allowedPages, closed } of access) {
    const id = Number(userId)
    remember(state, id, name)
    state.grants.set(id, {
      filters: filters as StoredFilter[],
      allowedPages: allowedPages as StoredPage[],
      closed: closed === true,
    })
  }
}

function setMembers(state: AccessState, people: readonly Record<string, unknown>[]): void {
  for (const { id, name } of people) {
    remember(state, Number(id), name)
    state.members.set(Number(id), undefined)
  }
}

const keysOf = (list: unknown): Set<string> => new Set(Array.isArray(list) ? list.map(keyOf) : [])

/** A list without what a change has added to it, and with what it has removed. */
const undoneList = <Item>(list: readonly Item[], removed: unknown, added: unknown): Item[] => {
  const isAdded = keysOf(added)
  const kept = list.filter((item) => !isAdded.has(keyOf(item)))
  return [...kept, ...(Array.isArray(removed) ? (removed as Item[]) : [])]
}

/** Undoes changes of access of which only the differences are recorded. */
function undoParts(state: AccessState, before: unknown, after: unknown): void {
  const added = new Map(listIn(after, 'access').map((access) => [access.userId, access]))
  for (const removed of listIn(before, 'access').filter(({ part }) => part === true)) {
    const id = Number(removed.userId)
    remember(state, id, removed.name)
    const grant = state.grants.get(id)
    // Without it, a tool has removed the access since, and what it was is not known.
    if (!grant) continue
    const { filters, allowedPages } = added.get(removed.userId) ?? {}
    state.grants.set(id, {
      filters: undoneList(grant.filters, removed.filters, filters),
      allowedPages: undoneList(grant.allowedPages, removed.allowedPages, allowedPages),
      closed: removed.closed === true,
    })
  }
}

const accessIn = (fields: unknown) => [...listIn(fields, 'access'), ...listIn(fields, 'suspendedAccess')]

function undoReportChange(state: AccessState, { action, before, after, details }: StoredEvent): void {
  if (action === 'report.delete') {
    state.exists = true
    state.grants.clear()
  }
  if (action === 'report.create' && !details?.repeated) {
    state.exists = false
    state.grants.clear()
    return
  }
  for (const { userId, part } of listIn(after, 'access'))
    if (part !== true) state.grants.delete(Number(userId))
  setGrants(
    state,
    accessIn(before).filter(({ part }) => part !== true),
  )
  undoParts(state, before, after)
  if (typeof before?.name === 'string') state.name = before.name
}

function undoGroupChange(state: AccessState, { action, before, after }: StoredEvent): void {
  if (action === 'group.create') state.members.clear()
  if (action === 'group.update') {
    for (const { id } of listIn(after, 'addedUsers')) state.members.delete(Number(id))
    setMembers(state, listIn(before, 'removedUsers'))
  }
  if (action !== 'group.delete') return
  setMembers(state, listIn(before, 'users'))
  const report = listIn(before, 'reports').find(({ id }) => id === state.reportId)
  if (!report) return
  state.exists = true
  state.name = String(report.name)
  setGrants(state, accessIn(report))
  // Events of earlier releases name only the reports.
  if (!('access' in report)) state.uncertain.add('deleted_group')
}

function undoUserChange(state: AccessState, event: StoredEvent, groupId: number): void {
  const { action, before, objectName } = event
  const id = event.objectId ?? 0
  if (action === 'user.block') state.blocked.delete(id)
  if (action === 'user.unblock') state.blocked.add(id)
  if (action === 'user.erase') state.uncertain.add('erased_user')
  if (action !== 'user.delete' && action !== 'display.delete') return
  if (before?.blocked === true) state.blocked.add(id)
  if (!before || !('access' in before)) {
    state.uncertain.add('deleted_user')
    return
  }
  if (listIn(before, 'groups').some((group) => group.id === groupId)) {
    setMembers(state, [{ id, name: objectName }])
  }
  const access = listIn(before, 'access').filter(({ reportId }) => reportId === state.reportId)
  setGrants(
    state,
    access.map((grant) => ({ ...grant, userId: id, name: objectName })),
  )
}

/** Changes a state to what it was before an event, which is the latest one that has not been undone. */
export function undo(state: AccessState, event: StoredEvent, groupId: number): void {
  if (event.objectType === 'report') undoReportChange(state, event)
  else if (event.objectType === 'group') undoGroupChange(state, event)
  else undoUserChange(state, event, groupId)
}
