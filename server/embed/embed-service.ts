import { accountPrefix } from './account-key.ts'
import { createApi } from './power-bi-api.ts'
import { createCatalogue } from './catalogue.ts'
import { createModels } from './models.ts'
import { createSignIn } from './sign-in.ts'
import { createTokens } from './embed-tokens.ts'
import { createHttpClient } from './http-client.ts'
import { deadlineIn } from './deadline.ts'
import { LISTING } from './cache-policy.ts'
import type { EmbedLimits, EmbedService, EmbedServiceOptions } from './types.ts'

const defaultLimits: EmbedLimits = { attemptMs: 10_000, overallMs: 20_000, backoffMs: 250 }

/**
 * The client of the report service, for Azure and for the emulator alike; what differs is in the account.
 * Holds its caches in memory: one per process.
 */
export function createEmbedService(options: EmbedServiceOptions = {}): EmbedService {
  const clock = options.clock ?? Date.now
  const limits = { ...defaultLimits, ...options.limits }
  const log = options.log ?? { warn: () => undefined }
  const send = createHttpClient({ fetch: options.fetch ?? fetch, clock, log, limits })
  const signIn = createSignIn({ send, clock })
  const api = createApi({ send, signIn })
  const catalogue = createCatalogue({ api, clock })
  const models = createModels({ api, clock })
  const tokens = createTokens({ api, catalogue, models, clock })
  const deadline = () => deadlineIn(limits.overallMs)

  return {
    workspaces: async (account) => copies(await catalogue.workspaces(account, deadline())),
    reports: async (account, workspaceId) => {
      const reports = await catalogue.reports(account, workspaceId, deadline())
      return reports.map(({ id, name }) => ({ id, name }))
    },
    pages: async (account, ref) => copies(await catalogue.pages(account, ref, deadline())),
    protection: async (account, ref) => {
      const until = deadline()
      const report = await catalogue.report(account, ref, LISTING, until)
      const model = await models.of(account, report, LISTING, until)
      return model.identityRequired ? 'identity' : 'view'
    },
    reportToken: (account, ref, identity) => tokens.one(account, { ...ref, identity }, deadline()),
    reportTokens: (account, refs) => tokens.many(account, refs, deadline()),
    check: (account) => signIn.check(account, deadline()),
    invalidate: (accountId) => {
      const prefix = accountPrefix(accountId)
      for (const part of [signIn, catalogue, models, tokens]) part.invalidate(prefix)
    },
  }
}

/** What is held for all must not change under the hands of one. */
function copies<Item extends object>(items: Item[]): Item[] {
  return items.map((item) => ({ ...item }))
}
