import { accountKey, digest } from './account-key.ts'
import type { Api } from './power-bi-api.ts'
import type { Catalogue } from './catalogue.ts'
import type { Models } from './models.ts'
import type { Deadline } from './deadline.ts'
import { EmbedError } from './embed-error.ts'
import { type CacheAge, OPENING, REVALIDATE } from './cache-policy.ts'
import { batchTokenRequests } from './batch-token-requests.ts'
import { type Kept, SharedCache } from './shared-cache.ts'
import { effectiveIdentities, type TokenRequestItem, tokenRequest } from './token-requests.ts'
import type { EmbedAccount, ReportRefWithIdentity, ReportToken } from './types.ts'

/** Moments in ms since 1970: until when a token is handed out without a thought, and until when in an outage. */
interface EmbedToken {
  token: string
  expiresAt: string
  freshUntil: number
  usableUntil: number
}

interface CachedToken {
  token: ReportToken
  freshUntil: number
}

type TokenRequest = ReturnType<typeof tokenRequest>

export interface Tokens {
  one(account: EmbedAccount, ref: ReportRefWithIdentity, until: Deadline): Promise<ReportToken>
  many(account: EmbedAccount, refs: ReportRefWithIdentity[], until: Deadline): Promise<ReportToken[]>
  invalidate(prefix: string): void
}

const MINUTE = 60_000
const MAX_TOKENS = 5000

/**
 * Embed tokens, shared between callers. What may be shared is decided by the key alone: the account with its
 * credentials, exactly the reports the token opens, and, where a model asks for one, exactly the identity in it.
 * A token that opens several reports is therefore never given to someone who asked for one of them.
 */
export function createTokens(deps: {
  api: Api
  catalogue: Catalogue
  models: Models
  clock: () => number
}): Tokens {
  const { api, catalogue, models, clock } = deps
  const tokens = new SharedCache<EmbedToken>({ max: MAX_TOKENS, clock })
  /** What one person was last given for one report, while it is fresh: finding the token costs more than all the rest. */
  const lastGiven = new SharedCache<CachedToken>({ max: MAX_TOKENS, clock })

  const policy = {
    fresh: ({ value }: Kept<EmbedToken>) => clock() < value.freshUntil,
    usable: ({ value }: Kept<EmbedToken>) => clock() < value.usableUntil,
  }
  const still = { fresh: ({ value }: Kept<CachedToken>) => clock() < value.freshUntil }

  async function generate(
    account: EmbedAccount,
    request: TokenRequest,
    deadline: Deadline,
  ): Promise<EmbedToken> {
    const { token, expiration } = await api(account, request, deadline)
    const end = expiration.getTime()
    const life = end - clock()
    return {
      token,
      expiresAt: expiration.toISOString(),
      freshUntil: end - Math.min(15 * MINUTE, life / 2),
      usableUntil: end - Math.min(MINUTE, life / 10),
    }
  }

  function openings(
    account: EmbedAccount,
    refs: ReportRefWithIdentity[],
    freshness: CacheAge,
    deadline: Deadline,
  ): Promise<TokenRequestItem[]> {
    const read = async ({ identity, ...ref }: ReportRefWithIdentity): Promise<TokenRequestItem> => {
      const report = await catalogue.report(account, ref, freshness, deadline)
      return { report, model: await models.of(account, report, freshness, deadline), identity }
    }
    return Promise.all(refs.map(read))
  }

  async function tokenFor(
    account: EmbedAccount,
    pack: TokenRequestItem[],
    deadline: Deadline,
  ): Promise<(readonly [TokenRequestItem, CachedToken])[]> {
    const request = tokenRequest(pack, effectiveIdentities(account, pack))
    const contents = [request.path, JSON.stringify(request.body)]
    const key = `${accountKey(account)} ${digest(contents)}`
    const load = () => generate(account, request, deadline)
    const { token, expiresAt, freshUntil } = await tokens.get(key, policy, load)
    return pack.map((opening) => {
      const { embedUrl, id: reportId, name } = opening.report
      const { identityRequired: identity } = opening.model
      const given = Object.freeze({ token, embedUrl, expiresAt, reportId, name, identity })
      return [opening, { token: given, freshUntil }] as const
    })
  }

  /** A token for each opening, in their order. */
  async function tokensFor(account: EmbedAccount, wanted: TokenRequestItem[], deadline: Deadline): Promise<CachedToken[]> {
    const packs = batchTokenRequests(wanted).map((pack) => tokenFor(account, pack, deadline))
    const given = new Map((await Promise.all(packs)).flat())
    return wanted.flatMap((opening) => given.get(opening) ?? [])
  }

  /** A refusal may mean that what we know of the reports is out of date: look again, and try again if so. */
  async function obtain(
    account: EmbedAccount,
    refs: ReportRefWithIdentity[],
    deadline: Deadline,
  ): Promise<CachedToken[]> {
    const wanted = await openings(account, refs, OPENING, deadline)
    try {
      return await tokensFor(account, wanted, deadline)
    } catch (error) {
      if (!(error instanceof EmbedError) || error.temporary || error.kind === 'unauthorised') throw error
      const again = await openings(account, refs, REVALIDATE, deadline)
      if (JSON.stringify(again) === JSON.stringify(wanted)) throw error
      return tokensFor(account, again, deadline)
    }
  }

  return {
    async one(account, ref, deadline) {
      const { workspaceId, powerBiReportId: reportId, identity } = ref
      const asked = [workspaceId, reportId, identity.username, identity.customData, account.roles]
      const key = `${accountKey(account)} ${JSON.stringify(asked)}`
      const load = async () => {
        const [given] = await obtain(account, [ref], deadline)
        if (!given) throw new RangeError('one report gives one token')
        return given
      }
      return (await lastGiven.get(key, still, load)).token
    },

    async many(account, refs, deadline) {
      const name = ({ workspaceId, powerBiReportId: reportId, identity }: ReportRefWithIdentity) =>
        `${workspaceId}/${reportId}`.toLowerCase() + JSON.stringify([identity.username, identity.customData])
      const distinct = new Map(refs.map((ref) => [name(ref), ref]))
      // Sorted, so that the same set of reports in another order finds the same token.
      const names = [...distinct.keys()].toSorted()
      const wanted = names.flatMap((key) => distinct.get(key) ?? [])
      const given = await obtain(account, wanted, deadline)
      const found = new Map(names.map((key, at) => [key, given[at]]))
      return refs.flatMap((ref) => found.get(name(ref))?.token ?? [])
    },

    invalidate(prefix) {
      for (const cache of [tokens, lastGiven]) cache.dropAll(prefix)
    },
  }
}
