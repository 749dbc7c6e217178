import type { reportExports } from '#common/contract/report-exports.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { recordExport, recordIfForbidden } from '../../access/opening/record-opening.ts'
import { type ReportView, reportRefOf } from '../../access/opening/report-view.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { Session } from '../../http/session.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import type { EmbedAccount, ReportRef } from '../../power-bi/client/types.ts'
import type { ReportsDeps } from '../deps.ts'
import { accessHashOf, exportedPages, exportOrderOf, requireExportable } from './export-order.ts'
import {
  deleteExport,
  findExport,
  reserveExport,
  type StoredExport,
  startOfTimeLimit,
  updateExport,
} from './queries.ts'

/** An export of the user's, and where it is in Power BI. */
interface OwnExport {
  stored: StoredExport
  report: ReportView
  account: EmbedAccount
  ref: ReportRef
  /** Null until Power BI has accepted it. */
  exportId: string | null
}

/**
 * An export that the user has started, as long as the user still has the access with which it was started.
 * @throws PortalError `resource.missing`, `access.export`
 */
export async function requireOwnExport(
  scope: Scope,
  { userId, email }: Pick<Session, 'userId' | 'email'>,
  id: string,
): Promise<OwnExport> {
  const stored = await findExport(scope, { id, userId })
  if (!stored) throw new PortalError('resource.missing')
  const report = await requireExportable(scope, { reportId: stored.reportId, userId })
  const account = await requireAccount(scope, report.accountId)
  if (accessHashOf(report, { email }, account) !== stored.accessHash)
    throw new PortalError('resource.missing')
  return { stored, report, account, ref: reportRefOf(report), exportId: stored.exportId }
}

export const reportExportHandlers = {
  async startReportExport(call) {
    const { input, session, scope, caller, deps } = call
    const { userId } = session
    await deps.limiter.consume('reportExports', userId)
    const report = await requireExportable(scope, { reportId: input.id_report, userId })
    const account = await requireAccount(scope, report.accountId)
    const wanted = { ...input, language: caller.language }
    const { order, pages } = await exportOrderOf(deps.embed, account, report, session, wanted).catch(
      recordIfForbidden(call, { report, account }, input.pages),
    )
    const added = { userId, reportId: report.id, accessHash: accessHashOf(report, session, account) }
    const id = await reserveExport(scope, added, deps.clock.now())
    try {
      const exportId = await deps.embed.startExport(account, reportRefOf(report), order)
      await updateExport(scope, id, { exportId })
    } catch (error) {
      await deleteExport(scope, { id, userId })
      throw error
    }
    recordExport(call, report, { format: input.format, pages, asSeen: input.state !== undefined })
    return { id_export: id }
  },

  async exportVisualData(call) {
    const { input, session, scope, deps } = call
    const { userId } = session
    await deps.limiter.consume('reportExports', userId)
    const report = await requireExportable(scope, { reportId: input.id_report, userId })
    const account = await requireAccount(scope, report.accountId)
    const pages = await exportedPages(deps.embed, account, report, [input.page]).catch(
      recordIfForbidden(call, { report, account }, [input.page]),
    )
    recordExport(call, report, { format: input.format, pages, visual: input.visual })
    return {}
  },

  async reportExport({ input, session, scope, deps }) {
    const { stored, account, ref, exportId } = await requireOwnExport(scope, session, input.id_export)
    const { id, extension } = stored
    if (stored.state === 'succeeded') return { status: 'succeeded', percent: 100, extension: extension ?? '' }
    const isTooLate = stored.createdAt <= startOfTimeLimit(deps.clock.now())
    if (stored.state === 'failed' || isTooLate || !exportId) return { status: 'failed', percent: 0 }
    const progress = await deps.embed.exportProgress(account, ref, exportId)
    const { state: status, percent, retryAfterSeconds } = progress
    if (status === 'running') return { status, percent, retry_after: retryAfterSeconds }
    await updateExport(scope, id, { state: status, extension: progress.extension })
    return { status, percent, extension: progress.extension }
  },

  async cancelReportExport({ input, session, scope }) {
    const isOwn = await deleteExport(scope, { id: input.id_export, userId: session.userId })
    if (!isOwn) throw new PortalError('resource.missing')
    return {}
  },
} satisfies HandlersOf<typeof reportExports, ReportsDeps>
