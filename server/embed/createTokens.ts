import { accountKey, digest } from './accountKey.ts'
import type { Api } from './createApi.ts'
import type { Catalogue } from './createCatalogue.ts'
import type { Models } from './createModels.ts'
import type { Deadline } from './deadline.ts'
import { EmbedError } from './EmbedError.ts'
import { type Freshness, OPENING, SECOND_LOOK } from './freshness.ts'
import { packOpenings } from './packOpenings.ts'
import { type Kept, SharedCache } from './SharedCache.ts'
import { effectiveIdentities, type Opening, tokenRequest } from './tokenRequests.ts'
import type { EmbedAccount, IdentifiedReportRef, ReportToken } from './types.ts'

interface EmbedToken {
  token: string
  expiration: Date
}

export interface Tokens {
  one(account: EmbedAccount, ref: IdentifiedReportRef, until: Deadline): Promise<ReportToken>
  many(account: EmbedAccount, refs: IdentifiedReportRef[], until: Deadline): Promise<ReportToken[]>
  forget(prefix: string): void
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

  const life = ({ value, loadedAt }: Kept<EmbedToken>) => value.expiration.getTime() - loadedAt
  const remaining = ({ value }: Kept<EmbedToken>) => value.expiration.getTime() - clock()
  const policy = {
    fresh: (kept: Kept<EmbedToken>) => remaining(kept) >= Math.min(15 * MINUTE, life(kept) / 2),
    usable: (kept: Kept<EmbedToken>) => remaining(kept) >= Math.min(MINUTE, life(kept) / 10),
  }

  function openings(
    account: EmbedAccount,
    refs: IdentifiedReportRef[],
    freshness: Freshness,
    deadline: Deadline,
  ): Promise<Opening[]> {
    const read = async ({ identity, ...ref }: IdentifiedReportRef): Promise<Opening> => {
      const report = await catalogue.report(account, ref, freshness, deadline)
      return { report, model: await models.of(account, report, freshness, deadline), identity }
    }
    return Promise.all(refs.map(read))
  }

  async function tokenFor(
    account: EmbedAccount,
    pack: Opening[],
    deadline: Deadline,
  ): Promise<(readonly [Opening, ReportToken])[]> {
    const request = tokenRequest(pack, effectiveIdentities(account, pack))
    const contents = [request.path, JSON.stringify(request.body)]
    const key = `${accountKey(account)} ${digest(contents)}`
    const load = () => api(account, request, deadline)
    const { token, expiration } = await tokens.get(key, policy, load)
    return pack.map((opening) => {
      const { embedUrl, id: reportId, name } = opening.report
      const { identityRequired: identity } = opening.model
      return [
        opening,
        { token, embedUrl, expiresAt: new Date(expiration), reportId, name, identity },
      ] as const
    })
  }

  /** A token for each opening, in their order. */
  async function tokensFor(
    account: EmbedAccount,
    wanted: Opening[],
    deadline: Deadline,
  ): Promise<ReportToken[]> {
    const packs = packOpenings(wanted).map((pack) => tokenFor(account, pack, deadline))
    const given = new Map((await Promise.all(packs)).flat())
    return wanted.flatMap((opening) => given.get(opening) ?? [])
  }

  /** A refusal may mean that what we know of the reports is out of date: look again, and try again if so. */
  async function obtain(
    account: EmbedAccount,
    refs: IdentifiedReportRef[],
    deadline: Deadline,
  ): Promise<ReportToken[]> {
    const wanted = await openings(account, refs, OPENING, deadline)
    try {
      return await tokensFor(account, wanted, deadline)
    } catch (error) {
      if (!(error instanceof EmbedError) || error.temporary || error.kind === 'unauthorised') throw error
      const again = await openings(account, refs, SECOND_LOOK, deadline)
      if (JSON.stringify(again) === JSON.stringify(wanted)) throw error
      return tokensFor(account, again, deadline)
    }
  }

  return {
    async one(account, ref, deadline) {
      const [token] = await obtain(account, [ref], deadline)
      if (!token) throw new RangeError('one report gives one token')
      return token
    },

    async many(account, refs, deadline) {
      const name = ({ workspaceId, reportId, identity }: IdentifiedReportRef) =>
        `${workspaceId}/${reportId}`.toLowerCase() + JSON.stringify([identity.username, identity.customData])
      const distinct = new Map(refs.map((ref) => [name(ref), ref]))
      // Sorted, so that the same set of reports in another order finds the same token.
      const names = [...distinct.keys()].toSorted()
      const wanted = names.flatMap((key) => distinct.get(key) ?? [])
      const given = await obtain(account, wanted, deadline)
      const found = new Map(names.map((key, at) => [key, given[at]]))
      return refs.flatMap((ref) => found.get(name(ref)) ?? [])
    },

    forget: (prefix) => tokens.dropAll(prefix),
  }
}
