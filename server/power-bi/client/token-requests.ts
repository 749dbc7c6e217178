import { EmbedError, FILTERS_TOO_LONG, NO_IDENTITY, UNPROTECTED } from './embed-error.ts'
import type { ApiCall } from './power-bi-api.ts'
import type { ReportDetails } from './report-details.ts'
import { embedToken } from './responses.ts'
import type { SemanticModel } from './semantic-models.ts'
import type { EmbedAccount, EmbedIdentity } from './types.ts'

/** A report, what its semantic model requires, and the identity to read it with. */
export interface TokenRequestItem {
  report: ReportDetails
  model: SemanticModel
  identity: EmbedIdentity
}

/** Power BI accepts at most this many reports, and this many models, in one GenerateToken. */
const MAX_REPORTS = 50

/**
 * A token cannot be revoked, so that its lifetime is how long a right that was withdrawn may outlive in an open report
 * (decision 003). Power BI's default is an hour.
 */
const LIFETIME_IN_MINUTES = 15

const identityKey = ({ model, identity }: TokenRequestItem): string | undefined =>
  model.identityRequired ? JSON.stringify(identity) : undefined

/** Its token also opens the XMLA endpoint of its models, which no other report needs. */
const isChained = ({ model }: TokenRequestItem): boolean => model.upstream.length > 0

/** A token has one identity per model, so two identities for one model do not fit into one token. */
function fits(batch: TokenRequestItem[], item: TokenRequestItem): boolean {
  if (batch.length >= MAX_REPORTS || [...batch, item].some(isChained)) return false
  const key = identityKey(item)
  return batch.every(
    (other) =>
      other.report.modelId !== item.report.modelId || key === undefined || identityKey(other) === key,
  )
}

/**
 * Distributes reports over as few tokens as Power BI allows. Two reports of one model with different row filters never
 * share a token: opening one of them would expose the rows of the other.
 */
export function batchTokenRequests(items: TokenRequestItem[]): TokenRequestItem[][] {
  const batches: TokenRequestItem[][] = []
  for (const item of items) {
    const batch = batches.find((open) => fits(open, item))
    if (batch) batch.push(item)
    else batches.push([item])
  }
  return batches
}

interface EffectiveIdentity {
  username: string
  customData: string
  /** The name of the user in the log of Power BI, which has no others. */
  auditableContext: string
  roles?: string[]
  datasets: string[]
}

/**
 * The identities for exactly those models that require one: Power BI refuses a token without an identity for such a
 * model, and one with an identity for any other. `batchTokenRequests` ensures one identity per model.
 * @throws EmbedError `refused` when there is no identity, when a model requires roles and there are none, or when it is meant
 * to restrict rows and requires no identity, so that it would show all of them
 */
export function effectiveIdentities(account: EmbedAccount, items: TokenRequestItem[]): EffectiveIdentity[] {
  const identities = new Map<string, EffectiveIdentity>()
  const refused = ({ id: powerBiReportId }: ReportDetails, code: string) =>
    new EmbedError('refused', { account: account.name, operation: 'GenerateToken', powerBiReportId, code })
  for (const { report, model, identity } of items) {
    if (identity.isExpected && !model.identityRequired) throw refused(report, UNPROTECTED)
    for (const one of [{ ...model, id: report.modelId }, ...model.upstream]) {
      if (!one.identityRequired) continue
      if (identity.problem) {
        throw refused(report, identity.problem.kind === 'length' ? FILTERS_TOO_LONG : NO_IDENTITY)
      }
      const { username, customData, roles = one.rolesRequired ? account.roles : [] } = identity
      if (one.rolesRequired && roles.length === 0) throw refused(report, 'AccountHasNoRoles')
      const key = JSON.stringify([username, customData, roles])
      const known = identities.get(key)
      if (!known)
        identities.set(key, {
          username,
          customData,
          auditableContext: username,
          ...(roles.length > 0 && { roles }),
          datasets: [one.id],
        })
      else if (!known.datasets.includes(one.id)) known.datasets.push(one.id)
    }
  }
  return [...identities.values()]
}

/**
 * GenerateToken for exactly these reports and their models, by the newer of Power BI's two calls: Direct Lake and models
 * that query others require it. The latter also need XMLA permissions for all models in the request.
 */
export function tokenRequest(
  items: TokenRequestItem[],
  effective: EffectiveIdentity[],
): ApiCall<typeof embedToken> {
  const [only] = items
  const reports = [...new Set(items.map(({ report }) => report.id))].map((id) => ({ id }))
  const modelIds = items.flatMap(({ report, model }) => [
    report.modelId,
    ...model.upstream.map(({ id }) => id),
  ])
  const permissions = items.some(isChained) ? { xmlaPermissions: 'ReadOnly' } : {}
  return {
    operation: 'GenerateToken',
    path: '/GenerateToken',
    shape: embedToken,
    powerBiReportId: items.length === 1 ? only?.report.id : undefined,
    body: {
      reports,
      datasets: [...new Set(modelIds)].map((id) => ({ id, ...permissions })),
      lifetimeInMinutes: LIFETIME_IN_MINUTES,
      ...(effective.length > 0 && { identities: effective }),
    },
  }
}
