import type { ResponseOf } from '#common/contract/index.ts'
import { findAccount } from '../catalogue/queries.ts'
import type { Scope } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { ReportToken } from '../embed/types.ts'
import { type EmbeddedReport, embedAnswer, noReport } from '../reports/embedData.ts'
import type { listRun } from './entry-queries.ts'
import { openReports } from './openReports.ts'

type RunEntry = Awaited<ReturnType<typeof listRun>>[number]

async function openAccount(
  deps: Deps,
  scope: Scope,
  accountId: number,
  reports: EmbeddedReport[],
  viewer: { email: string },
): Promise<Map<EmbeddedReport, ReportToken>> {
  const account = await findAccount(scope, accountId)
  return account ? openReports(deps, account, reports, viewer) : new Map()
}

/**
 * Everything a run needs, in the order of the playlist. Entries without a report to show (`link_report` 0, or gone
 * from the service) are left out.
 * @throws EmbedError when an account's service refuses or fails
 */
export async function runOf(
  deps: Deps,
  scope: Scope,
  entries: RunEntry[],
  viewer: { email: string },
): Promise<ResponseOf<'getPlaylistReportsRun'>['reports']> {
  const shown = entries.filter(({ report }) => report.linkReport !== noReport)
  const accountIds = [...new Set(shown.map(({ report }) => report.accountId))]
  const opened = await Promise.all(
    accountIds.map((id) => {
      const reports = shown.map(({ report }) => report).filter(({ accountId }) => accountId === id)
      return openAccount(deps, scope, id, reports, viewer)
    }),
  )
  const tokens = new Map(opened.flatMap((tokensOfAccount) => [...tokensOfAccount]))
  return shown.flatMap(({ id, report, reportUserId, seconds, navigable }) => {
    const token = tokens.get(report)
    if (!token) return []
    return {
      ...embedAnswer(report, token),
      id_playlist_report: id,
      id_user_report: reportUserId,
      navegacao: navigable ? ('S' as const) : ('N' as const),
      tempo_atualizacao: seconds,
    }
  })
}
