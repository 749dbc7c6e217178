import { accountKey } from './account-key.ts'
import { EmbedError } from './embed-error.ts'
import type { Deadline } from './http-client.ts'
import type { Api } from './power-bi-api.ts'
import { modelList, reportList, semanticModel } from './responses.ts'
import {
  type CacheAge,
  type CacheHandle,
  cachePolicy,
  LISTING,
  REVALIDATE,
  SharedCache,
} from './shared-cache.ts'
import type { EmbedAccount, ReportRef } from './types.ts'

/** What is needed to open a report. */
export interface ReportDetails {
  id: string
  name: string
  embedUrl: string
  workspaceId: string
  modelId: string
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
      const { id, name, embedUrl, datasetId: modelId, reportType } = report
      if (!modelId || reportType === 'PaginatedReport') continue
      reports.set(id.toLowerCase(), { id, name, embedUrl, workspaceId, modelId })
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

/** The address of a report's semantic model. */
export function modelPath({ workspaceId, modelId }: ReportDetails, inOtherWorkspace: boolean): string {
  const workspace = inOtherWorkspace ? '' : `/groups/${encodeURIComponent(workspaceId)}`
  return `${workspace}/datasets/${encodeURIComponent(modelId)}`
}

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
  readonly caches: readonly CacheHandle[]
}

/**
 * Reads semantic models. One list per workspace serves all of its reports; a model that is not in the list of its
 * report's workspace, or is listed without its flags, is read separately.
 */
export function createModels({ api, clock }: { api: Api; clock: () => number }): Models {
  const lists = new SharedCache<Map<string, SemanticModel | 'incomplete'>>({
    name: 'power_bi_model_lists',
    max: 2000,
    clock,
  })
  const models = new SharedCache<SemanticModel>({ name: 'power_bi_models', max: 5000, clock })

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
    const path = modelPath(report, inOtherWorkspace)
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

    caches: [lists, models],
  }
}
