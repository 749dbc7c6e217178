import { PortalError } from '#common/errors/portal-error.ts'
import { insertedRow } from '../../base/db/rows.ts'
import { users } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { violationOf } from '../../base/db/violation.ts'
import type { Actor, AuditEvent } from '../../records/audit/event.ts'
import { insertAuditEvents } from '../../records/audit/queries.ts'
import { hashPassword, unknownPassword } from '../authentication/passwords.ts'
import { findLogin } from '../authentication/queries.ts'
import type { GroupsClaim, Person } from './claims.ts'
import { applyGroups, type GroupChanges, lockMappedGroups } from './mapped-groups.ts'
import { type Login, type Match, matchPerson, type Refusal, saveIdentity } from './match-person.ts'
import type { Provider } from './queries.ts'

/** Who a provider says is there, and where. */
export interface Arrival {
  provider: Provider
  person: Person
  groups: GroupsClaim
  /** The brand in which a new user is created. */
  setupId: number
  /** The provider, for the audit log. */
  actor: Actor
  at: Date
}

/** The name of a provider as an actor, which no user can have by accident. */
export const actorName = ({ name }: Pick<Provider, 'name'>): string => `${name} (OpenID Connect)`

/** Adds the user of a person, with a password that no one knows. A brand of another tenant violates a foreign key. */
async function createUser({ db, tenantId }: Scope, { person, setupId }: Arrival): Promise<number> {
  const { name, email = '' } = person
  const passwordHash = await hashPassword(unknownPassword())
  const user = { tenantId, name, email, setupId, passwordHash, mustChangePassword: false }
  return insertedRow(await db.insert(users).values(user).returning({ id: users.id })).id
}

type Event = Pick<AuditEvent, 'action' | 'object' | 'before' | 'after' | 'details'>

/** As a change of each group by an administrator, so that access at a time can be computed from it. */
const groupEvents = ({ joins, leaves }: GroupChanges, user: { id: number; name: string }): Event[] => [
  ...joins.map((object): Event => ({ action: 'group.update', object, after: { addedUsers: [user] } })),
  ...leaves.map((object): Event => ({ action: 'group.update', object, before: { removedUsers: [user] } })),
]

function newcomerEvents(
  outcome: Match['outcome'],
  user: { id: number; name: string },
  arrival: Arrival,
): Event[] {
  const { provider, person, setupId } = arrival
  const object = { id: user.id, name: user.name }
  const details = { provider: provider.name }
  if (outcome === 'matched') return [{ action: 'user.link_identity', object, details }]
  if (outcome !== 'created') return []
  return [
    { action: 'user.create', object, after: { name: user.name, email: person.email, setupId }, details },
  ]
}

/** @param changed whether other calls must not be answered from the cache */
type Admission =
  | { user: Login; changed: boolean; refused?: undefined }
  | { refused: Refusal; userId: number | undefined }

async function admitOnce(scope: Scope, arrival: Arrival): Promise<Admission> {
  const { provider, person, groups, actor, at } = arrival
  return inTransaction(scope, async (tx) => {
    const match = await matchPerson(tx, provider, person)
    if ('refused' in match) return { refused: match.outcome, userId: match.user?.id }
    await lockMappedGroups(tx, provider.id)
    const id = match.user?.id ?? (await createUser(tx, arrival))
    const user = match.user ?? (await findLogin(tx, { id }))
    if (!user) throw new PortalError('resource.missing')
    await saveIdentity(tx, provider, { subject: person.subject, userId: id }, at)
    const changes = await applyGroups(tx, provider.id, id, groups)
    const events = [...newcomerEvents(match.outcome, user, arrival), ...groupEvents(changes, user)]
    await insertAuditEvents(
      tx.db,
      events.map((event) => ({ ...actor, ...event, at: at.getTime() })),
    )
    return { user, changed: events.length > 0 }
  })
}

/**
 * Finds or creates the user of a person, links them, and sets memberships of the mapped groups. Two first sign-ins of a
 * person at once lead to one user.
 */
export const admit = (scope: Scope, arrival: Arrival): Promise<Admission> =>
  admitOnce(scope, arrival).catch((error: unknown) => {
    if (violationOf(error)?.kind !== 'unique') throw error
    return admitOnce(scope, arrival)
  })
