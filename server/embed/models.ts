import { accountKey } from './account-key.ts'
import type { Api } from './power-bi-api.ts'
import type { ReportDetails } from './catalogue.ts'
import type { Deadline } from './deadline.ts'
import { type CacheAge, cachePolicy } from './cache-policy.ts'
import { SharedCache } from './shared-cache.ts'
import type { EmbedAccount } from './types.ts'
import { modelList, semanticModel } from './responses.ts'

/** What a semantic model asks of those who read it. */
export interface ModelFlags {
  identityRequired: boolean
  rolesRequired: boolean
  /** True when the model lives in another workspace than the report. */
  inOtherWorkspace: boolean
}

export interface Models {
  /** @throws EmbedError */
  of(
    account: EmbedAccount,
    report: ReportDetails,
    freshness: CacheAge,
    deadline: Deadline,
  ): Promise<ModelFlags>
  invalidate(prefix: string): void
}

/**
 * Reads what models ask for. One list per workspace serves all its reports; a model that is not in the list of its
 * report's workspace, or is listed without its flags, is asked for by itself.
 */
export function createModels(deps: { api: Api; clock: () => number }): Models {
  const { api, clock } = deps
  const lists = new SharedCache<Map<string, ModelFlags | 'untold'>>({ max: 2000, clock })
  const singles = new SharedCache<ModelFlags>({ max: 5000, clock })

  async function loadList(account: EmbedAccount, workspaceId: string, deadline: Deadline) {
    const path = `/groups/${encodeURIComponent(workspaceId)}/datasets`
    const { value } = await api(account, { operation: 'list of models', path, shape: modelList }, deadline)
    const models = value.map(({ id, identityRequired, rolesRequired }) => {
      const told = identityRequired !== undefined && rolesRequired !== undefined
      return [
        id.toLowerCase(),
        told ? { identityRequired, rolesRequired, elsewhere: false } : 'untold',
      ] as const
    })
    return new Map(models)
  }

  async function loadOne(
    account: EmbedAccount,
    report: ReportDetails,
    elsewhere: boolean,
    deadline: Deadline,
  ): Promise<ModelFlags> {
    const workspace = elsewhere ? '' : `/groups/${encodeURIComponent(report.workspaceId)}`
    const path = `${workspace}/datasets/${encodeURIComponent(report.modelId)}`
    const call = { operation: 'model', path, shape: semanticModel, reportId: report.id }
    const { identityRequired = false, rolesRequired = false } = await api(account, call, deadline)
    return { identityRequired, rolesRequired, inOtherWorkspace: elsewhere }
  }

  return {
    async of(account, report, freshness, deadline) {
      const policy = cachePolicy(freshness, clock)
      const list = await lists.get(`${accountKey(account)} ${report.workspaceId}`, policy, () =>
        loadList(account, report.workspaceId, deadline),
      )
      const listed = list.get(report.modelId.toLowerCase())
      if (listed && listed !== 'untold') return listed
      return singles.get(`${accountKey(account)} ${report.workspaceId} ${report.modelId}`, policy, () =>
        loadOne(account, report, listed === undefined, deadline),
      )
    },

    invalidate(prefix) {
      for (const cache of [lists, singles]) cache.dropAll(prefix)
    },
  }
}
