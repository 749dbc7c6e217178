import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { EntraError } from './entra-error.ts'

/** The user of a token. */
export interface UserClaims {
  oid: string
  name: string
  preferred_username: string
  tid: string
}

/** What the user consented to, from the sign-in page until the tokens are issued. */
export interface Grant {
  scope: string
  redirectUri: string
  nonce?: string
  /** PKCE (RFC 7636), method S256. */
  challenge?: string
  /** The app that the user signs in to. */
  clientId: string
  user: UserClaims
}

const CODE_SECONDS = 600
const REFRESH_SECONDS = 86_400
const KEY_ID = 'emulator'

export interface UserTokens {
  signCode(grant: Grant): string
  /** @throws EntraError 400 for a code that is invalid or expired, or was requested by another client */
  readCode(code: string, redirectUri: string, verifier: string | undefined): Grant
  signRefresh(grant: Grant): string
  /** @throws EntraError 400 */
  readRefresh(token: string): Grant
  /** @param issuer the tenant's issuer, as in the OpenID document */
  signId(grant: Grant, issuer: string, seconds: number): string
  /** An access token for the program's own API: `api://…/scope`. */
  signAccess(grant: Grant, scopes: string, issuer: string, seconds: number): string
  /** The public key as a JWKS. */
  keys(): object
}

/** Authorization codes and user tokens, signed (RS256) with a key of this process; APIs can fetch its public half. */
export function createUserTokens(clock: () => number): UserTokens {
  let keyPair: { publicKey: KeyObject; privateKey: KeyObject } | undefined
  // Generated on first use: most programs sign in without users.
  const keys = () => {
    keyPair ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    return keyPair
  }
  const sign = (claims: object, seconds: number) => {
    const key = String(keys().privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const iat = Math.floor(clock() / 1000)
    return createSigner({ algorithm: 'RS256', key, kid: KEY_ID })({
      ...claims,
      iat,
      nbf: iat,
      exp: iat + seconds,
    })
  }
  const read = (token: string, use: string): Grant => {
    const key = String(keys().publicKey.export({ type: 'spki', format: 'pem' }))
    try {
      const verify = createVerifier({ algorithms: ['RS256'], key, clockTimestamp: clock() })
      const claims = verify(token) as Grant & { use: string }
      if (claims.use === use) return claims
    } catch {
      // Handled below, like a token of the wrong kind.
    }
    throw new EntraError(400, 'invalid_grant', 70008, `The provided ${use} is expired or not valid.`)
  }
  const claimsOf = ({ user, clientId }: Grant) => ({ ...user, sub: user.oid, ver: '2.0', aud: clientId })
  return {
    signCode: (grant) => sign({ ...grant, use: 'authorization code' }, CODE_SECONDS),
    readCode(code, redirectUri, verifier) {
      const grant = read(code, 'authorization code')
      if (grant.redirectUri !== redirectUri) {
        throw new EntraError(
          400,
          'invalid_grant',
          500112,
          'The reply address does not match the one asked for.',
        )
      }
      const hash = createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url')
      if (grant.challenge !== undefined && grant.challenge !== hash) {
        throw new EntraError(
          400,
          'invalid_grant',
          501481,
          'The Code_Verifier does not match the code_challenge supplied in the authorization request.',
        )
      }
      return grant
    },
    signRefresh: (grant) => sign({ ...grant, use: 'refresh token' }, REFRESH_SECONDS),
    readRefresh: (token) => read(token, 'refresh token'),
    signId: (grant, iss, seconds) => sign({ ...claimsOf(grant), nonce: grant.nonce, iss }, seconds),
    signAccess: (grant, scp, iss, seconds) =>
      sign({ ...claimsOf(grant), azp: grant.clientId, iss, scp }, seconds),
    keys: () => ({
      keys: [{ ...keys().publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: KEY_ID }],
    }),
  }
}
