import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import type { StoredPage } from '../../base/db/schema/index.ts'
import type { Caller } from '../../http/call.ts'
import type { Session } from '../../http/session.ts'
import type { EmbedAccount } from '../../power-bi/client/types.ts'
import { actorOf, viewedAs } from '../../records/audit/event.ts'
import type { AccessDeps } from '../deps.ts'
import type { OpenableReport, ReportView } from './report-view.ts'

interface Opening {
  session: Session
  caller: Caller
  deps: Pick<AccessDeps, 'audit' | 'clock'>
}

type Opened = Pick<ReportView, 'id' | 'name' | 'filters' | 'allowedPages'>

/** A user's own access, or an administrator's view of a report of a group or of a management report. */
type View = 'own' | 'group' | 'management'

/** Equal for what the same person does again, in their own view or that of the same user. */
const keyOf = ({ tenantId, userId, viewedBy }: Session, ...what: unknown[]): string =>
  JSON.stringify([tenantId, userId, viewedBy?.id, ...what])

/** Records that a token for a report was sent, with its rows and pages. Renewals with the same ones are counted. */
export function recordOpening({ session, caller, deps }: Opening, report: Opened, view: View): void {
  const { id, name, filters, allowedPages } = report
  const details = { view, filters, pages: allowedPages, ...viewedAs(session) }
  deps.audit.recordOften(keyOf(session, 'open', id, details), {
    ...actorOf(session, caller),
    at: deps.clock.now(),
    action: 'report.open',
    object: { id, name },
    details,
  })
}

interface OpeningOfPreview extends Opening {
  deps: Opening['deps'] & Pick<AccessDeps, 'limiter'>
}

/**
 * Records that an administrator previewed a report as a user, with rows and pages that may never be saved: they are counted
 * as those of a change.
 * @throws PortalError if the administrator has added too much to the log
 */
export async function recordPreview(
  { session, caller, deps }: OpeningOfPreview,
  { powerBiReportId, filters, allowedPages }: OpenableReport,
  user: { id: number; name: string },
): Promise<void> {
  const details = { user: { id: user.id, name: user.name }, powerBiReportId, filters, pages: allowedPages }
  const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(details)) / 1024)
  await deps.limiter.consume('auditKilobytes', session.userId, kilobytes)
  deps.audit.recordOften(keyOf(session, 'preview', details), {
    ...actorOf(session, caller),
    at: deps.clock.now(),
    action: 'report.preview',
    object: {},
    details,
  })
}

/**
 * Records that the tokens of a playlist were sent, with the rows and pages of each of its reports. Runs with the same ones
 * are counted.
 */
export function recordRun(
  { session, caller, deps }: Opening,
  playlist: { id: number; name: string },
  opened: readonly Opened[],
): void {
  const described = opened.map(({ id, name, filters, allowedPages }) => ({
    ...{ id, name, filters },
    pages: allowedPages,
  }))
  // A playlist may show the same rows and pages more than once, and others of the same report.
  const reports = [...new Map(described.map((report) => [JSON.stringify(report), report])).values()]
  const details = { reports, ...viewedAs(session) }
  deps.audit.recordOften(keyOf(session, 'run', playlist.id, details), {
    ...actorOf(session, caller),
    at: deps.clock.now(),
    action: 'playlist.open',
    object: playlist,
    details,
  })
}

/** Records that the user has started to export a report, or the data of one of its visuals, to a file. */
export function recordExport(
  { session, caller, deps }: Opening,
  { id, name, filters }: Opened,
  {
    format,
    pages,
    visual,
    asSeen,
  }: { format: string; pages: StoredPage[]; visual?: string; asSeen?: boolean },
): void {
  deps.audit.record({
    ...actorOf(session, caller),
    at: deps.clock.now(),
    action: 'report.export',
    object: { id, name },
    details: { format, ...(visual && { visual }), ...(asSeen && { asSeen }), filters, pages },
  })
}

/** A report at an account, whose pages Power BI tells. */
interface Source {
  report: ReportView
  account: EmbedAccount
}

interface OpeningOfPage extends Opening {
  deps: Opening['deps'] & Pick<AccessDeps, 'embed'>
}

/**
 * Records that a browser showed a page that its user may not see: allowed pages are no security boundary (decision 003).
 * Its name comes from the browser, which could send another one each time: events are counted per report, and name only
 * a page that the report has.
 */
export async function recordForbiddenPage(
  { session, caller, deps }: OpeningOfPage,
  { report, account }: Source,
  shown: string,
): Promise<void> {
  const pages = await deps.embed.pages(account, report).catch(() => [])
  const known = pages.find(({ name }) => name === shown)
  const page = known && {
    name: known.name.slice(0, limits.pageName),
    title: known.displayName.slice(0, limits.pageName),
  }
  deps.audit.recordOften(keyOf(session, 'page', report.id, page !== undefined), {
    ...actorOf(session, caller),
    at: deps.clock.now(),
    action: 'report.open_forbidden_page',
    object: { id: report.id, name: report.name },
    details: { ...(page && { page }), allowed: report.allowedPages, ...viewedAs(session) },
  })
}

/** For the error of work with pages of a report: records the first that its user may not see, and throws it again. */
export const recordIfForbidden =
  (opening: OpeningOfPage, source: Source, pages: readonly string[] = []) =>
  async (error: unknown): Promise<never> => {
    const isForbidden = error instanceof PortalError && error.code === 'access.page'
    const { allowedPages: allowed } = source.report
    const page = allowed.length > 0 && pages.find((name) => !allowed.some((one) => one.name === name))
    if (page && isForbidden) await recordForbiddenPage(opening, source, page)
    throw error
  }
