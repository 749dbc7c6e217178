import type pg from 'pg'
import { DatabaseError } from './database-error.ts'

/** How far a server has come in the log of its cluster. */
interface Position {
  /** Bytes of the log that a primary has written, or that a replica has replayed. */
  bytes: number
  /** The cluster and the database, which a replica has in common with its primary. */
  database: string
  isThroughPooler: boolean
}

const statement = `select current_database() || ' ' || (select system_identifier from pg_control_system()) as database,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8 as bytes,
  pg_backend_pid() as pid`

async function readPosition(pool: pg.Pool): Promise<Position> {
  const client: pg.PoolClient & { processID?: number } = await pool.connect()
  let error: unknown
  try {
    const { rows } = await client.query<{ database: string; bytes: number | null; pid: number }>(statement)
    const [row] = rows
    const isThroughPooler = row?.pid !== client.processID
    return { bytes: row?.bytes ?? 0, database: row?.database ?? '', isThroughPooler }
  } catch (thrown) {
    error = thrown
    throw thrown
  } finally {
    client.release(error !== undefined)
  }
}

/**
 * How far a primary has written, and then how far its replica has replayed.
 * @throws DatabaseError if the replica is that of another database, or behind a pooler; errors of the driver
 */
export async function readPositions(
  primary: pg.Pool,
  replica: pg.Pool,
): Promise<{ written: number; replayed: number }> {
  const written = await readPosition(primary)
  const replayed = await readPosition(replica)
  if (replayed.database !== written.database) {
    const message =
      'DATABASE_READ_URL leads to another database than DATABASE_URL. It must be a streaming replica of it.'
    throw new DatabaseError(message, { kind: 'other_database' })
  }
  if (replayed.isThroughPooler) {
    const message = 'DATABASE_READ_URL leads to a pooler. It must lead to PostgreSQL itself.'
    throw new DatabaseError(message, { kind: 'other_database' })
  }
  return { written: written.bytes, replayed: replayed.bytes }
}
