import type { DatabaseLog } from '@vitrine/local-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { explainDatabaseError } from './database-error.ts'
import * as schema from './schema/index.ts'
import type { Db } from './scope.ts'

/** Connections of one node; the embedded server allows 30. */
const POOL: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'vitrine',
  // The server's timeout comes first, with a reason; the client's is for a server that no longer responds.
  statement_timeout: 30_000,
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 60_000,
}

export type Database = {
  db: Db
  pool: pg.Pool
  /** @throws DatabaseError when the database cannot be queried */
  check(): Promise<void>
  /** Waits for running queries, closes the connections and, for the embedded database, stops the server. */
  close(): Promise<void>
}

/** A connection pool for a migrated database; it connects with the first query. */
export function connectDatabase(connection: pg.PoolConfig, log: DatabaseLog): Database {
  const pool = new pg.Pool({ ...POOL, ...connection })
  const where = new pg.Client(connection)
  // A broken idle connection is replaced when it is needed; without a listener the event would end the process.
  pool.on('error', (error) => log.warn(explainDatabaseError(error, where).message))
  return {
    db: drizzle(pool, { schema }),
    pool,
    async check() {
      try {
        await pool.query('select 1')
      } catch (error) {
        throw explainDatabaseError(error, where)
      }
    },
    close: () => pool.end(),
  }
}
