import { accountKey } from './account-key.ts'
import { EmbedError } from './embed-error.ts'
import type { Deadline } from './http-client.ts'
import type { Api } from './power-bi-api.ts'
import { pageList, reportList, workspaceList } from './responses.ts'
import { type CacheAge, cachePolicy, LISTING, REVALIDATE, SharedCache } from './shared-cache.ts'
import type { EmbedAccount, EmbedPage, EmbedWorkspace, ReportRef } from './types.ts'

/** What is needed to open a report. */
export interface ReportDetails {
  id: string
  name: string
  embedUrl: string
  workspaceId: string
  modelId: string
}

export type Catalogue = ReturnType<typeof createCatalogue>

const WORKSPACES_PER_CALL = 1000

/** Reads workspaces, reports and pages, each cached for all callers of an account. */
export function createCatalogue({ api, clock }: { api: Api; clock: () => number }) {
  const workspaceLists = new SharedCache<EmbedWorkspace[]>({ max: 1000, clock })
  const reportLists = new SharedCache<Map<string, ReportDetails>>({ max: 2000, clock })
  const pageLists = new SharedCache<EmbedPage[]>({ max: 5000, clock })

  const listingPolicy = cachePolicy(LISTING, clock)

  async function loadWorkspaces(account: EmbedAccount, deadline: Deadline): Promise<EmbedWorkspace[]> {
    const workspaces = new Map<string, EmbedWorkspace>()
    for (;;) {
      const path = `/groups?$top=${WORKSPACES_PER_CALL}&$skip=${workspaces.size}`
      const call = { operation: 'list of workspaces', path, shape: workspaceList }
      const { value: page } = await api(account, call, deadline)
      const sizeBefore = workspaces.size
      for (const { id, name } of page) workspaces.set(id, { id, name })
      const isLastPage = page.length < WORKSPACES_PER_CALL || workspaces.size === sizeBefore
      if (isLastPage) return [...workspaces.values()]
    }
  }

  async function loadReports(account: EmbedAccount, workspaceId: string, deadline: Deadline) {
    const path = `/groups/${encodeURIComponent(workspaceId)}/reports`
    const call = { operation: 'list of reports', path, shape: reportList }
    const reports = new Map<string, ReportDetails>()
    for (const report of (await api(account, call, deadline)).value) {
      const { id, name, embedUrl, datasetId: modelId, reportType } = report
      if (!modelId || reportType === 'PaginatedReport') continue
      reports.set(id.toLowerCase(), { id, name, embedUrl, workspaceId, modelId })
    }
    return reports
  }

  async function loadPages(
    account: EmbedAccount,
    { workspaceId, powerBiReportId }: ReportRef,
    deadline: Deadline,
  ): Promise<EmbedPage[]> {
    const path = `/groups/${encodeURIComponent(workspaceId)}/reports/${encodeURIComponent(powerBiReportId)}/pages`
    const call = { operation: 'list of pages', path, shape: pageList, powerBiReportId }
    const { value: pages } = await api(account, call, deadline)
    return pages
      .toSorted((one, other) => one.order - other.order)
      .map(({ name, displayName }) => ({ name, displayName }))
  }

  function reportsOf(account: EmbedAccount, workspaceId: string, cacheAge: CacheAge, deadline: Deadline) {
    const key = `${accountKey(account)} ${workspaceId}`
    const load = () => loadReports(account, workspaceId, deadline)
    return reportLists.get(key, cachePolicy(cacheAge, clock), load)
  }

  return {
    workspaces(account: EmbedAccount, deadline: Deadline): Promise<EmbedWorkspace[]> {
      const load = () => loadWorkspaces(account, deadline)
      return workspaceLists.get(accountKey(account), listingPolicy, load)
    },

    async reports(account: EmbedAccount, workspaceId: string, deadline: Deadline): Promise<ReportDetails[]> {
      return [...(await reportsOf(account, workspaceId, LISTING, deadline)).values()]
    },

    pages(account: EmbedAccount, reportRef: ReportRef, deadline: Deadline): Promise<EmbedPage[]> {
      const key = `${accountKey(account)} ${reportRef.workspaceId} ${reportRef.powerBiReportId}`
      return pageLists.get(key, listingPolicy, () => loadPages(account, reportRef, deadline))
    },

    /** @throws EmbedError `not_found` when the workspace has no such report, or only a paginated one */
    async report(
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

    invalidate(prefix: string): void {
      for (const cache of [workspaceLists, reportLists, pageLists]) cache.deleteAll(prefix)
    },
  }
}
