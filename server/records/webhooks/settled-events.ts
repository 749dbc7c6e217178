import { sql } from 'drizzle-orm'
import type { Db } from '../../base/db/scope.ts'

async function lastId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence('audit_events', 'id')::regclass) as id`,
  )
  return Number(rows[0]?.id ?? 0)
}

/** The transactions that have written to the audit log and have not ended; each holds this lock until it has. */
async function openWriters(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ writer: string }>(
    sql`select virtualtransaction as writer from pg_locks
      where locktype = 'relation' and relation = 'audit_events'::regclass and mode = 'RowExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return new Set(rows.map(({ writer }) => writer))
}

/**
 * Tells up to which id no event can appear any more. Ids come from a sequence, and a transaction that took one earlier may
 * commit later: a reader that goes by the largest id would miss it. Every transaction that had taken one of the ids up to
 * now holds the lock of a writer, so that they are complete once the writers of this moment have ended. Nothing waits.
 */
export function createSettledEvents(db: Db): () => Promise<number> {
  let settled = 0
  let next: { id: number; writers: Set<string> } | undefined
  return async () => {
    // The id first: a writer that takes a smaller one afterwards does not exist.
    const id = next?.id ?? (await lastId(db))
    const open = await openWriters(db)
    const writers = next ? new Set([...next.writers].filter((writer) => open.has(writer))) : open
    next = writers.size > 0 ? { id, writers } : undefined
    if (writers.size === 0) settled = id
    return settled
  }
}
