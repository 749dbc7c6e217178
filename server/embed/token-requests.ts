import { MAX_CUSTOM_DATA } from './custom-data.ts'
import { EmbedError, FILTERS_TOO_LONG } from './embed-error.ts'
import type { ApiCall } from './power-bi-api.ts'
import type { ReportDetails, SemanticModel } from './report-details.ts'
import { reportPath } from './report-path.ts'
import { embedToken } from './responses.ts'
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
  model.identityRequired ? JSON.stringify([identity.username, identity.customData]) : undefined

/** A token has one identity per model, so two identities for one model do not fit into one token. */
function fits(batch: TokenRequestItem[], item: TokenRequestItem): boolean {
  if (batch.length >= MAX_REPORTS) return false
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
  roles?: string[]
  datasets: string[]
}

/**
 * The identities for exactly those models that require one: Power BI refuses a token without an identity for such a
 * model, and one with an identity for any other. `batchTokenRequests` ensures one identity per model.
 * @throws EmbedError `refused` when a model requires roles and the account has none, or when the filters are too long
 */
export function effectiveIdentities(account: EmbedAccount, items: TokenRequestItem[]): EffectiveIdentity[] {
  const identities = new Map<string, EffectiveIdentity>()
  const refused = ({ id: powerBiReportId }: ReportDetails, code: string) =>
    new EmbedError('refused', { account: account.name, operation: 'GenerateToken', powerBiReportId, code })
  for (const { report, model, identity } of items) {
    if (!model.identityRequired) continue
    if (model.rolesRequired && account.roles.length === 0) throw refused(report, 'AccountHasNoRoles')
    const { username, customData } = identity
    if (customData.length > MAX_CUSTOM_DATA) throw refused(report, FILTERS_TOO_LONG)
    const roles = model.rolesRequired ? { roles: account.roles } : {}
    const key = JSON.stringify([username, customData, roles])
    const known = identities.get(key)
    if (!known) identities.set(key, { username, customData, ...roles, datasets: [report.modelId] })
    else if (!known.datasets.includes(report.modelId)) known.datasets.push(report.modelId)
  }
  return [...identities.values()]
}

/**
 * GenerateToken for exactly these reports: the older call for one report in its model's workspace, the newer one for
 * several reports and for a model in another workspace.
 */
export function tokenRequest(
  items: TokenRequestItem[],
  effective: EffectiveIdentity[],
): ApiCall<typeof embedToken> {
  const operation = 'GenerateToken'
  const shared = {
    lifetimeInMinutes: LIFETIME_IN_MINUTES,
    ...(effective.length > 0 && { identities: effective }),
  }
  const [only] = items
  const powerBiReportId = items.length === 1 ? only?.report.id : undefined
  if (only && powerBiReportId && !only.model.inOtherWorkspace) {
    const path = `${reportPath({ workspaceId: only.report.workspaceId, powerBiReportId })}/GenerateToken`
    return {
      operation,
      path,
      shape: embedToken,
      powerBiReportId,
      body: { accessLevel: 'View', ...shared },
    }
  }
  const reports = [...new Set(items.map(({ report }) => report.id))].map((id) => ({ id }))
  const datasets = [...new Set(items.map(({ report }) => report.modelId))].map((id) => ({ id }))
  return {
    operation,
    path: '/GenerateToken',
    shape: embedToken,
    powerBiReportId,
    body: { reports, datasets, ...shared },
  }
}
