import { and, eq } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { isPublicDomain } from '#common/validation/identity-provider.ts'
import { sameEmail } from '../../base/db/conditions.ts'
import { userIdentities, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import { findLogin } from '../authentication/queries.ts'
import type { Person } from './claims.ts'
import type { Provider } from './queries.ts'

export type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/** Why a person is not signed in; see `outcome` in the contract. */
export type Refusal = 'blocked' | 'no_email' | 'unverified' | 'domain' | 'unknown' | 'linked' | 'limit'

/** As which user a person is signed in, or why as none. */
export type Match =
  | { outcome: 'known' | 'matched'; user: Login }
  | { outcome: 'created'; user?: undefined }
  | { outcome: Refusal; refused: true; user?: Login | undefined }

const refuse = (outcome: Refusal, user?: Login): Match => ({ outcome, refused: true, user })

const isOfProvider = ({ id }: Provider) => eq(userIdentities.providerId, id)

async function findIdentity(
  scope: Scope,
  provider: Provider,
  which: { subject: string } | { userId: number },
) {
  const isWanted =
    'subject' in which ? eq(userIdentities.subject, which.subject) : eq(userIdentities.userId, which.userId)
  const [found] = await scope.db
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(tenantScoped(scope, userIdentities, and(isOfProvider(provider), isWanted)))
  return found
}

/** The user who has signed in with a subject of a provider. */
export const findSubject = (scope: Scope, provider: Provider, subject: string) =>
  findIdentity(scope, provider, { subject })

const hasRoom = (tx: Scope): Promise<boolean> =>
  requireQuota(tx, 'users', 1).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PortalError) return false
      throw error
    },
  )

/** By a display, which no one signs in as. */
const isTaken = async (tx: Scope, email: string): Promise<boolean> =>
  (await tx.db.$count(users, tenantScoped(tx, users, sameEmail(users.email, email)))) > 0

const matchOf = (user: Login, outcome: 'known' | 'matched'): Match =>
  user.blockedAt ? refuse('blocked', user) : { outcome, user }

/**
 * As which user a person is signed in: the one who has signed in with this subject before, otherwise the one with the e-mail, if
 * the provider confirms it and its domain is the company's. Nothing is changed.
 */
export async function matchPerson(tx: Scope, provider: Provider, person: Person): Promise<Match> {
  const identity = await findIdentity(tx, provider, { subject: person.subject })
  const known = identity && (await findLogin(tx, { id: identity.userId }))
  if (known) return matchOf(known, 'known')
  if (person.email === undefined) return refuse('no_email')
  if (!person.isVerified) return refuse('unverified')
  if (!provider.domains.includes(person.domain) || isPublicDomain(person.domain)) return refuse('domain')
  const user = await findLogin(tx, { email: person.email })
  if (user) {
    const isLinked = await findIdentity(tx, provider, { userId: user.id })
    return isLinked ? refuse('linked', user) : matchOf(user, 'matched')
  }
  if (!provider.createUsers || (await isTaken(tx, person.email))) return refuse('unknown')
  return (await hasRoom(tx)) ? { outcome: 'created' } : refuse('limit')
}

/** Remembers the subject of a user, or that it was used. */
export async function saveIdentity(
  tx: Scope,
  provider: Provider,
  { subject, userId }: { subject: string; userId: number },
  at: Date,
): Promise<void> {
  await tx.db
    .insert(userIdentities)
    .values({
      tenantId: tx.tenantId,
      providerId: provider.id,
      subject,
      userId,
      createdAt: at,
      lastUsedAt: at,
    })
    .onConflictDoUpdate({
      target: [userIdentities.providerId, userIdentities.subject],
      set: { lastUsedAt: at },
    })
}
