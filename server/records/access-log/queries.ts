import { and, eq, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import { currentKind, storedKindsOf } from '#common/validation/run-event.ts'
import { nameContains } from '../../base/db/conditions.ts'
import { devices, pageViews, playlistRunEvents, signIns, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { ListPage } from '../../http/call.ts'
import { findLogPage } from './log-page.ts'
import { matchesName } from './matches-name.ts'

/** From the first moment, before the last one. */
export const inPeriod = (
  at: PgColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => and(from ? gte(at, new Date(from)) : undefined, to ? lt(at, new Date(to)) : undefined)

/** The device that a row names by its fingerprint; a device not seen for long has been deleted. */
const deviceOf = (log: typeof pageViews | typeof playlistRunEvents) =>
  and(
    eq(devices.tenantId, log.tenantId),
    eq(devices.userId, log.userId),
    eq(devices.fingerprint, log.fingerprint),
  )

const viewSorts = { at: pageViews.at, user_name: pageViews.userName, report_name: pageViews.reportName }

/** Page views. */
export async function listPageViews(
  scope: Scope,
  { filter, range, sort: [sort, direction] }: LogRequest<'page-views'>,
): Promise<ListPage<LogRow<'page-views'>>> {
  const listed = tenantScoped(
    scope,
    pageViews,
    filter.user_id ? eq(pageViews.userId, filter.user_id) : undefined,
    filter.report_id ? eq(pageViews.reportId, filter.report_id) : undefined,
    filter.source ? eq(pageViews.source, filter.source) : undefined,
    filter.person ? await matchesName(scope, 'user', pageViews.userId, filter.person) : undefined,
    filter.report ? await matchesName(scope, 'report', pageViews.reportId, filter.report) : undefined,
    inPeriod(pageViews.at, filter),
  )
  const { onPage, order, total } = await findLogPage(scope, pageViews, listed, {
    sorted: viewSorts[sort],
    direction,
    range,
  })
  const found = await scope.db
    .select({ view: pageViews, userAgent: devices.userAgent })
    .from(pageViews)
    .leftJoin(devices, deviceOf(pageViews))
    .where(tenantScoped(scope, pageViews, onPage))
    .orderBy(...order)
  const rows = found.map(({ view, userAgent }) => ({
    id: view.id,
    at: view.at.toISOString(),
    user_id: view.userId,
    user_name: view.userName,
    report_id: view.reportId,
    report_name: view.reportName,
    page_name: view.pageName,
    page_title: view.pageTitle,
    source: view.source,
    fingerprint: view.fingerprint,
    user_agent: userAgent,
  }))
  return { rows, total }
}

/** By the user's name or e-mail; attempts without a user by the e-mail as typed. */
async function matchesPerson(scope: Scope, person: string): Promise<SQL | undefined> {
  const typed = and(isNull(signIns.userId), nameContains(signIns.email, person))
  return or(await matchesName(scope, 'user', signIns.userId, person), typed)
}

const signInSorts = { at: signIns.at, email: signIns.email }

/** Sign-in attempts. */
export async function listSignIns(
  scope: Scope,
  { filter, range, sort: [sort, direction] }: LogRequest<'sign-ins'>,
): Promise<ListPage<LogRow<'sign-ins'>>> {
  const listed = tenantScoped(
    scope,
    signIns,
    filter.user_id ? eq(signIns.userId, filter.user_id) : undefined,
    filter.result ? eq(signIns.result, filter.result) : undefined,
    filter.person ? await matchesPerson(scope, filter.person) : undefined,
    inPeriod(signIns.at, filter),
  )
  const { onPage, order, total } = await findLogPage(scope, signIns, listed, {
    sorted: signInSorts[sort],
    direction,
    range,
  })
  const found = await scope.db
    .select({ signIn: signIns, userName: users.name })
    .from(signIns)
    .leftJoin(users, and(eq(users.tenantId, signIns.tenantId), eq(users.id, signIns.userId)))
    .where(tenantScoped(scope, signIns, onPage))
    .orderBy(...order)
  const rows = found.map(({ signIn, userName }) => ({
    id: signIn.id,
    at: signIn.at.toISOString(),
    user_id: signIn.userId,
    user_name: userName,
    email: signIn.email,
    result: signIn.result,
    reason: signIn.reason,
    address: signIn.address,
    user_agent: signIn.userAgent,
    fingerprint: signIn.fingerprint,
  }))
  return { rows, total }
}

const runSorts = {
  at: playlistRunEvents.at,
  user_name: playlistRunEvents.userName,
  playlist_name: playlistRunEvents.playlistName,
}

/** Events of playlist runs. */
export async function listPlaylistRuns(
  scope: Scope,
  { filter, range, sort: [sort, direction] }: LogRequest<'playlist-runs'>,
): Promise<ListPage<LogRow<'playlist-runs'>>> {
  const listed = tenantScoped(
    scope,
    playlistRunEvents,
    filter.user_id ? eq(playlistRunEvents.userId, filter.user_id) : undefined,
    filter.playlist_id ? eq(playlistRunEvents.playlistId, filter.playlist_id) : undefined,
    filter.kind ? inArray(playlistRunEvents.kind, storedKindsOf(filter.kind)) : undefined,
    filter.person ? await matchesName(scope, 'user', playlistRunEvents.userId, filter.person) : undefined,
    filter.playlist
      ? await matchesName(scope, 'playlist', playlistRunEvents.playlistId, filter.playlist)
      : undefined,
    inPeriod(playlistRunEvents.at, filter),
  )
  const { onPage, order, total } = await findLogPage(scope, playlistRunEvents, listed, {
    sorted: runSorts[sort],
    direction,
    range,
  })
  const found = await scope.db
    .select({ event: playlistRunEvents, userAgent: devices.userAgent })
    .from(playlistRunEvents)
    .leftJoin(devices, deviceOf(playlistRunEvents))
    .where(tenantScoped(scope, playlistRunEvents, onPage))
    .orderBy(...order)
  const rows = found.map(({ event, userAgent }) => ({
    id: event.id,
    at: event.at.toISOString(),
    user_id: event.userId,
    user_name: event.userName,
    playlist_id: event.playlistId,
    playlist_name: event.playlistName,
    run: event.run,
    kind: currentKind(event.kind),
    slide: event.slide,
    page: event.page,
    reason: event.reason,
    fingerprint: event.fingerprint,
    user_agent: userAgent,
  }))
  return { rows, total }
}
