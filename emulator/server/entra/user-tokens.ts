import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { CLIENT_ID, TENANT_ID } from '../demo-principal.ts'
import { EntraError } from './entra-error.ts'

/** The only person of the tenant; there is no password to know. */
export const DEMO_USER = {
  oid: '33333333-3333-4333-8333-333333333333',
  name: 'Demo Person',
  preferred_username: 'demo@example.com',
}

/** What the person agreed to, from the address of the sign-in page until the tokens are there. */
export interface Grant {
  scope: string
  redirectUri: string
  nonce?: string
  /** Of PKCE (RFC 7636), method S256. */
  challenge?: string
}

const CODE_SECONDS = 600
const REFRESH_SECONDS = 86_400
const KEY_ID = 'emulator'

export interface UserTokens {
  signCode(grant: Grant): string
  /** @throws EntraError 400 for a code that is not ours, is too old, or was asked for by somebody else */
  readCode(code: string, redirectUri: string, verifier: string | undefined): Grant
  signRefresh(grant: Grant): string
  /** @throws EntraError 400 */
  readRefresh(token: string): Grant
  /** @param issuer the tenant's issuer, as the OpenID document names it */
  signId(grant: Grant, issuer: string, seconds: number): string
  /** For an API of the program itself: `api://…/scope`. */
  signAccess(scopes: string, issuer: string, seconds: number): string
  /** The public half of the key, as JWKS. */
  keys(): object
}

/** Codes and tokens of people, signed (RS256) by a key of this process, which APIs can look up. */
export function createUserTokens(clock: () => number): UserTokens {
  let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined
  // Made when first needed: most programs sign in without people.
  const keys = () => {
    pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    return pair
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
      // Refused below, like one of the wrong kind.
    }
    throw new EntraError(400, 'invalid_grant', 70008, `The provided ${use} is expired or not valid.`)
  }
  const { oid, ...names } = DEMO_USER
  const person = { oid, sub: oid, ...names, tid: TENANT_ID, ver: '2.0' }
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
    signId: ({ nonce }, iss, seconds) => sign({ ...person, nonce, aud: CLIENT_ID, iss }, seconds),
    signAccess: (scp, iss, seconds) => sign({ ...person, aud: CLIENT_ID, azp: CLIENT_ID, iss, scp }, seconds),
    keys: () => ({
      keys: [{ ...keys().publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: KEY_ID }],
    }),
  }
}
