import { createHash, randomBytes } from 'node:crypto'
import type { App, Tenant, User } from '#emulator/content/content.ts'
import type { Grant } from './grants.ts'

/** Entra sends no more groups in a token. */
const MAX_GROUPS = 200

/** Entra dates tokens back, for clocks that are slow. */
const BACKDATED_SECONDS = 300

export interface PersonToken {
  grant: Grant
  tenant: Tenant
  app: App
  user: User
  /** The tenant's issuer, as in the OpenID document. */
  issuer: string
  /** In seconds. */
  now: number
  /** Lifetime. */
  seconds: number
}

export const scopesOf = (scope: string): string[] => scope.split(' ').filter((one) => one !== '')

/** Who a person is for one app: another app gets another subject. */
const subjectOf = ({ tenant, app, user }: Pick<PersonToken, 'tenant' | 'app' | 'user'>): string =>
  createHash('sha256').update(`${app.clientId} ${tenant.id} ${user.id}`).digest('base64url')

/** The opaque claim `login_hint`, which is also a value of the parameter `login_hint`. */
export const loginHintOf = ({ id }: User): string => `O.${Buffer.from(id).toString('base64url')}`

export const mailOf = ({ mail, email }: User): string | undefined =>
  (mail === undefined ? email : mail) ?? undefined

/** The claims of every token of a person. */
export function personClaims(token: PersonToken) {
  const { grant, tenant, user, issuer, now, seconds } = token
  const issuedAt = now - BACKDATED_SECONDS
  return {
    iss: issuer,
    iat: issuedAt,
    nbf: issuedAt,
    exp: now + seconds,
    ...(scopesOf(grant.scope).includes('profile') && {
      name: user.name,
      oid: user.id,
      preferred_username: user.email,
    }),
    sub: subjectOf(token),
    tid: tenant.id,
    uti: randomBytes(16).toString('base64url'),
    ver: '2.0',
  }
}

/** The claims of an ID token. Entra does not say whether it has verified an e-mail address, except in `xms_edov`. */
export function idClaims(token: PersonToken) {
  const { grant, app, user } = token
  const optional = app.optionalClaims ?? []
  const email =
    optional.includes('email') || scopesOf(grant.scope).includes('email') ? mailOf(user) : undefined
  return {
    aud: app.clientId,
    ...personClaims(token),
    ...(grant.nonce !== undefined && { nonce: grant.nonce }),
    ...(email !== undefined && { email }),
    ...(email !== undefined && optional.includes('xms_edov') && { xms_edov: user.mailVerified ?? false }),
    ...((optional.includes('auth_time') || grant.hasMaxAge) && { auth_time: grant.authTime }),
    ...(optional.includes('login_hint') && { login_hint: loginHintOf(user) }),
    ...(optional.includes('sid') && { sid: grant.sid }),
    ...(optional.includes('groups') && groupClaims(user)),
  }
}

/** The groups, or where to ask for them if there are too many for a token. */
function groupClaims({ id, groups = [] }: User) {
  if (groups.length === 0) return {}
  if (groups.length <= MAX_GROUPS) return { groups }
  const endpoint = `https://graph.microsoft.com/v1.0/users/${id}/getMemberObjects`
  return { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint } } }
}
