import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import type { SessionPayload } from '#common/contract/session.ts'
import { PortalError } from '#common/errors.ts'
import type { WallClock } from '#common/time/clock.ts'
import type { Session } from './session.ts'

const day = 86_400
/** Use extends a session up to this time after sign-in (docs/api.md#session-token). In seconds. */
const longestSession = 30 * day

/** The payload as sent, with the time of sign-in in seconds since 1970. */
type Payload = SessionPayload & { auth: number }

/** The user a token is issued to. */
export interface TokenHolder {
  id: number
  name: string
  adm: boolean
  tenantId: number
  setupId: number
  tokenVersion: number
}

/** Issues and verifies session tokens. */
export interface SessionTokens {
  /** A token for a user who has just signed in, or whose session started at `signedInAt` (seconds). */
  sign(holder: TokenHolder, signedInAt?: number): string
  /** @throws PortalError `session.ended` for a token that is forged, unreadable or expired */
  verify(token: string): Payload
  /** A new token once half of the current one's life has passed, if the session may be extended. */
  renew(session: Session): string | undefined
}

/** Session tokens as JWT, HS256. */
export function createSessionTokens(secret: string, hours: number, clock: WallClock): SessionTokens {
  const life = Math.round(hours * 3600)
  const signer = createSigner({ key: secret, algorithm: 'HS256' })
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    requiredClaims: ['sub', 'emp', 'ver', 'exp', 'iat', 'auth'],
  })
  const seconds = () => Math.floor(clock.now() / 1000)

  const sign: SessionTokens['sign'] = (holder, signedInAt) => {
    const now = seconds()
    const auth = signedInAt ?? now
    const payload: Payload = {
      sub: String(holder.id),
      name: holder.name,
      adm: holder.adm,
      emp: holder.tenantId,
      setup: holder.setupId,
      ver: holder.tokenVersion,
      auth,
      iat: now,
      exp: Math.min(now + life, auth + longestSession),
    }
    return signer(payload)
  }

  return {
    sign,
    verify(token) {
      try {
        const payload = verifier(token) as Payload
        if (payload.exp > seconds()) return payload
      } catch (error) {
        if (!(error instanceof TokenError)) throw error
      }
      throw new PortalError('session.ended')
    },
    renew(session) {
      const { issuedAt, expiresAt, signedInAt, version } = session.token
      const now = seconds()
      const half = issuedAt + (expiresAt - issuedAt) / 2
      if (now < half || expiresAt >= signedInAt + longestSession) return undefined
      return sign({ ...session, id: session.userId, tokenVersion: version }, signedInAt)
    },
  }
}
