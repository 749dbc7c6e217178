import type { JWTPayload } from 'jose'
import { isName } from '#common/contract/shapes.ts'
import { limits } from '#common/validation/limits.ts'
import { isEmail, normalizeEmail } from '#common/validation/user.ts'
import type { Client } from './exchange.ts'

/** Who signs in, as the provider says. */
export interface Person {
  subject: string
  name: string
  /** Undefined where there is none, or something else. */
  email: string | undefined
  domain: string
  /** Whether the provider confirms that the e-mail is the person's. */
  isVerified: boolean
}

export const google = 'https://accounts.google.com'

/**
 * Whether the provider confirms the e-mail. Entra does not say so in `email_verified`: an administrator of any directory can
 * write any address there (nOAuth), unless the optional claim `xms_edov` says that the domain's owner is verified. Google
 * says it of addresses that people once had; only with `hd` is it the company that manages the account.
 */
function isVerified(
  { email_verified, xms_edov, hd }: JWTPayload,
  issuer: string,
  domains: readonly string[],
) {
  if (xms_edov === true || xms_edov === 1 || xms_edov === '1' || xms_edov === 'true') return true
  if (email_verified !== true) return false
  return issuer !== google || (typeof hd === 'string' && domains.includes(hd.toLowerCase()))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The person that the claims describe. `preferred_username` and `upn` are names that anyone may have, and no e-mail. */
export function personOf(
  claims: JWTPayload,
  { issuer, domains }: { issuer: string; domains: string[] },
): Person {
  const typed = normalizeEmail(textOf(claims.email))
  const email = isEmail(typed) ? typed : undefined
  const names = [textOf(claims.name), `${textOf(claims.given_name)} ${textOf(claims.family_name)}`.trim()]
  const shown = names.map((name) => name.slice(0, limits.name).trim()).find(isName)
  return {
    subject: claims.sub ?? '',
    email,
    domain: email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? '',
    isVerified: isVerified(claims, issuer, domains),
    name: shown ?? email?.split('@')[0]?.slice(0, limits.name) ?? '',
  }
}

/** What a provider says of a person's groups. */
export interface GroupsClaim {
  claim: 'not_configured' | 'missing' | 'overage' | 'read'
  values: string[]
}

const without = (claim: GroupsClaim['claim']): GroupsClaim => ({ claim, values: [] })

/** The person's groups. Entra leaves them out of a token where they are too many, and says so. */
export function groupsOf(claims: JWTPayload, { groupsClaim }: Pick<Client, 'groupsClaim'>): GroupsClaim {
  if (groupsClaim === null) return without('not_configured')
  const value = claims[groupsClaim]
  if (typeof value === 'string') return { claim: 'read', values: [value] }
  if (Array.isArray(value)) {
    return { claim: 'read', values: value.filter((one): one is string => typeof one === 'string') }
  }
  const names = claims._claim_names
  const isElsewhere = typeof names === 'object' && names !== null && groupsClaim in names
  return without(
    isElsewhere || claims.hasgroups === true || claims.hasgroups === 'true' ? 'overage' : 'missing',
  )
}
