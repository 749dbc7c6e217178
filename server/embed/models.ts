import { accountKey } from './account-key.ts'
import type { ReportDetails } from './catalogue.ts'
import type { Deadline } from './http-client.ts'
import type { Api } from './power-bi-api.ts'
import { modelList, semanticModel } from './responses.ts'
import { type CacheAge, cachePolicy, SharedCache } from './shared-cache.ts'
import type { EmbedAccount } from './types.ts'

/** What a semantic model requires of a token. */
export interface SemanticModel {
  identityRequired: boolean
  rolesRequired: boolean
  /** Whether the model is in another workspace than the report. */
  inOtherWorkspace: boolean
}

export interface Models {
  /** @throws EmbedError */
  of(
    account: EmbedAccount,
    report: ReportDetails,
    cacheAge: CacheAge,
    deadline: Deadline,
  ): Promise<SemanticModel>
  invalidate(prefix: string): void
}

/**
 * Reads semantic models. One list per workspace serves all of its reports; a model that is not in the list of its
 * report's workspace, or is listed without its flags, is read separately.
 */
export function createModels({ api, clock }: { api: Api; clock: () => number }): Models {
  const lists = new SharedCache<Map<string, SemanticModel | 'incomplete'>>({ max: 2000, clock })
  const models = new SharedCache<SemanticModel>({ max: 5000, clock })

  async function loadList(account: EmbedAccount, workspaceId: string, deadline: Deadline) {
    const path = `/groups/${encodeURIComponent(workspaceId)}/datasets`
    const { value } = await api(account, { operation: 'list of models', path, shape: modelList }, deadline)
    const listed = new Map<string, SemanticModel | 'incomplete'>()
    for (const { id, identityRequired, rolesRequired } of value) {
      const isComplete = identityRequired !== undefined && rolesRequired !== undefined
      const model = isComplete && { identityRequired, rolesRequired, inOtherWorkspace: false }
      listed.set(id.toLowerCase(), model || 'incomplete')
    }
    return listed
  }

  async function loadModel(
    account: EmbedAccount,
    report: ReportDetails,
    inOtherWorkspace: boolean,
    deadline: Deadline,
  ): Promise<SemanticModel> {
    const workspace = inOtherWorkspace ? '' : `/groups/${encodeURIComponent(report.workspaceId)}`
    const path = `${workspace}/datasets/${encodeURIComponent(report.modelId)}`
    const call = { operation: 'model', path, shape: semanticModel, powerBiReportId: report.id }
    const { identityRequired = false, rolesRequired = false } = await api(account, call, deadline)
    return { identityRequired, rolesRequired, inOtherWorkspace }
  }

  return {
    async of(account, report, cacheAge, deadline) {
      const policy = cachePolicy(cacheAge, clock)
      const workspaceKey = `${accountKey(account)} ${report.workspaceId}`
      const list = await lists.get(workspaceKey, policy, () =>
        loadList(account, report.workspaceId, deadline),
      )
      const listed = list.get(report.modelId.toLowerCase())
      if (listed && listed !== 'incomplete') return listed
      return models.get(`${workspaceKey} ${report.modelId}`, policy, () =>
        loadModel(account, report, listed === undefined, deadline),
      )
    },

    invalidate(prefix) {
      for (const cache of [lists, models]) cache.deleteAll(prefix)
    },
  }
}
