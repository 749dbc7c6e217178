import { and, gt, lte, max, or, type SQL, sql } from 'drizzle-orm'
import { isRecord } from '#common/contract/is-record.ts'
import { type AuditFields, auditEvents } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { Person } from './find-person.ts'

export type StoredEvent = typeof auditEvents.$inferSelect

/** Events read per query: the log has no index for mentions, and a query must end within the pool's timeout. */
const idsPerQuery = 100_000

/** Fields whose items are users with id and name. */
const userLists = ['users', 'addedUsers', 'removedUsers']

/** Events that a person caused, that changed the person, or that name the person. */
function concerns({ id, emails }: Person): SQL | undefined {
  const fields = sql`jsonb_build_array(${auditEvents.before}, ${auditEvents.after}, ${auditEvents.details})`
  const byId = sql`jsonb_path_exists(${fields}, '$.** ? (@.userId == $id || @.id == $id)', jsonb_build_object('id', ${id}::int))`
  const byEmail = emails.map((email) => sql`position(${email} in lower(${fields}::text)) > 0`)
  const isObject = sql`(${auditEvents.objectType} in ('user', 'session') and ${auditEvents.objectId} = ${id})`
  return or(sql`${auditEvents.userId} = ${id}`, isObject, byId, ...byEmail)
}

/** The events that concern a person, oldest first. */
export async function findMentions(scope: Scope, person: Person): Promise<StoredEvent[]> {
  const [newest] = await scope.db
    .select({ id: max(auditEvents.id) })
    .from(auditEvents)
    .where(tenantScoped(scope, auditEvents))
  const found: StoredEvent[] = []
  for (let from = 0; from < (newest?.id ?? 0); from += idsPerQuery) {
    const inRange = and(gt(auditEvents.id, from), lte(auditEvents.id, from + idsPerQuery))
    const rows = await scope.db
      .select()
      .from(auditEvents)
      .where(tenantScoped(scope, auditEvents, inRange, concerns(person)))
      .orderBy(auditEvents.id)
    found.push(...rows)
  }
  return found.filter((event) => isConcerned(event, person))
}

/** Replaces the name and e-mail addresses of a person within a value. */
function withoutPerson(value: unknown, person: Person, label: string, field = ''): unknown {
  if (typeof value === 'string') {
    return person.emails.some((email) => value.toLowerCase().includes(email)) ? 'erased' : value
  }
  if (Array.isArray(value)) return value.map((item) => withoutPerson(item, person, label, field))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutPerson(inner, person, label, key)])
  const copy: Record<string, unknown> = Object.fromEntries(entries)
  const isPerson = value.userId === person.id || (userLists.includes(field) && value.id === person.id)
  return isPerson && 'name' in copy ? { ...copy, name: label } : copy
}

/** An event of which nothing identifies the person any longer. */
export function anonymized(event: StoredEvent, person: Person, label: string): StoredEvent {
  const isActor = event.userId === person.id
  const isObject = event.objectType === 'user' && event.objectId === person.id
  const clean = (fields: AuditFields | null): AuditFields | null => {
    const cleaned = withoutPerson(fields, person, label) as AuditFields | null
    if (!isObject || !cleaned) return cleaned
    const { attributes, ...other } = cleaned
    return 'name' in other ? { ...other, name: label } : other
  }
  const isNamed = isObject || event.objectName === person.name || isMentioned(event.objectName, person)
  return {
    ...event,
    ...(isActor && { userName: label, address: null }),
    objectName: isNamed && event.objectName !== null ? label : event.objectName,
    before: clean(event.before),
    after: clean(event.after),
    details: clean(event.details),
  }
}

const isMentioned = (text: string | null, { emails }: Person): boolean =>
  text !== null && emails.some((email) => text.toLowerCase().includes(email))

/** The database also finds objects of other kinds that have the same id. */
function isConcerned(event: StoredEvent, person: Person): boolean {
  const isObject = event.objectType === 'user' && event.objectId === person.id
  if (event.userId === person.id || isObject) return true
  return JSON.stringify(anonymized(event, person, '\u0000')) !== JSON.stringify(event)
}
