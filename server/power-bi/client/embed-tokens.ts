import { digest } from '../../base/digest.ts'
import { accountKey } from './account-key.ts'
import { EmbedError } from './embed-error.ts'
import type { Deadline } from './http-client.ts'
import type { Api } from './power-bi-api.ts'
import type { Reports } from './report-details.ts'
import type { Models } from './semantic-models.ts'
import {
  type CacheAge,
  type Cached,
  type CacheHandle,
  OPENING,
  REVALIDATE,
  SharedCache,
} from './shared-cache.ts'
import {
  batchTokenRequests,
  effectiveIdentities,
  type TokenRequestItem,
  tokenRequest,
} from './token-requests.ts'
import type { EmbedAccount, ReportRefWithIdentity, ReportToken } from './types.ts'

/** Times in ms since 1970: until when a token is used without renewing it, and until when during an outage. */
interface EmbedToken {
  token: string
  expiresAt: string
  freshUntil: number
  usableUntil: number
}

export interface Tokens {
  one(account: EmbedAccount, ref: ReportRefWithIdentity, deadline: Deadline): Promise<ReportToken>
  many(account: EmbedAccount, refs: ReportRefWithIdentity[], deadline: Deadline): Promise<ReportToken[]>
  readonly caches: readonly CacheHandle[]
}

const MINUTE = 60_000
const MAX_TOKENS = 5000

/**
 * Embed tokens, shared between callers. The cache key alone decides what may be shared: the account with its
 * credentials, exactly the reports the token opens and, where a model requires one, exactly the identity in it. A token
 * that opens several reports is therefore never returned to someone who asked for one of them.
 */
export function createTokens(deps: {
  api: Api
  reports: Reports
  models: Models
  clock: () => number
}): Tokens {
  const { api, reports, models, clock } = deps
  const tokens = new SharedCache<EmbedToken>({ name: 'embed_tokens', max: MAX_TOKENS, clock })

  const policy = {
    isFresh: ({ value }: Cached<EmbedToken>) => clock() < value.freshUntil,
    isUsableOnError: ({ value }: Cached<EmbedToken>) => clock() < value.usableUntil,
  }

  async function generate(
    account: EmbedAccount,
    request: ReturnType<typeof tokenRequest>,
    deadline: Deadline,
  ): Promise<EmbedToken> {
    const { token, expiration } = await api(account, request, deadline)
    const expiresAt = expiration.getTime()
    const lifetime = expiresAt - clock()
    return {
      token,
      expiresAt: expiration.toISOString(),
      freshUntil: expiresAt - Math.min(15 * MINUTE, lifetime / 2),
      usableUntil: expiresAt - Math.min(MINUTE, lifetime / 10),
    }
  }

  function loadItems(
    account: EmbedAccount,
    refs: ReportRefWithIdentity[],
    cacheAge: CacheAge,
    deadline: Deadline,
  ): Promise<TokenRequestItem[]> {
    const load = async ({ identity, ...ref }: ReportRefWithIdentity): Promise<TokenRequestItem> => {
      const report = await reports.one(account, ref, cacheAge, deadline)
      return { report, model: await models.of(account, report, cacheAge, deadline), identity }
    }
    return Promise.all(refs.map(load))
  }

  async function tokenForBatch(
    account: EmbedAccount,
    batch: TokenRequestItem[],
    deadline: Deadline,
  ): Promise<(readonly [TokenRequestItem, ReportToken])[]> {
    const request = tokenRequest(batch, effectiveIdentities(account, batch))
    const key = `${accountKey(account)} ${digest([request.path, JSON.stringify(request.body)])}`
    const load = () => generate(account, request, deadline)
    const { token, expiresAt } = await tokens.get(key, policy, load)
    return batch.map((item) => {
      const { embedUrl, id: powerBiReportId, name } = item.report
      const { identityRequired: identity } = item.model
      return [item, { token, embedUrl, expiresAt, powerBiReportId, name, identity }] as const
    })
  }

  /** A token for each item, in their order. */
  async function tokensFor(
    account: EmbedAccount,
    items: TokenRequestItem[],
    deadline: Deadline,
  ): Promise<ReportToken[]> {
    const batches = batchTokenRequests(items).map((batch) => tokenForBatch(account, batch, deadline))
    const byItem = new Map((await Promise.all(batches)).flat())
    return items.flatMap((item) => byItem.get(item) ?? [])
  }

  /** A refusal may mean that our data about the reports is outdated: reload it, and retry if it has changed. */
  async function obtain(
    account: EmbedAccount,
    refs: ReportRefWithIdentity[],
    deadline: Deadline,
  ): Promise<ReportToken[]> {
    const items = await loadItems(account, refs, OPENING, deadline)
    try {
      return await tokensFor(account, items, deadline)
    } catch (error) {
      if (!(error instanceof EmbedError) || error.temporary || error.kind === 'unauthorised') throw error
      const reloaded = await loadItems(account, refs, REVALIDATE, deadline)
      if (JSON.stringify(reloaded) === JSON.stringify(items)) throw error
      return tokensFor(account, reloaded, deadline)
    }
  }

  return {
    async one(account, ref, deadline) {
      const [token] = await obtain(account, [ref], deadline)
      if (!token) throw new RangeError('one report has one token')
      return token
    },

    async many(account, refs, deadline) {
      const keyOf = ({ workspaceId, powerBiReportId, identity }: ReportRefWithIdentity) =>
        `${workspaceId}/${powerBiReportId}`.toLowerCase() + JSON.stringify(identity)
      const distinct = new Map(refs.map((ref) => [keyOf(ref), ref]))
      // Sorted, so that the same reports in another order share a token.
      const keys = [...distinct.keys()].toSorted()
      const sorted = keys.flatMap((key) => distinct.get(key) ?? [])
      const obtained = await obtain(account, sorted, deadline)
      const byKey = new Map(keys.map((key, at) => [key, obtained[at]]))
      return refs.flatMap((ref) => byKey.get(keyOf(ref)) ?? [])
    },

    caches: [tokens],
  }
}
