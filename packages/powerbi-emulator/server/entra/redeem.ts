import { sameId } from '../same-id.ts'
import { RESOURCE, type SignInForm } from './check-sign-in.ts'
import { EntraError } from './entra-error.ts'
import type { Grant, UserTokens } from './user-tokens.ts'

interface RedeemOptions {
  tokens: UserTokens
  /** Signs an access token for the REST API. */
  signForPowerBi(grant: Grant): string
  issuer: string
  seconds: number
}

/** OpenID scopes add an ID or refresh token; they do not name an API. */
const isOpenIdScope = (scope: string) => ['openid', 'profile', 'email', 'offline_access', ''].includes(scope)

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const isRedemption = ({ grant_type }: SignInForm) =>
  grant_type === 'authorization_code' || grant_type === 'refresh_token'

/** Exchanges an authorization code or a refresh token for a user's tokens. @throws EntraError 400 */
export function redeem(form: SignInForm, { tokens, signForPowerBi, issuer, seconds }: RedeemOptions) {
  const granted: Grant =
    form.grant_type === 'refresh_token'
      ? tokens.readRefresh(form.refresh_token ?? '')
      : tokens.readCode(form.code ?? '', form.redirect_uri ?? '', form.code_verifier)
  const { user, clientId } = granted
  if (!sameId(form.client_id ?? '', clientId)) {
    throw new EntraError(400, 'unauthorized_client', 700016, `Application '${form.client_id}' was not found.`)
  }
  const scope = form.scope || granted.scope
  const wanted = scope.split(' ').filter((one) => !isOpenIdScope(one))
  const opensPowerBi = wanted.some((one) => one.startsWith(`${RESOURCE}/`))
  const names = wanted.map((one) => one.slice(one.lastIndexOf('/') + 1)).join(' ')
  return {
    token_type: 'Bearer',
    scope,
    expires_in: seconds,
    ext_expires_in: seconds,
    access_token: opensPowerBi ? signForPowerBi(granted) : tokens.signAccess(granted, names, issuer, seconds),
    refresh_token: tokens.signRefresh({ ...granted, scope }),
    id_token: tokens.signId(granted, issuer, seconds),
    client_info: base64({ uid: user.oid, utid: user.tid }),
  }
}
