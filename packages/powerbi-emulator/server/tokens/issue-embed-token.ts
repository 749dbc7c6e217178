import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AccessClaims, EmbedClaims, Tokens } from './tokens.ts'

/** Zero and null mean the default: as long as the Entra token. */
export const lifetimeSchema = z.int().min(0).nullish()

interface Issue {
  access: AccessClaims
  grant: Pick<EmbedClaims, 'reports' | 'datasets' | 'xmla' | 'identities' | 'targetWorkspaces' | 'tiles'>
  lifetimeInMinutes: number | null | undefined
  /** Shortens the lifetime below a minute; for injected faults. */
  seconds: number | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** Signs an embed token; it never outlives the Entra token it was requested with. */
export function issueEmbedToken(tokens: Tokens, issue: Issue) {
  const { access, grant, lifetimeInMinutes, seconds, now } = issue
  const { tid, upn, oid } = access
  const iat = Math.floor(now / 1000)
  const wanted = seconds ?? (lifetimeInMinutes || Number.POSITIVE_INFINITY) * 60
  const exp = Math.min(access.exp, iat + wanted)
  const tokenId = randomUUID()
  return {
    token: tokens.signEmbed({ ...grant, tid, issuedTo: upn ?? oid, jti: tokenId, iat, exp }),
    tokenId,
    expiration: new Date(exp * 1000).toISOString(),
  }
}
