import { createHash } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { displayAudience, type SessionPayload, viewAudience } from '#common/contract/session.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { WallClock } from '#common/time/clock.ts'
import { limits } from '#common/validation/limits.ts'
import type { Session, SessionLifetimes } from '../../http/session.ts'

/** `iss` and `aud` of every token. */
const [issuer, audience] = ['vitrine', 'vitrine-portal']
const audiences = { view: viewAudience, display: displayAudience }
/** By how much the clocks of two nodes may differ, in seconds. */
const clockTolerance = 300
/** As `sign` writes an id: `0x1` and `1e0` are numbers too. */
const decimal = /^[1-9]\d*$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The payload as sent, with the time of sign-in in seconds since 1970. */
export type Payload = SessionPayload & { auth: number }

/** The user a token is issued to. */
export interface TokenHolder {
  id: number
  name: string
  adm: boolean
  tenantId: number
  setupId: number
  tokenVersion: number
}

/** The session a token belongs to. */
interface TokenSession {
  sid: string
  lifetimes: SessionLifetimes
  /** An administrator views the portal as the holder, or the holder is a display. Nodes of release 1.1 refuse such a token. */
  kind?: 'view' | 'display'
  /** Seconds since 1970; now by default. */
  signedInAt?: number
}

/** Issues and verifies session tokens. */
export interface SessionTokens {
  sign(holder: TokenHolder, session: TokenSession): string
  /** @throws PortalError `session.ended` for a token that is forged, unreadable, malformed or expired */
  verify(token: string): Payload
  /** A new token once half of the current one's life has passed, if the session may be extended. */
  renew(session: Session): string | undefined
}

const isId = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= limits.id

const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

/**
 * Tokens of release 1.1 have neither `sid` nor `iss` and `aud`. They are accepted until they expire, and by this release
 * only: its nodes may run beside those of 1.1, those of the next one may not.
 */
const isOfOurs = ({ sid, iss, aud }: Partial<Payload>): boolean =>
  sid === undefined
    ? iss === undefined && aud === undefined
    : typeof sid === 'string' &&
      uuid.test(sid) &&
      iss === issuer &&
      (aud === audience || aud === viewAudience || aud === displayAudience)

/** Whether a signed payload has the claims of a session token, with the right types. */
const isPayload = (payload: Partial<Payload>): payload is Payload =>
  typeof payload.sub === 'string' &&
  decimal.test(payload.sub) &&
  isId(Number(payload.sub)) &&
  typeof payload.name === 'string' &&
  typeof payload.adm === 'boolean' &&
  isId(payload.emp) &&
  isId(payload.setup) &&
  isTime(payload.ver) &&
  isTime(payload.auth) &&
  isTime(payload.iat) &&
  isTime(payload.exp) &&
  isOfOurs(payload)

/** The id of the session of a token that has no `sid`: always the same for one token, and as hard to guess. */
export function sidOfOldToken(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** Session tokens as JWT, HS256. */
export function createSessionTokens(secret: string, clock: WallClock): SessionTokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256' })
  const verifier = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true })
  const seconds = () => Math.floor(clock.now() / 1000)

  const sign: SessionTokens['sign'] = (holder, { sid, lifetimes, kind, signedInAt }) => {
    const now = seconds()
    const auth = signedInAt ?? now
    const payload: Payload = {
      iss: issuer,
      aud: kind ? audiences[kind] : audience,
      sub: String(holder.id),
      sid,
      name: holder.name,
      adm: holder.adm,
      emp: holder.tenantId,
      setup: holder.setupId,
      ver: holder.tokenVersion,
      auth,
      iat: now,
      exp: Math.min(now + lifetimes.idle, auth + lifetimes.absolute),
    }
    return signer(payload)
  }

  return {
    sign,
    verify(token) {
      try {
        const payload: Partial<Payload> = verifier(token)
        const now = seconds()
        const latest = now + clockTolerance
        if (isPayload(payload) && payload.exp > now && payload.iat <= latest && payload.auth <= latest)
          return payload
      } catch (error) {
        if (!(error instanceof TokenError)) throw error
      }
      throw new PortalError('session.ended')
    },
    renew(session) {
      const { issuedAt, expiresAt, signedInAt, version } = session.token
      const { sid, lifetimes } = session
      const now = seconds()
      const half = issuedAt + (expiresAt - issuedAt) / 2
      if (now < half || expiresAt >= signedInAt + lifetimes.absolute) return undefined
      return sign({ ...session, id: session.userId, tokenVersion: version }, { sid, lifetimes, signedInAt })
    },
  }
}
