import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './scope.ts'

/**
 * The typed database on a pool. A transaction always returns its connection, also if `begin` fails because the server has
 * just ended; drizzle's own would keep that one forever.
 */
export function createDb(pool: pg.Pool): Db {
  return Object.assign(drizzle(pool), {
    async transaction(...[run, config]: Parameters<Db['transaction']>) {
      const client = await pool.connect()
      try {
        return await drizzle(client).transaction(run, config)
      } finally {
        client.release()
      }
    },
  })
}
