import type { ResponseOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { openReports } from '../../access/opening/open-reports.ts'
import { noPowerBiReport, type ReportView, type Viewer } from '../../access/opening/report-view.ts'
import type { Scope } from '../../base/db/scope.ts'
import { findAccount } from '../../power-bi/catalogue/queries.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import type { ReportsDeps } from '../deps.ts'
import type { PlayableItem } from './playable-items.ts'

type Opened = Awaited<ReturnType<typeof openReports>>

async function openReportsOfAccount(
  deps: ReportsDeps,
  scope: Scope,
  accountId: number,
  reports: ReportView[],
  viewer: Viewer,
): Promise<Opened> {
  const account = await findAccount(scope, accountId)
  return account ? openReports(deps, account, reports, viewer) : new Map()
}

/** Only the operator or an administrator can fix such a failure, so retrying is pointless. */
const isPermanent = ({ reason }: PromiseRejectedResult): boolean =>
  reason instanceof PortalError || (reason instanceof EmbedError && !reason.temporary)

/** @throws EmbedError when an account fails temporarily, or when no report can be opened */
async function openAllReports(
  deps: ReportsDeps,
  scope: Scope,
  reports: ReportView[],
  viewer: Viewer,
): Promise<Opened> {
  const accountIds = [...new Set(reports.map(({ accountId }) => accountId))]
  const results = await Promise.allSettled(
    accountIds.map((id) => {
      const ofAccount = reports.filter(({ accountId }) => accountId === id)
      return openReportsOfAccount(deps, scope, id, ofAccount, viewer)
    }),
  )
  const opened: Opened = new Map(
    results.flatMap((result) => (result.status === 'fulfilled' ? [...result.value] : [])),
  )
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    if (opened.size === 0 || !isPermanent(result)) throw result.reason
    deps.log.warn({ err: result.reason }, 'playlist run without the reports of an account')
  }
  return opened
}

type SentItem = ResponseOf<'getPlaylistReportsRun'>['reports'][number]

/**
 * Everything a playlist run needs, in the order of the playlist. Items that cannot be shown are left out: reports with
 * the id 0, reports deleted in Power BI, reports whose filters it cannot apply, and reports of an account that Power BI rejects.
 * @returns the items, and the reports that were opened
 * @throws EmbedError when an account fails temporarily, so that the player retries, or when no report can be opened
 */
export async function openPlaylist(
  deps: ReportsDeps,
  scope: Scope,
  items: readonly PlayableItem[],
  viewer: Viewer,
): Promise<{ sent: SentItem[]; opened: ReportView[] }> {
  const reports = items.flatMap(({ report }) =>
    report && report.powerBiReportId !== noPowerBiReport ? report : [],
  )
  const opened = await openAllReports(deps, scope, reports, viewer)
  const sent = items.flatMap((item): SentItem[] => {
    const { id, name, report, reportUserId, content, seconds, navigable, cell } = item
    const descriptor = report && opened.get(report)
    if (!descriptor && !content) return []
    return [
      {
        ...(descriptor ?? { name, link_report: '', token: '', filters: [], page_filters: [], content }),
        id_playlist_report: id,
        ...(reportUserId !== null && { id_user_report: reportUserId }),
        navegacao: navigable ? 'S' : 'N',
        tempo_atualizacao: seconds,
        ...(cell > 1 && { cell }),
      },
    ]
  })
  return { sent, opened: reports.filter((report) => opened.has(report)) }
}
