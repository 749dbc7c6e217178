import { createHash, randomBytes } from 'node:crypto'
import { sameId } from '../same-id.ts'
import { EntraError } from './entra-error.ts'

/** What a person agreed to, from the sign-in page until the tokens are issued. */
export interface Grant {
  tenantId: string
  userId: string
  /** The app that the person signs in to. */
  clientId: string
  scope: string
  redirectUri: string
  nonce?: string | undefined
  /** PKCE (RFC 7636). */
  challenge?: string | undefined
  challengeMethod?: 'S256' | 'plain' | undefined
  sid: string
  authTime: number
  /** Whether the request had `max_age`, which makes `auth_time` a claim. */
  hasMaxAge: boolean
}

interface Issued {
  grant: Grant
  /** In milliseconds since 1970. */
  expiresAt: number
  isRedeemed?: boolean
}

const CODE_SECONDS = 600
const REFRESH_SECONDS = 86_400

/** Authorization codes and refresh tokens: random texts that stand for a grant. */
export class Grants {
  readonly #clock: () => number
  readonly #codes = new Map<string, Issued>()
  readonly #refreshTokens = new Map<string, Issued>()

  constructor(clock: () => number) {
    this.#clock = clock
  }

  issueCode(grant: Grant): string {
    return this.#issue(this.#codes, grant, CODE_SECONDS)
  }

  issueRefreshToken(grant: Grant): string {
    return this.#issue(this.#refreshTokens, grant, REFRESH_SECONDS)
  }

  /** @throws EntraError 400 for a code that is expired, was redeemed, or was requested by another client */
  redeemCode(code: string, clientId: string, redirectUri: string, verifier: string | undefined): Grant {
    const issued = this.#find(this.#codes, code, clientId)
    if (issued.isRedeemed) {
      throw invalidGrant(
        54005,
        'OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.',
      )
    }
    if (issued.grant.redirectUri !== redirectUri) {
      throw invalidGrant(500112, 'The reply address does not match the one asked for.')
    }
    checkVerifier(issued.grant, verifier)
    issued.isRedeemed = true
    return issued.grant
  }

  /** @throws EntraError 400 */
  useRefreshToken(token: string, clientId: string): Grant {
    return this.#find(this.#refreshTokens, token, clientId).grant
  }

  #issue(store: Map<string, Issued>, grant: Grant, seconds: number): string {
    const now = this.#clock()
    for (const [text, { expiresAt }] of store) if (expiresAt <= now) store.delete(text)
    const text = `1.${randomBytes(32).toString('base64url')}`
    store.set(text, { grant, expiresAt: now + seconds * 1000 })
    return text
  }

  #find(store: Map<string, Issued>, text: string, clientId: string): Issued {
    const issued = store.get(text)
    if (issued && issued.expiresAt > this.#clock() && sameId(issued.grant.clientId, clientId)) return issued
    throw invalidGrant(70008, 'The provided authorization code or refresh token is expired or not valid.')
  }
}

export const invalidGrant = (number: number, message: string): EntraError =>
  new EntraError(400, 'invalid_grant', number, message)

function checkVerifier({ challenge, challengeMethod }: Grant, verifier: string | undefined): void {
  if (challenge === undefined && verifier === undefined) return
  const given =
    challengeMethod === 'S256'
      ? createHash('sha256')
          .update(verifier ?? '')
          .digest('base64url')
      : verifier
  if (given === challenge) return
  throw invalidGrant(
    501481,
    'The Code_Verifier does not match the code_challenge supplied in the authorization request.',
  )
}
