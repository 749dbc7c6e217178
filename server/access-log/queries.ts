import { and, asc, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import { currentKind, storedKindsOf } from '#common/validation/run-event.ts'
import { pageOf } from '../db/page.ts'
import { pageViews, playlistRunEvents, signIns, users } from '../db/schema/index.ts'
import { owned, type Scope } from '../db/scope.ts'
import { contains, holds } from '../db/search.ts'

/** A part of a list, and how many rows there are in all. */
export interface Found<Row> {
  rows: Row[]
  total: number
}

const during = (at: PgColumn, { from, to }: { from?: string | undefined; to?: string | undefined }) =>
  and(from ? gte(at, new Date(from)) : undefined, to ? lt(at, new Date(to)) : undefined)

/** By time among equals, so that no row is shown on two pages. */
function orderOf(sorted: PgColumn, table: { at: PgColumn; id: PgColumn }, direction: 'ASC' | 'DESC'): SQL[] {
  const towards = direction === 'DESC' ? desc : asc
  return [...new Set([sorted, table.at, table.id])].map((column) => towards(column))
}

const partOf = ([first, last]: readonly [number, number]) => ({ limit: last - first + 1, offset: first })

const viewSorts = { at: pageViews.at, user_name: pageViews.userName, report_name: pageViews.reportName }

/** What people looked at. */
export async function listPageViews(
  scope: Scope,
  { filter, range, sort: [sort, direction] }: LogRequest<'page-views'>,
): Promise<Found<LogRow<'page-views'>>> {
  const wanted = owned(
    scope,
    pageViews,
    filter.user_id ? eq(pageViews.userId, filter.user_id) : undefined,
    filter.report_id ? eq(pageViews.reportId, filter.report_id) : undefined,
    filter.person ? holds(pageViews.userName, filter.person) : undefined,
    filter.report ? holds(pageViews.reportName, filter.report) : undefined,
    during(pageViews.at, filter),
  )
  const order = orderOf(viewSorts[sort], pageViews, direction)
  const [found, total] = await Promise.all([
    scope.db
      .select()
      .from(pageViews)
      .where(pageOf(scope, pageViews, wanted, order, partOf(range)))
      .orderBy(...order),
    scope.db.$count(pageViews, wanted),
  ])
  const rows = found.map((view) => ({
    id: view.id,
    at: view.at.toISOString(),
    user_id: view.userId,
    user_name: view.userName,
    report_id: view.reportId,
    report_name: view.reportName,
    page_name: view.pageName,
    page_title: view.pageTitle,
    fingerprint: view.fingerprint,
  }))
  return { rows, total }
}

/** Somebody by a part of the e-mail that was typed, or of the name that the person has now. */
function isPerson(scope: Scope, person: string): SQL | undefined {
  const named = scope.db
    .select({ id: users.id })
    .from(users)
    .where(owned(scope, users, contains(users.search, person)))
  return or(holds(signIns.email, person), inArray(signIns.userId, named))
}

const signInSorts = { at: signIns.at, email: signIns.email }

/** Who signed in, or tried to. */
export async function listSignIns(
  scope: Scope,
  { filter, range, sort: [sort, direction] }: LogRequest<'sign-ins'>,
): Promise<Found<LogRow<'sign-ins'>>> {
  const wanted = owned(
    scope,
    signIns,
    filter.user_id ? eq(signIns.userId, filter.user_id) : undefined,
    filter.result ? eq(signIns.result, filter.result) : undefined,
    filter.person ? isPerson(scope, filter.person) : undefined,
    during(signIns.at, filter),
  )
  const order = orderOf(signInSorts[sort], signIns, direction)
  const [found, total] = await Promise.all([
    scope.db
      .select({ signIn: signIns, userName: users.name })
      .from(signIns)
      .leftJoin(users, and(eq(users.tenantId, signIns.tenantId), eq(users.id, signIns.userId)))
      .where(pageOf(scope, signIns, wanted, order, partOf(range)))
      .orderBy(...order),
    scope.db.$count(signIns, wanted),
  ])
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

/** What happened in the runs of playlists. */
export async function listPlaylistRuns(
  scope: Scope,
  { filter, range, sort: [sort, direction] }: LogRequest<'playlist-runs'>,
): Promise<Found<LogRow<'playlist-runs'>>> {
  const wanted = owned(
    scope,
    playlistRunEvents,
    filter.user_id ? eq(playlistRunEvents.userId, filter.user_id) : undefined,
    filter.playlist_id ? eq(playlistRunEvents.playlistId, filter.playlist_id) : undefined,
    filter.kind ? inArray(playlistRunEvents.kind, storedKindsOf(filter.kind)) : undefined,
    filter.person ? holds(playlistRunEvents.userName, filter.person) : undefined,
    filter.playlist ? holds(playlistRunEvents.playlistName, filter.playlist) : undefined,
    during(playlistRunEvents.at, filter),
  )
  const order = orderOf(runSorts[sort], playlistRunEvents, direction)
  const [found, total] = await Promise.all([
    scope.db
      .select()
      .from(playlistRunEvents)
      .where(pageOf(scope, playlistRunEvents, wanted, order, partOf(range)))
      .orderBy(...order),
    scope.db.$count(playlistRunEvents, wanted),
  ])
  const rows = found.map((event) => ({
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
  }))
  return { rows, total }
}
