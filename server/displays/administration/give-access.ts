import type { InputOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { type AccessChange, changeAccess } from '../../access/change-access.ts'
import { requireGroupLock, requireReportLock } from '../../access/group-reports/save-report.ts'
import { accessOfUsers } from '../../access/read-access.ts'
import { type ReportAccess, type StoredAccess, sorted } from '../../access/report-access.ts'
import { requireMembers, requireUsers } from '../../access/require-members.ts'
import { findKnown, unfitFilters } from '../../access/unknown-columns.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { Call } from '../../http/call.ts'
import { actorOf } from '../../records/audit/event.ts'
import { insertAuditEvents } from '../../records/audit/queries.ts'
import type { DisplaysDeps } from '../deps.ts'
import { opensFor, type PlaylistReport, reportsOfPlaylists } from './playlists.ts'

type Access = NonNullable<InputOf<'pairDisplay'>['access']>
type GivingCall = Pick<
  Call<'pairDisplay' | 'updateDisplay' | 'pairOwnDisplay', DisplaysDeps>,
  'session' | 'caller' | 'scope' | 'deps'
>

/** Access to reports that a display is about to get, with what its filter sets are checked with. */
export interface Given {
  access: Access
  reports: PlaylistReport[]
  known: Awaited<ReturnType<typeof findKnown>>
}

/**
 * What a display gets with access to the reports of its playlists. Power BI is asked about their models here, so that no
 * transaction waits for it.
 */
export async function prepareAccess(
  { scope, deps }: GivingCall,
  access: Access,
  playlistIds: readonly number[],
): Promise<Given> {
  const reports = await reportsOfPlaylists(scope, playlistIds)
  if (reports.length > limits.changedReports) {
    throw new PortalError('request.invalid', { fields: { access: 'tooMany' } })
  }
  const users = [{ filters: [], filter_sets: access.filter_sets }]
  const known = await findKnown(
    deps.embed,
    scope,
    reports.map(({ id }) => ({ id, users })),
  )
  if (reports.length > 0 && access.filter_sets?.some((id) => !known.sets.has(id))) {
    throw new PortalError('resource.missing', { fields: { 'access.filter_sets': 'filterSetUnknown' } })
  }
  return { access, reports, known }
}

/** Locks groups and reports before users and access are, as saves of reports do. */
export async function lockReports(tx: Scope, { reports }: Given): Promise<void> {
  for (const id of sorted(reports.map(({ groupId }) => groupId))) await requireGroupLock(tx, id)
  for (const { id, groupId } of reports) await requireReportLock(tx, { id, groupId })
}

/** The rows and pages of a user, on the reports that open for that user. */
async function accessLike(tx: Scope, displayId: number, likeUser: number, { reports }: Given) {
  await requireUsers(tx, [likeUser])
  const ids = reports.map(({ id }) => id)
  const opens = await opensFor(tx, likeUser, ids)
  const given = new Map<number, ReportAccess>()
  for (const id of ids.filter((each) => opens.has(each))) {
    const [like] = await accessOfUsers(tx, id, [likeUser])
    if (!like) continue
    const { filters, allowedPages, filterSetIds, roles } = like
    given.set(id, { userId: displayId, filters, allowedPages, filterSetIds, roles })
  }
  return given
}

/** @throws PortalError `request.invalid` for filter sets that the model of a report cannot apply */
async function refuseUnfitSets(
  { access: { filter_sets }, known }: Given,
  reportId: number,
  before: readonly StoredAccess[],
): Promise<void> {
  const columns = known.columns.get(reportId)
  const users = [{ filters: [], filter_sets }]
  const errors = await unfitFilters(users, { sets: known.sets, columns }, before)
  const [code] = Object.values(errors)
  if (code) throw new PortalError('request.invalid', { fields: { 'access.filter_sets': code } })
}

/**
 * Gives a display the reports of its playlists, whose groups it joins. Other reports stay as they are, and so do the pages
 * of those that it has, unless a user's are copied.
 * @param given locked (`lockReports`)
 * @throws PortalError as `changeAccess`
 */
export async function giveAccess(
  call: GivingCall,
  tx: Scope,
  displayId: number,
  given: Given,
): Promise<void> {
  const { access, reports } = given
  const { filter_sets: filterSetIds = [], like_user: likeUser } = access
  const like = likeUser === undefined ? undefined : await accessLike(tx, displayId, likeUser, given)
  const changes: AccessChange[] = []
  const groupIds = new Set<number>()
  for (const report of reports) {
    const before = await accessOfUsers(tx, report.id, [displayId])
    await refuseUnfitSets(given, report.id, before)
    const allowedPages = before[0]?.allowedPages ?? []
    const after = like ? like.get(report.id) : { userId: displayId, filters: [], allowedPages, filterSetIds }
    if (!after) continue
    changes.push({ report, before, after: [after] })
    groupIds.add(report.groupId)
  }
  const member = { id: displayId, add_to_group: 'S' as const }
  for (const groupId of groupIds) await requireMembers(call, tx, groupId, { users: [member], errors: {} })
  const changed = await changeAccess(tx, changes, call.deps)
  const event = {
    ...actorOf(call.session, call.caller),
    action: 'report.update' as const,
    at: call.deps.clock.now(),
  }
  await insertAuditEvents(
    tx.db,
    changed.map((change) => ({ ...event, ...change })),
  )
}
