import type { ResponseOf } from '#common/contract/index.ts'
import { findAccount } from '../catalogue/queries.ts'
import type { Scope } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { EmbedError } from '../embed/embed-error.ts'
import type { ReportToken } from '../embed/types.ts'
import { type ReportRow, embedDescriptor, noReport } from '../reports/embed-descriptor.ts'
import type { listRun } from './item-queries.ts'
import { openReports } from './open-reports.ts'

type RunEntry = Awaited<ReturnType<typeof listRun>>[number]

async function openAccount(
  deps: Deps,
  scope: Scope,
  accountId: number,
  reports: ReportRow[],
  viewer: { email: string },
): Promise<Map<ReportRow, ReportToken>> {
  const account = await findAccount(scope, accountId)
  return account ? openReports(deps, account, reports, viewer) : new Map()
}

/** Only the operator can mend it, so a run does not wait for it. */
const isLasting = ({ reason }: PromiseRejectedResult): boolean =>
  reason instanceof EmbedError && !reason.temporary

/** @throws EmbedError when an account fails for a while, or none opens anything */
async function openAccounts(
  deps: Deps,
  scope: Scope,
  reports: ReportRow[],
  viewer: { email: string },
): Promise<Map<ReportRow, ReportToken>> {
  const accountIds = [...new Set(reports.map(({ accountId }) => accountId))]
  const results = await Promise.allSettled(
    accountIds.map((id) => {
      const ofAccount = reports.filter(({ accountId }) => accountId === id)
      return openAccount(deps, scope, id, ofAccount, viewer)
    }),
  )
  const opened = new Map(
    results.flatMap((result) => (result.status === 'fulfilled' ? [...result.value] : [])),
  )
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    if (opened.size === 0 || !isLasting(result)) throw result.reason
    deps.log.warn({ err: result.reason }, 'an account whose reports a run leaves out')
  }
  return opened
}

/**
 * Everything a run needs, in the order of the playlist. Entries without a report to show (`link_report` 0, gone from
 * the service, or of an account that the service does not let in) are left out.
 * @throws EmbedError when an account fails for a while, so that the run tries again, or none opens anything
 */
export async function openPlaylist(
  deps: Deps,
  scope: Scope,
  entries: RunEntry[],
  viewer: { email: string },
): Promise<ResponseOf<'getPlaylistReportsRun'>['reports']> {
  const shown = entries.filter(({ report }) => report.linkReport !== noReport)
  const tokens = await openAccounts(
    deps,
    scope,
    shown.map(({ report }) => report),
    viewer,
  )
  return shown.flatMap(({ id, report, reportUserId, seconds, navigable }) => {
    const token = tokens.get(report)
    if (!token) return []
    return {
      ...embedDescriptor(report, token),
      id_playlist_report: id,
      id_user_report: reportUserId,
      navegacao: navigable ? ('S' as const) : ('N' as const),
      tempo_atualizacao: seconds,
    }
  })
}
