import { accountKey } from './account-key.ts'
import { EmbedError } from './embed-error.ts'
import type { Deadline } from './http-client.ts'
import type { Api } from './power-bi-api.ts'
import { reportList } from './responses.ts'
import { type CacheAge, cachePolicy, LISTING, REVALIDATE, SharedCache } from './shared-cache.ts'
import type { EmbedAccount, ReportRef } from './types.ts'

/** What is needed to open a report. */
export interface ReportDetails {
  id: string
  name: string
  embedUrl: string
  workspaceId: string
  modelId: string
  /** Of the model, if it is another one. */
  modelWorkspaceId?: string
}

export type Reports = ReturnType<typeof createReports>

/** Reads the reports of workspaces, each list cached for all callers of an account. */
export function createReports({ api, clock }: { api: Api; clock: () => number }) {
  const reportLists = new SharedCache<Map<string, ReportDetails>>({
    name: 'power_bi_reports',
    max: 2000,
    clock,
  })

  async function loadReports(account: EmbedAccount, workspaceId: string, deadline: Deadline) {
    const path = `/groups/${encodeURIComponent(workspaceId)}/reports`
    const call = { operation: 'list of reports', path, shape: reportList }
    const reports = new Map<string, ReportDetails>()
    for (const report of (await api(account, call, deadline)).value) {
      const { id, name, embedUrl, datasetId: modelId, datasetWorkspaceId, reportType } = report
      if (!modelId || reportType === 'PaginatedReport') continue
      const other = datasetWorkspaceId ? { modelWorkspaceId: datasetWorkspaceId } : {}
      reports.set(id.toLowerCase(), { id, name, embedUrl, workspaceId, modelId, ...other })
    }
    return reports
  }

  function reportsOf(account: EmbedAccount, workspaceId: string, cacheAge: CacheAge, deadline: Deadline) {
    const key = `${accountKey(account)} ${workspaceId}`
    const load = () => loadReports(account, workspaceId, deadline)
    return reportLists.get(key, cachePolicy(cacheAge, clock), load)
  }

  return {
    async list(
      account: EmbedAccount,
      workspaceId: string,
      deadline: Deadline,
      age: CacheAge = LISTING,
    ): Promise<ReportDetails[]> {
      return [...(await reportsOf(account, workspaceId, age, deadline)).values()]
    },

    /** @throws EmbedError `not_found` when the workspace has no such report, or only a paginated one */
    async one(
      account: EmbedAccount,
      { workspaceId, powerBiReportId }: ReportRef,
      cacheAge: CacheAge,
      deadline: Deadline,
    ): Promise<ReportDetails> {
      const id = powerBiReportId.toLowerCase()
      try {
        const cached = (await reportsOf(account, workspaceId, cacheAge, deadline)).get(id)
        const found = cached ?? (await reportsOf(account, workspaceId, REVALIDATE, deadline)).get(id)
        if (found) return found
      } catch (error) {
        throw error instanceof EmbedError ? new EmbedError(error.kind, { ...error, powerBiReportId }) : error
      }
      throw new EmbedError('not_found', { account: account.name, operation: 'report', powerBiReportId })
    },

    caches: [reportLists],
  }
}
