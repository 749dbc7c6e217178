import { accountKey } from './account-key.ts'
import type { Api } from './power-bi-api.ts'
import type { Deadline } from './deadline.ts'
import { EmbedError } from './embed-error.ts'
import { type CacheAge, LISTING, cachePolicy, REVALIDATE } from './cache-policy.ts'
import { SharedCache } from './shared-cache.ts'
import type { EmbedAccount, EmbedPage, ReportRef, EmbedWorkspace } from './types.ts'
import { pageList, reportList, workspaceList } from './responses.ts'

/** What opening a report needs to know about it. */
export interface ReportDetails {
  id: string
  name: string
  embedUrl: string
  workspaceId: string
  modelId: string
}

export type Catalogue = ReturnType<typeof createCatalogue>

const WORKSPACES_PER_CALL = 1000

/** Reads workspaces, reports and pages, each shared between all callers of an account. */
export function createCatalogue(deps: { api: Api; clock: () => number }) {
  const { api, clock } = deps
  const workspaceLists = new SharedCache<EmbedWorkspace[]>({ max: 1000, clock })
  const reportLists = new SharedCache<Map<string, ReportDetails>>({ max: 2000, clock })
  const pageLists = new SharedCache<EmbedPage[]>({ max: 5000, clock })

  const policy = (freshness: CacheAge) => cachePolicy(freshness, clock)

  async function loadWorkspaces(account: EmbedAccount, deadline: Deadline): Promise<EmbedWorkspace[]> {
    const found = new Map<string, EmbedWorkspace>()
    for (;;) {
      const path = `/groups?$top=${WORKSPACES_PER_CALL}&$skip=${found.size}`
      const call = { operation: 'list of workspaces', path, shape: workspaceList }
      const { value: page } = await api(account, call, deadline)
      const before = found.size
      for (const { id, name } of page) found.set(id, { id, name })
      if (page.length < WORKSPACES_PER_CALL || found.size === before) return [...found.values()]
    }
  }

  async function loadReports(account: EmbedAccount, workspaceId: string, deadline: Deadline) {
    const path = `/groups/${encodeURIComponent(workspaceId)}/reports`
    const call = { operation: 'list of reports', path, shape: reportList }
    const details = new Map<string, ReportDetails>()
    for (const report of (await api(account, call, deadline)).value) {
      const { id, name, embedUrl, datasetId: modelId, reportType } = report
      if (!modelId || reportType === 'PaginatedReport') continue
      details.set(id.toLowerCase(), { id, name, embedUrl, workspaceId, modelId })
    }
    return details
  }

  async function loadPages(
    account: EmbedAccount,
    ref: ReportRef,
    deadline: Deadline,
  ): Promise<EmbedPage[]> {
    const path = `/groups/${encodeURIComponent(ref.workspaceId)}/reports/${encodeURIComponent(ref.powerBiReportId)}/pages`
    const call = { operation: 'list of pages', path, shape: pageList, reportId: ref.powerBiReportId }
    const { value: pages } = await api(account, call, deadline)
    return pages
      .toSorted((one, other) => one.order - other.order)
      .map(({ name, displayName }) => ({ name, displayName }))
  }

  function reportsOf(account: EmbedAccount, workspaceId: string, freshness: CacheAge, deadline: Deadline) {
    const key = `${accountKey(account)} ${workspaceId}`
    return reportLists.get(key, policy(freshness), () => loadReports(account, workspaceId, deadline))
  }

  return {
    workspaces(account: EmbedAccount, deadline: Deadline): Promise<EmbedWorkspace[]> {
      const load = () => loadWorkspaces(account, deadline)
      return workspaceLists.get(accountKey(account), policy(LISTING), load)
    },

    async reports(account: EmbedAccount, workspaceId: string, deadline: Deadline): Promise<ReportDetails[]> {
      return [...(await reportsOf(account, workspaceId, LISTING, deadline)).values()]
    },

    pages(account: EmbedAccount, ref: ReportRef, deadline: Deadline): Promise<EmbedPage[]> {
      const key = `${accountKey(account)} ${ref.workspaceId} ${ref.powerBiReportId}`
      return pageLists.get(key, policy(LISTING), () => loadPages(account, ref, deadline))
    },

    /** @throws EmbedError `not_found` when the workspace has no such report, or only a paginated one */
    async report(
      account: EmbedAccount,
      ref: ReportRef,
      freshness: CacheAge,
      deadline: Deadline,
    ): Promise<ReportDetails> {
      const about = { account: account.name, operation: 'report', reportId: ref.powerBiReportId }
      const id = ref.powerBiReportId.toLowerCase()
      try {
        const known = (await reportsOf(account, ref.workspaceId, freshness, deadline)).get(id)
        const found = known ?? (await reportsOf(account, ref.workspaceId, REVALIDATE, deadline)).get(id)
        if (found) return found
      } catch (error) {
        throw error instanceof EmbedError
          ? new EmbedError(error.kind, { ...error, powerBiReportId: ref.powerBiReportId })
          : error
      }
      throw new EmbedError('not_found', about)
    },

    invalidate(prefix: string): void {
      for (const cache of [workspaceLists, reportLists, pageLists]) cache.dropAll(prefix)
    },
  }
}
