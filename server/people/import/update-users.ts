import { eq, sql } from 'drizzle-orm'
import { chunk } from '../../base/db/rows.ts'
import { type StoredAttribute, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { AuditChange } from '../../http/audited.ts'
import { changedFields } from '../../records/audit/changes.ts'

/** As of `users`; what else is known of a user is not written. */
interface UserFields {
  name: string
  attributes: StoredAttribute[]
}

/** A user who gets another name or other attributes. */
export interface UserUpdate {
  id: number
  before: UserFields
  after: UserFields
}

const fieldsOf = ({ name, attributes }: UserFields) => ({ name, attributes })

/**
 * Writes names and attributes; what follows from the attributes is computed afterwards.
 * @returns the events that saves of these users would have recorded
 */
export async function updateUsers(tx: Scope, updates: readonly UserUpdate[]) {
  for (const some of chunk(updates)) {
    const rows = some.map(({ id, after: { name, attributes } }) => ({ id, name, attributes }))
    const written = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as written(id int, name text, attributes jsonb)`
    await tx.db
      .update(users)
      .set({ name: sql`written.name`, attributes: sql`written.attributes` })
      .from(written)
      .where(tenantScoped(tx, users, eq(users.id, sql`written.id`)))
  }
  return updates.map(({ id, before, after }): AuditChange & { action: 'user.update' } => ({
    action: 'user.update',
    object: { id, name: before.name },
    ...changedFields(fieldsOf(before), fieldsOf(after)),
  }))
}
