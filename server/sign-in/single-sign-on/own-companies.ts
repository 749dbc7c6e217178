import { and, arrayContains, eq, isNull, ne, or } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { href } from '#common/addresses/paths.ts'
import type { ownCompanies } from '#common/contract/own-companies.ts'
import { identityProviders, sessions, setups, userIdentities, users } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { SignInDeps } from '../deps.ts'
import { type Person, personOf } from './claims.ts'

/** Who a person is at a provider. */
interface Identity {
  issuer: string
  clientId: string
  subject: string
}

const ofProvider = and(
  eq(identityProviders.tenantId, userIdentities.tenantId),
  eq(identityProviders.id, userIdentities.providerId),
)

/** The identity with which a session was opened, its ID token (encrypted) and the domains of its provider. */
async function findOwnIdentity(scope: Scope, sid: string) {
  const [found] = await scope.db
    .select({
      issuer: identityProviders.issuer,
      clientId: identityProviders.clientId,
      subject: userIdentities.subject,
      domains: identityProviders.domains,
      idToken: sessions.idToken,
    })
    .from(sessions)
    .innerJoin(
      userIdentities,
      and(
        eq(userIdentities.tenantId, sessions.tenantId),
        eq(userIdentities.userId, sessions.userId),
        eq(userIdentities.providerId, sessions.providerId),
      ),
    )
    .innerJoin(identityProviders, ofProvider)
    .where(tenantScoped(scope, sessions, and(eq(sessions.sid, sid), eq(identityProviders.enabled, true))))
  return found
}

/**
 * The users of a person in other tenants: those with the same subject of the same application at the provider, and, as
 * providers may tell each application another subject, those with an e-mail that the provider itself has confirmed.
 */
const listCompanies = (
  db: Db,
  tenantId: number,
  { issuer, clientId, subject }: Identity,
  { email, domain }: Pick<Person, 'email' | 'domain'>,
) =>
  db
    .selectDistinctOn([userIdentities.tenantId], {
      name: setups.companyName,
      host: setups.host,
      providerId: identityProviders.id,
    })
    .from(userIdentities)
    .innerJoin(identityProviders, ofProvider)
    .innerJoin(users, and(eq(users.tenantId, userIdentities.tenantId), eq(users.id, userIdentities.userId)))
    .innerJoin(setups, and(eq(setups.tenantId, users.tenantId), eq(setups.id, users.setupId)))
    .where(
      and(
        ne(userIdentities.tenantId, tenantId),
        eq(identityProviders.enabled, true),
        eq(identityProviders.issuer, issuer),
        isNull(users.blockedAt),
        or(
          and(eq(identityProviders.clientId, clientId), eq(userIdentities.subject, subject)),
          email === undefined
            ? undefined
            : and(eq(users.email, email), arrayContains(identityProviders.domains, [domain])),
        ),
      ),
    )
    .orderBy(userIdentities.tenantId, identityProviders.id)

export const ownCompanyHandlers = {
  async ownCompanies({ scope, session, deps }) {
    const own = session.providerId === undefined ? undefined : await findOwnIdentity(scope, session.sid)
    if (!own) return { companies: [] }
    const stored = own.idToken ?? ''
    const token = deps.keyring.canDecrypt(stored) ? deps.keyring.decrypt(stored) : ''
    // The stored e-mail proves nothing: an administrator can change it.
    const person = token ? personOf(decodeJwt(token), own) : undefined
    const isConfirmed = person?.isVerified && own.domains.includes(person.domain)
    const confirmed = isConfirmed ? person : { email: undefined, domain: '' }
    const found = await listCompanies(deps.database.db, scope.tenantId, own, confirmed)
    const companies = found.map(({ name, host, providerId }) => {
      const url = new URL(href('providerStart'), portalAddress(deps.config, host))
      url.searchParams.set('provider', String(providerId))
      return { name, url: url.href }
    })
    return { companies: companies.sort((one, other) => one.name.localeCompare(other.name)) }
  },
} satisfies HandlersOf<typeof ownCompanies, SignInDeps>
