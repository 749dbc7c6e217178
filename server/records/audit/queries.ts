import { chunk } from '../../base/db/rows.ts'
import { auditEvents } from '../../base/db/schema/index.ts'
import type { Db } from '../../base/db/scope.ts'
import { differencesOf } from './differences.ts'
import type { AuditEvent } from './event.ts'

/** An event, and how often it happened. */
export type CountedEvent = AuditEvent & { count?: number }

const rowOf = ({
  at,
  action,
  object,
  apiToken,
  details,
  ...event
}: CountedEvent): typeof auditEvents.$inferInsert => ({
  ...event,
  ...differencesOf({ ...event, details: apiToken ? { ...details, apiToken } : details }),
  at: new Date(at),
  action,
  objectType: action.slice(0, action.indexOf('.')),
  objectId: object.id ?? null,
  objectName: object.name ?? null,
})

const bytesIn = new WeakMap<Db, number>()

/** Counts the bytes of values that are inserted in a transaction from now on. @returns how many they were */
export function countAuditedBytes(tx: Db): () => number {
  bytesIn.set(tx, 0)
  return () => bytesIn.get(tx) ?? 0
}

const sizeOf = ({ before, after, details }: ReturnType<typeof rowOf>): number =>
  Buffer.byteLength(JSON.stringify([before, after, details]))

/** Inserts events of any tenants. */
export async function insertAuditEvents(db: Db, events: CountedEvent[]): Promise<void> {
  for (const some of chunk(events)) {
    const rows = some.map(rowOf)
    const counted = bytesIn.get(db)
    if (counted !== undefined)
      bytesIn.set(
        db,
        rows.reduce((sum, row) => sum + sizeOf(row), counted),
      )
    await db.insert(auditEvents).values(rows)
  }
}
