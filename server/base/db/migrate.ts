import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseError, explainDatabaseError } from './database-error.ts'
import { applyMigrations, type Migration, pendingMigrations, readMigrations } from './migrations.ts'
import { recordCompatibility, requireCompatible } from './schema-version.ts'

/** An arbitrary constant: all nodes must use the same lock. */
const LOCK = 7_841_903_146

/** A connection without the pool's timeouts, for work on the whole database. */
export const administrativeClient = (connection: pg.ClientConfig, name: string): pg.Client => {
  const client = new pg.Client({
    connectionTimeoutMillis: 10_000,
    application_name: `vitrine ${name}`,
    ...connection,
  })
  // A connection lost between two queries also rejects the next query, where the error is reported.
  client.on('error', () => undefined)
  return client
}

/** One transaction, because a pooler in transaction mode keeps a connection only that long; one node at a time. */
export async function exclusively<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Migrates a database to the current schema. Several nodes may start at once: one migrates and the others wait.
 * @returns the migrations that were applied
 * @param folder of the migrations; those of this release if absent
 * @throws DatabaseError with a message for the operator, also when the schema is too new for this release
 */
export async function migrateDatabase(connection: pg.ClientConfig, folder?: string): Promise<Migration[]> {
  const client = administrativeClient(connection, 'migrations')
  try {
    await client.connect()
    await requireServer(client)
    return await exclusively(client, async () => {
      const migrations = readMigrations(folder)
      const db = drizzle(client)
      await requireCompatible(db, migrations)
      const pending = await pendingMigrations(client, migrations)
      await applyMigrations(client, pending)
      await recordCompatibility(db, migrations)
      return pending
    })
  } catch (error) {
    throw explainDatabaseError(error, client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @throws DatabaseError when the portal does not support the server or the database's encoding */
export async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; shown: string; encoding: string; icu: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
       current_setting('server_encoding') as encoding,
       exists (select from pg_collation where collname = 'und-x-icu') as icu`,
  )
  const server = rows[0]
  if (!server) return
  if (server.version < 130_000) {
    throw new DatabaseError(
      `The database server is PostgreSQL ${server.shown}; the portal needs 13 or later.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new DatabaseError(
      `The database "${client.database}" is encoded in ${server.encoding}; the portal needs UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0).`,
    )
  }
  if (!server.icu) {
    throw new DatabaseError(
      'The database server was built without ICU, which the portal needs to sort names.',
    )
  }
}
