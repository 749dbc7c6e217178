import { accountKey } from './account-key.ts'
import { EmbedError } from './embed-error.ts'
import type { Deadline } from './http-client.ts'
import type { Api } from './power-bi-api.ts'
import type { ReportDetails } from './report-details.ts'
import { modelList, semanticModel } from './responses.ts'
import { type CacheAge, type CacheHandle, cachePolicy, SharedCache } from './shared-cache.ts'
import type { EmbedAccount } from './types.ts'

/** A semantic model in Power BI. An application may be refused a model whose workspace it does not name. */
interface ModelRef {
  id: string
  workspaceId: string | null | undefined
}

/** What a semantic model requires of a token. */
interface Requirements {
  identityRequired: boolean
  rolesRequired: boolean
}

/** Whether its roles restrict the rows. Without roles, an identity may be for a source that signs in on its own. */
export const hasRowSecurity = ({ identityRequired, rolesRequired }: Requirements): boolean =>
  identityRequired && rolesRequired

/** A semantic model as it was read. */
interface ReadModel extends Requirements {
  /** Its address, by which other things of it are read as well. */
  path: string
  upstream: ModelRef[]
}

export interface SemanticModel extends Requirements {
  path: string
  /** The models that it queries, and those that they query: a token needs all of them. */
  upstream: (Requirements & { id: string })[]
}

export interface Models {
  /** @throws EmbedError */
  of(
    account: EmbedAccount,
    report: ReportDetails,
    cacheAge: CacheAge,
    deadline: Deadline,
  ): Promise<SemanticModel>
  readonly caches: readonly CacheHandle[]
}

const groupPath = (workspaceId: string) => `/groups/${encodeURIComponent(workspaceId)}/datasets`

/** A token takes at most 50 models. */
const MAX_UPSTREAM = 49

/**
 * Reads semantic models. One list per workspace serves all of its reports; a model that is not in the list of its
 * report's workspace, or is listed without its flags, is read separately.
 */
export function createModels({ api, clock }: { api: Api; clock: () => number }): Models {
  const lists = new SharedCache<Map<string, ReadModel | 'incomplete'>>({
    name: 'power_bi_model_lists',
    max: 2000,
    clock,
  })
  const models = new SharedCache<ReadModel>({ name: 'power_bi_models', max: 5000, clock })

  async function loadList(account: EmbedAccount, workspaceId: string, deadline: Deadline) {
    const path = groupPath(workspaceId)
    const { value } = await api(account, { operation: 'list of models', path, shape: modelList }, deadline)
    const listed = new Map<string, ReadModel | 'incomplete'>()
    for (const { id, identityRequired, rolesRequired, upstream } of value) {
      const isComplete = identityRequired !== undefined && rolesRequired !== undefined
      const ownPath = `${path}/${encodeURIComponent(id)}`
      const model = isComplete && { identityRequired, rolesRequired, upstream, path: ownPath }
      listed.set(id.toLowerCase(), model || 'incomplete')
    }
    return listed
  }

  async function loadAt(account: EmbedAccount, path: string, powerBiReportId: string, deadline: Deadline) {
    const call = { operation: 'model', path, shape: semanticModel, powerBiReportId }
    const { identityRequired = false, rolesRequired = false, upstream } = await api(account, call, deadline)
    return { identityRequired, rolesRequired, upstream, path }
  }

  /** By its workspace where that is known, or else by its id alone, which is also tried where the workspace is refused. */
  async function loadModel(
    account: EmbedAccount,
    { id, workspaceId }: ModelRef,
    reportId: string,
    deadline: Deadline,
  ): Promise<ReadModel> {
    const alone = `/datasets/${encodeURIComponent(id)}`
    if (!workspaceId) return loadAt(account, alone, reportId, deadline)
    const path = `${groupPath(workspaceId)}/${encodeURIComponent(id)}`
    try {
      return await loadAt(account, path, reportId, deadline)
    } catch (refusal) {
      if (!(refusal instanceof EmbedError) || refusal.temporary) throw refusal
      return loadAt(account, alone, reportId, deadline).catch((error: unknown) => {
        throw error instanceof EmbedError && error.temporary ? error : refusal
      })
    }
  }

  async function read(
    account: EmbedAccount,
    ref: ModelRef,
    report: ReportDetails,
    cacheAge: CacheAge,
    deadline: Deadline,
  ): Promise<ReadModel> {
    const policy = cachePolicy(cacheAge, clock)
    const { workspaceId } = report
    const key = accountKey(account)
    const isOther = ref.workspaceId && ref.workspaceId.toLowerCase() !== workspaceId.toLowerCase()
    const list = isOther
      ? undefined
      : await lists.get(`${key} ${workspaceId}`, policy, () => loadList(account, workspaceId, deadline))
    const listed = list?.get(ref.id.toLowerCase())
    if (listed && listed !== 'incomplete') return listed
    const known = listed ? { ...ref, workspaceId } : ref
    return models.get(`${key} ${known.workspaceId} ${ref.id}`, policy, () =>
      loadModel(account, known, report.id, deadline),
    )
  }

  return {
    async of(account, report, cacheAge, deadline) {
      const own = { id: report.modelId, workspaceId: report.modelWorkspaceId }
      const { upstream, ...model } = await read(account, own, report, cacheAge, deadline)
      const found = new Map<string, SemanticModel['upstream'][number]>()
      const waiting = [...upstream]
      for (let ref = waiting.shift(); ref && found.size < MAX_UPSTREAM; ref = waiting.shift()) {
        if (found.has(ref.id) || ref.id === report.modelId) continue
        try {
          const {
            upstream: further,
            path: _,
            ...required
          } = await read(account, ref, report, cacheAge, deadline)
          found.set(ref.id, { id: ref.id, ...required })
          waiting.push(...further)
        } catch (error) {
          // A token that names a model which the account may not read would be refused, and no visual would open.
          if (!(error instanceof EmbedError) || error.temporary) throw error
        }
      }
      return { ...model, upstream: [...found.values()] }
    },

    caches: [lists, models],
  }
}
