import type { ApiCall } from './power-bi-api.ts'
import type { ReportDetails } from './catalogue.ts'
import type { ModelFlags } from './models.ts'
import { EmbedError } from './embed-error.ts'
import type { EmbedAccount, EmbedIdentity } from './types.ts'
import { embedToken } from './responses.ts'

/** A report together with what its model asks for, and in whose name it is to be read. */
export interface TokenRequestItem {
  report: ReportDetails
  model: ModelFlags
  identity: EmbedIdentity
}

/** The service takes so many reports, and so many models, in one GenerateToken. */
export const REPORTS_PER_TOKEN = 50

interface EffectiveIdentity {
  username: string
  customData: string
  roles?: string[]
  datasets: string[]
}

/**
 * The identities for exactly those models that ask for one: the service refuses a token without an identity for a
 * model that needs it, and one with an identity for a model that does not. A model has one identity per token;
 * `packOpenings` sees to that.
 * @throws EmbedError `refused` when a model demands roles and the account has none
 */
export function effectiveIdentities(account: EmbedAccount, openings: TokenRequestItem[]): EffectiveIdentity[] {
  const named = new Map<string, EffectiveIdentity>()
  for (const { report, model, identity } of openings) {
    if (!model.identityRequired) continue
    if (model.rolesRequired && account.roles.length === 0) {
      const about = { account: account.name, operation: 'GenerateToken', reportId: report.id }
      throw new EmbedError('refused', { ...about, code: 'AccountHasNoRoles' })
    }
    const { username, customData } = identity
    const roles = model.rolesRequired ? { roles: account.roles } : {}
    const key = JSON.stringify([username, customData, roles])
    const known = named.get(key)
    if (!known) named.set(key, { username, customData, ...roles, datasets: [report.modelId] })
    else if (!known.datasets.includes(report.modelId)) known.datasets.push(report.modelId)
  }
  return [...named.values()]
}

/**
 * GenerateToken for these reports and no other: the older form for a report beside its model, the newer one for
 * several reports and for a model in another workspace.
 */
export function tokenRequest(
  openings: TokenRequestItem[],
  identities: EffectiveIdentity[],
): ApiCall<typeof embedToken> {
  const operation = 'GenerateToken'
  const named = identities.length > 0 && { identities }
  const [only] = openings
  const reportId = openings.length === 1 ? only?.report.id : undefined
  if (only && reportId && !only.model.inOtherWorkspace) {
    const path = `/groups/${encodeURIComponent(only.report.workspaceId)}/reports/${encodeURIComponent(reportId)}/GenerateToken`
    return { operation, path, shape: embedToken, powerBiReportId: reportId, body: { accessLevel: 'View', ...named } }
  }
  const reports = [...new Set(openings.map(({ report }) => report.id))].map((id) => ({ id }))
  const datasets = [...new Set(openings.map(({ report }) => report.modelId))].map((id) => ({ id }))
  return {
    operation,
    path: '/GenerateToken',
    shape: embedToken,
    powerBiReportId: reportId,
    body: { reports, datasets, ...named },
  }
}
