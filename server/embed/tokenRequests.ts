import type { ApiCall } from './createApi.ts'
import type { ReportDetails } from './createCatalogue.ts'
import type { ModelFlags } from './createModels.ts'
import { EmbedError } from './EmbedError.ts'
import type { EmbedAccount, EmbedIdentity } from './types.ts'
import { embedToken } from './wire.ts'

/** A report together with what its model asks for. */
export interface Opening {
  report: ReportDetails
  model: ModelFlags
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
 * model that needs it, and one with an identity for a model that does not.
 * @throws EmbedError `refused` when a model demands roles and the account has none
 */
export function effectiveIdentities(
  account: EmbedAccount,
  openings: Opening[],
  identity: EmbedIdentity,
): EffectiveIdentity[] {
  const asking = openings.filter(({ model }) => model.identityRequired)
  const modelsOf = (some: Opening[]) => [...new Set(some.map(({ report }) => report.modelId))]
  const withRoles = asking.filter(({ model }) => model.rolesRequired)
  const withoutRoles = modelsOf(asking.filter(({ model }) => !model.rolesRequired))

  const first = withRoles[0]
  if (first && account.roles.length === 0) {
    const about = { account: account.name, operation: 'GenerateToken', reportId: first.report.id }
    throw new EmbedError('refused', { ...about, code: 'AccountHasNoRoles' })
  }
  return [
    ...(first ? [{ ...identity, roles: account.roles, datasets: modelsOf(withRoles) }] : []),
    ...(withoutRoles.length > 0 ? [{ ...identity, datasets: withoutRoles }] : []),
  ]
}

/**
 * GenerateToken for these reports and no other: the older form for a report beside its model, the newer one for
 * several reports and for a model in another workspace.
 */
export function tokenRequest(
  openings: Opening[],
  identities: EffectiveIdentity[],
): ApiCall<typeof embedToken> {
  const operation = 'GenerateToken'
  const named = identities.length > 0 && { identities }
  const [only] = openings
  const reportId = openings.length === 1 ? only?.report.id : undefined
  if (only && reportId && !only.model.elsewhere) {
    const path = `/groups/${encodeURIComponent(only.report.workspaceId)}/reports/${encodeURIComponent(reportId)}/GenerateToken`
    return { operation, path, shape: embedToken, reportId, body: { accessLevel: 'View', ...named } }
  }
  const reports = openings.map(({ report }) => ({ id: report.id }))
  const datasets = [...new Set(openings.map(({ report }) => report.modelId))].map((id) => ({ id }))
  return {
    operation,
    path: '/GenerateToken',
    shape: embedToken,
    reportId,
    body: { reports, datasets, ...named },
  }
}
