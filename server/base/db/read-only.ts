import type pg from 'pg'
import { DatabaseError, READ_ONLY } from './database-error.ts'

/**
 * Makes a pool close connections on which the server refused a write as read-only, when they are released: after a
 * failover a connection may lead to a standby, and the next one to the new primary.
 */
export function discardReadOnly(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) readOnly.add(client)
    })
  })
  // The pool removes a client that is ending.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) client.end().catch(() => undefined)
  })
}

/**
 * Checks that the server accepts writes: it is not a standby and was not set to read-only. The connection to one that
 * does not is closed, so that the next check finds the new primary.
 * @throws DatabaseError of kind `read_only`; errors of the driver
 */
export async function checkWritable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let isUsable = false
  try {
    const { rows } = await client.query<{ readOnly: string; standby: boolean }>(
      `select current_setting('transaction_read_only') as "readOnly", pg_is_in_recovery() as standby`,
    )
    isUsable = rows[0]?.readOnly === 'off'
    if (isUsable) return
    const why = rows[0]?.standby ? 'it is a standby, and the portal needs the primary' : 'it is read-only'
    throw new DatabaseError(`The database cannot be written to: ${why}.`, {
      temporary: true,
      kind: 'read_only',
    })
  } finally {
    client.release(!isUsable)
  }
}
