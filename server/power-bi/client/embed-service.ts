import type { TraceContext } from '../../base/tracing/trace-context.ts'
import { noTracing } from '../../base/tracing/tracing.ts'
import { createModelData } from '../models/model-data.ts'
import { accountPrefix } from './account-key.ts'
import { createCatalogue } from './catalogue.ts'
import { EmbedError, NO_CAPACITY } from './embed-error.ts'
import { createTokens } from './embed-tokens.ts'
import { createHttpClient, deadlineIn } from './http-client.ts'
import { createApi } from './power-bi-api.ts'
import { createRefreshTimes } from './refresh-times.ts'
import { createReports } from './report-details.ts'
import { createExports } from './report-exports.ts'
import { createReportWorkspaces } from './report-workspaces.ts'
import { createModels, hasRowSecurity } from './semantic-models.ts'
import { type CacheHandle, LISTING, OPENING } from './shared-cache.ts'
import { createSignIn } from './sign-in.ts'
import type { EmbedAccount, EmbedLimits, EmbedService, EmbedServiceOptions, ReportRef } from './types.ts'

const defaultLimits: EmbedLimits = { attemptMs: 10_000, overallMs: 20_000, backoffMs: 250 }

/** Callers must not be able to change cached values. */
function copy<Item extends object>(items: Item[]): Item[] {
  return items.map((item) => ({ ...item }))
}

/** The Power BI client, for Azure and the emulator alike: they differ only in the account. Its caches are in memory. */
export function createEmbedService(options: EmbedServiceOptions = {}): EmbedService {
  const clock = options.clock ?? Date.now
  const limits = { ...defaultLimits, ...options.limits }
  const log = options.log ?? { warn: () => undefined }
  const send = createHttpClient({
    fetch: options.fetch ?? fetch,
    clock,
    log,
    limits,
    observe: options.observe ?? (() => undefined),
    tracing: options.tracing ?? noTracing,
  })
  const decrypt = options.decrypt ?? ((stored: string) => stored)
  const signIn = createSignIn({ send, clock, decrypt })
  const api = createApi({ send, signIn })
  const catalogue = createCatalogue({ api, clock })
  const reports = createReports({ api, clock })
  const workspacesOf = createReportWorkspaces({ catalogue, reports })
  const models = createModels({ api, clock })
  const tokens = createTokens({ api, reports, models, clock })
  const exports = createExports({ api, reports, models })
  const modelData = createModelData({ api, reports, models, clock })
  const refreshTimes = createRefreshTimes({ api, reports, models, clock })

  const caches = [signIn, catalogue, reports, models, modelData, refreshTimes, tokens].flatMap(
    (part): readonly CacheHandle[] => part.caches,
  )

  const serviceFor = (trace?: TraceContext): EmbedService => {
    const newDeadline = () => deadlineIn(limits.overallMs, trace)
    async function makesFiles(account: EmbedAccount, ref: ReportRef): Promise<boolean> {
      try {
        const workspaces = await workspacesOf(account, ref, OPENING, newDeadline())
        return workspaces.every(({ onCapacity }) => onCapacity !== false)
      } catch (error) {
        if (error instanceof EmbedError) return true
        throw error
      }
    }
    return {
      workspaces: async (account) => copy(await catalogue.workspaces(account, newDeadline())),
      reports: async (account, workspaceId, age) => {
        const listed = await reports.list(account, workspaceId, newDeadline(), age)
        return listed.map(({ id, name }) => ({ id, name }))
      },
      pages: async (account, reportRef, age) =>
        copy(await catalogue.pages(account, reportRef, newDeadline(), age)),
      protection: async (account, reportRef) => {
        const deadline = newDeadline()
        const report = await reports.one(account, reportRef, LISTING, deadline)
        const model = await models.of(account, report, LISTING, deadline)
        return model.identityRequired ? 'identity' : 'view'
      },
      restrictsRows: async (account, reportRef) => {
        const deadline = newDeadline()
        const report = await reports.one(account, reportRef, OPENING, deadline)
        return hasRowSecurity(await models.of(account, report, OPENING, deadline))
      },
      modelFields: (account, ref, age) => modelData.fields(account, ref, newDeadline(), age),
      openingFields: (account, ref) => modelData.openingFields(account, ref, newDeadline()),
      modelValues: (account, ref, column) => modelData.values(account, ref, column, newDeadline()),
      modelRows: (account, ref, filters) => modelData.rows(account, ref, filters, newDeadline()),
      refreshedAt: (account, ref) => refreshTimes.of(account, ref, newDeadline()),
      reportToken: (account, reportRef, identity) =>
        tokens.one(account, { ...reportRef, identity }, newDeadline()),
      reportTokens: (account, refs) => tokens.many(account, refs, newDeadline()),
      workspacesOf: (account, ref, age = LISTING) => workspacesOf(account, ref, age, newDeadline()),
      makesFiles,
      trialUsage: (account) => catalogue.trialUsage(account, newDeadline()),
      startExport: async (account, ref, order) => {
        if (await makesFiles(account, ref)) return exports.start(account, ref, order, newDeadline())
        const { powerBiReportId } = ref
        const about = { account: account.name, operation: 'ExportTo', powerBiReportId }
        throw new EmbedError('refused', { ...about, code: NO_CAPACITY })
      },
      exportProgress: (account, ref, id) => exports.progress(account, ref, id, newDeadline()),
      exportFile: (account, ref, id) => exports.file(account, ref, id, newDeadline()),
      check: (account) => signIn.check(account, newDeadline()),
      traced: serviceFor,
      cacheStats: () => caches.map((cache) => cache.stats()),
      invalidate: (accountId) => {
        const prefix = accountPrefix(accountId)
        for (const cache of caches) cache.deleteAll(prefix)
      },
    }
  }
  return serviceFor()
}
