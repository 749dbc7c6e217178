import { errors, type JWTPayload, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { ProviderMetadata } from './metadata.ts'
import { inPhase, isWrongClient, ProviderError } from './provider-error.ts'

/** By how much the clocks of portal and provider may differ, in seconds. */
export const clockTolerance = 60

/** A provider with its secret as it is sent. */
export interface Client {
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  groupsClaim: string | null
}

/** What a sign-in begins with. */
export interface Secrets {
  redirectUri: string
  nonce: string
  codeVerifier: string
}

export interface Identity {
  claims: JWTPayload
  idToken: string
}

type SendSecret = typeof oidc.ClientSecretPost

/** In the order of attempts: providers differ in how an application may send its secret. */
function waysToSend({ token_endpoint_auth_methods_supported: supported }: oidc.ServerMetadata): SendSecret[] {
  const offered = supported ?? ['client_secret_basic']
  const ways: [string, SendSecret][] = [
    ['client_secret_post', oidc.ClientSecretPost],
    ['client_secret_basic', oidc.ClientSecretBasic],
  ]
  const usable = ways.flatMap(([name, way]) => (offered.includes(name) ? [way] : []))
  return usable.length > 0 ? usable : [oidc.ClientSecretPost]
}

/** How a client talks to a provider. */
export function configure(
  providers: ProviderMetadata,
  metadata: oidc.ServerMetadata,
  { issuer, clientId, clientSecret }: Client,
  send: SendSecret = oidc.ClientSecretPost,
): oidc.Configuration {
  const client = { [oidc.clockTolerance]: clockTolerance }
  const configuration = new oidc.Configuration(metadata, clientId, client, send(clientSecret))
  const { timeout, execute, [oidc.customFetch]: fetch } = providers.options(issuer)
  configuration.timeout = timeout
  configuration[oidc.customFetch] = fetch
  for (const extend of execute) extend(configuration)
  return configuration
}

/** The address at the provider to sign in at. @throws ProviderError */
export async function authorizationUrl(
  providers: ProviderMetadata,
  client: Client,
  { redirectUri, nonce, codeVerifier, state }: Secrets & { state: string },
  parameters: Record<string, string> = {},
): Promise<string> {
  const metadata = await providers.discover(client.issuer)
  const configuration = configure(providers, metadata, client)
  const url = oidc.buildAuthorizationUrl(configuration, {
    ...parameters,
    ...{ redirect_uri: redirectUri, scope: client.scopes, state, nonce },
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/**
 * Verifies a token that a provider has signed. Only keys of the provider count, so that neither an unsigned one nor one
 * that is signed with the secret of the application does.
 * @param trusted where it does not come from a stranger: the keys are read again at once for one that is not known
 */
export async function verifySignature(
  providers: ProviderMetadata,
  metadata: oidc.ServerMetadata,
  token: string,
  options: JWTVerifyOptions & { trusted: boolean },
): Promise<JWTVerifyResult> {
  const keys = providers.keysOf(metadata)
  const { trusted, ...checks } = options
  const verify = () => jwtVerify(token, keys, { ...checks, issuer: metadata.issuer, clockTolerance })
  try {
    return await verify()
  } catch (error) {
    if (!trusted || !(error instanceof errors.JWKSNoMatchingKey)) throw error
    await keys.reload()
    return verify()
  }
}

/** Whose answer it is (RFC 9207): a browser that was sent to two providers must not mix them up. */
function requireIssuer(metadata: oidc.ServerMetadata, answer: URLSearchParams): void {
  const issuer = answer.get('iss')
  const isMissing = issuer === null && metadata.authorization_response_iss_parameter_supported === true
  if (isMissing || (issuer !== null && issuer !== metadata.issuer)) throw new ProviderError('answer', 'iss')
}

/** Providers that keep ID tokens short answer the rest at an address. E-mail and its confirmation come from one of both. */
async function withUserInfo(
  configuration: oidc.Configuration,
  claims: oidc.IDToken,
  accessToken: string,
  { groupsClaim }: Client,
): Promise<JWTPayload> {
  const isMissing = claims.email === undefined || (groupsClaim !== null && claims[groupsClaim] === undefined)
  if (!isMissing || !configuration.serverMetadata().userinfo_endpoint) return claims
  const info = await oidc.fetchUserInfo(configuration, accessToken, claims.sub)
  const { email, email_verified, xms_edov } = claims.email === undefined ? info : claims
  return { ...info, ...claims, email, email_verified, xms_edov }
}

/** Sends the code in one of the ways that the provider offers for the secret. */
async function redeem(
  configurations: readonly oidc.Configuration[],
  ...grant: [url: URL, checks: oidc.AuthorizationCodeGrantChecks]
) {
  for (const [at, configuration] of configurations.entries()) {
    try {
      return { configuration, tokens: await oidc.authorizationCodeGrant(configuration, ...grant) }
    } catch (error) {
      if (!isWrongClient(error) || at === configurations.length - 1) throw error
    }
  }
  throw new ProviderError('tokens', 'failed')
}

/**
 * Exchanges the code that a provider sent back for the claims of the person.
 * @param parameters the query that it sent the browser back with; its `state` is known to be of this sign-in
 * @throws ProviderError
 */
export const exchangeCode = (
  providers: ProviderMetadata,
  client: Client,
  { redirectUri, nonce, codeVerifier }: Secrets,
  parameters: URLSearchParams,
): Promise<Identity> =>
  inPhase('tokens', async () => {
    const metadata = await providers.discover(client.issuer)
    requireIssuer(metadata, parameters)
    const url = new URL(redirectUri)
    url.search = parameters.toString()
    const checks = {
      pkceCodeVerifier: codeVerifier,
      expectedState: parameters.get('state') ?? '',
      expectedNonce: nonce,
      idTokenExpected: true,
    }
    const configurations = waysToSend(metadata).map((send) => configure(providers, metadata, client, send))
    const { configuration, tokens } = await redeem(configurations, url, checks)
    const [claims, idToken] = [tokens.claims(), tokens.id_token]
    if (!claims || !idToken) throw new ProviderError('id_token', 'missing')
    await inPhase('keys', () =>
      verifySignature(providers, metadata, idToken, { audience: client.clientId, trusted: true }),
    )
    return { claims: await withUserInfo(configuration, claims, tokens.access_token, client), idToken }
  })
