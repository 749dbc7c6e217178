import type { Tenant } from '#emulator/content/content.ts'
import { findApp } from '../catalog/principal.ts'
import type { Service } from '../service.ts'
import { RESOURCE, requireApp } from './check-sign-in.ts'
import { checkSecret } from './client-credentials.ts'
import { EntraError } from './entra-error.ts'
import { type Grant, type Grants, invalidGrant } from './grants.ts'
import { idClaims, type PersonToken, personClaims, scopesOf } from './person-claims.ts'
import type { SignInForm } from './sign-in-form.ts'
import type { FindTenant } from './tenants.ts'

/** Microsoft Graph, which tokens are for whose scopes name no other API. */
export const GRAPH = '00000003-0000-0000-c000-000000000000'

interface RedeemOptions {
  service: Service
  grants: Grants
  findTenant: FindTenant
  /** Signs an access token for the REST API of Power BI. */
  signForPowerBi(token: PersonToken): string
  issuerOf(tenant: Tenant): string
  seconds: number
}

/** OpenID scopes add an ID or refresh token; they do not name an API. */
const isOpenIdScope = (scope: string) => ['openid', 'profile', 'email', 'offline_access'].includes(scope)

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const isRedemption = ({ grant_type }: SignInForm) =>
  grant_type === 'authorization_code' || grant_type === 'refresh_token'

/** Exchanges an authorization code or a refresh token for a person's tokens. @throws EntraError */
export function redeem(asked: Tenant, form: SignInForm, options: RedeemOptions) {
  const { service, grants, signForPowerBi, seconds } = options
  const app = requireApp(asked, form.client_id)
  checkSecret(app, form)
  const granted =
    form.grant_type === 'refresh_token'
      ? grants.useRefreshToken(form.refresh_token ?? '', app.clientId)
      : grants.redeemCode(form.code ?? '', app.clientId, form.redirect_uri ?? '', form.code_verifier)
  if (!form.client_secret && granted.challenge === undefined) {
    throw new EntraError(
      400,
      'invalid_request',
      9002325,
      'Proof Key for Code Exchange is required for cross-origin authorization code redemption.',
    )
  }
  const token = readPerson({ ...granted, scope: form.scope || granted.scope }, options)
  const { grant, tenant, user } = token
  const scopes = scopesOf(grant.scope)
  const wanted = scopes.filter((one) => !isOpenIdScope(one))
  const opensPowerBi = wanted.some((one) => one.startsWith(`${RESOURCE}/`))
  const signAccess = () => {
    const names = (wanted.length > 0 ? wanted : scopes).map((one) => one.slice(one.lastIndexOf('/') + 1))
    const aud = wanted.length > 0 ? app.clientId : GRAPH
    return service.signingKeys.sign({
      ...personClaims(token),
      aud,
      azp: app.clientId,
      scp: names.join(' '),
    })
  }
  return {
    token_type: 'Bearer',
    scope: grant.scope,
    expires_in: seconds,
    ext_expires_in: seconds,
    access_token: opensPowerBi ? signForPowerBi(token) : signAccess(),
    ...(scopes.includes('offline_access') && { refresh_token: grants.issueRefreshToken(grant) }),
    ...(scopes.includes('openid') && { id_token: service.signingKeys.sign(idClaims(token)) }),
    client_info: base64({ uid: user.id, utid: tenant.id }),
  }
}

/** The person of a grant as they are now. @throws EntraError if they can no longer sign in */
function readPerson(grant: Grant, { service, findTenant, issuerOf, seconds }: RedeemOptions): PersonToken {
  const tenant = findTenant(grant.tenantId)
  const app = findApp(tenant, grant.clientId)
  const user = service.directory.find(tenant, grant.userId)
  if (!app || !user) {
    throw invalidGrant(50034, `The user account does not exist in the ${tenant.id} directory.`)
  }
  if (user.disabled) throw invalidGrant(50057, 'The user account is disabled.')
  return {
    grant,
    tenant,
    app,
    user,
    issuer: issuerOf(tenant),
    now: Math.floor(service.clock() / 1000),
    seconds,
  }
}
