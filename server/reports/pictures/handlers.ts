import type { reportPictures } from '#common/contract/report-pictures.ts'
import { findGivenReport } from '../../access/granted-reports.ts'
import { noPowerBiReport } from '../../access/opening/report-view.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { accessHashOf } from '../exports/export-order.ts'
import { listShownPictures, markSeen } from './queries.ts'

export const reportPictureHandlers = {
  async getReportPictures({ input, session, scope, caller, deps }) {
    const { userId } = session
    const now = new Date(deps.clock.now())
    const ids = [...new Set(input.reports)]
    const found = await Promise.all(ids.map((reportId) => findGivenReport(scope, { reportId, userId })))
    const accessHashes = new Map<number, string>()
    for (const report of found) {
      if (report && !report.closed && report.powerBiReportId !== noPowerBiReport) {
        const account = await requireAccount(scope, report.accountId)
        accessHashes.set(report.id, accessHashOf(report, session, account))
      }
    }
    const reportIds = [...accessHashes.keys()]
    const pictures = reportIds.length > 0 ? await listShownPictures(scope, userId, reportIds, now) : []
    // An administrator who views the portal as the user causes no renderings.
    if (!session.viewedBy) {
      const { language } = caller
      const seen = [...accessHashes].map(([reportId, accessHash]) => ({ reportId, accessHash }))
      await markSeen(
        scope,
        seen.map((picture) => ({ ...picture, userId, language })),
        now,
      )
    }
    return {
      pictures: pictures
        .filter(({ reportId, accessHash }) => accessHashes.get(reportId) === accessHash)
        .map(({ reportId, contentType, bytes }) => ({
          id_report: reportId,
          picture: `data:${contentType};base64,${bytes.toString('base64')}`,
        })),
    }
  },
} satisfies HandlersOf<typeof reportPictures>
