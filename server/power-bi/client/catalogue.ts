import { accountKey } from './account-key.ts'
import type { Deadline } from './http-client.ts'
import type { Api } from './power-bi-api.ts'
import { reportPath } from './report-path.ts'
import { embedTrial, pageList, workspaceList } from './responses.ts'
import { type CacheAge, cachePolicy, LISTING, SharedCache } from './shared-cache.ts'
import type { EmbedAccount, EmbedPage, EmbedWorkspace, ReportRef } from './types.ts'

const WORKSPACES_PER_CALL = 1000

/** Lists what administrators choose from: workspaces and pages, each cached for all callers of an account. */
export function createCatalogue({ api, clock }: { api: Api; clock: () => number }) {
  const workspaceLists = new SharedCache<EmbedWorkspace[]>({ name: 'power_bi_workspaces', max: 1000, clock })
  const pageLists = new SharedCache<EmbedPage[]>({ name: 'power_bi_pages', max: 5000, clock })

  async function loadWorkspaces(account: EmbedAccount, deadline: Deadline): Promise<EmbedWorkspace[]> {
    const workspaces = new Map<string, EmbedWorkspace>()
    for (;;) {
      const path = `/groups?$top=${WORKSPACES_PER_CALL}&$skip=${workspaces.size}`
      const call = { operation: 'list of workspaces', path, shape: workspaceList }
      const { value: page } = await api(account, call, deadline)
      const sizeBefore = workspaces.size
      for (const { id, name, isOnDedicatedCapacity } of page) {
        workspaces.set(id, { id, name, onCapacity: isOnDedicatedCapacity ?? undefined })
      }
      const isLastPage = page.length < WORKSPACES_PER_CALL || workspaces.size === sizeBefore
      if (isLastPage) return [...workspaces.values()]
    }
  }

  async function loadPages(account: EmbedAccount, ref: ReportRef, deadline: Deadline): Promise<EmbedPage[]> {
    const { powerBiReportId } = ref
    const path = `${reportPath(ref)}/pages`
    const call = { operation: 'list of pages', path, shape: pageList, powerBiReportId }
    const { value: pages } = await api(account, call, deadline)
    return pages
      .toSorted((one, other) => one.order - other.order)
      .map(({ name, displayName }) => ({ name, displayName }))
  }

  return {
    workspaces(account: EmbedAccount, deadline: Deadline): Promise<EmbedWorkspace[]> {
      const load = () => loadWorkspaces(account, deadline)
      return workspaceLists.get(accountKey(account), cachePolicy(LISTING, clock), load)
    },

    pages(
      account: EmbedAccount,
      reportRef: ReportRef,
      deadline: Deadline,
      age: CacheAge = LISTING,
    ): Promise<EmbedPage[]> {
      const key = `${accountKey(account)} ${reportRef.workspaceId} ${reportRef.powerBiReportId}`
      return pageLists.get(key, cachePolicy(age, clock), () => loadPages(account, reportRef, deadline))
    },

    trialUsage(account: EmbedAccount, deadline: Deadline): Promise<number | undefined> {
      const path = "/availableFeatures(featureName='embedTrial')"
      return api(account, { operation: 'trial usage', path, shape: embedTrial }, deadline)
    },

    caches: [workspaceLists, pageLists],
  }
}
