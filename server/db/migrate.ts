import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { DatabaseError, explainDatabaseError } from './database-error.ts'
import { readMigrations, recordCompatibility, requireCompatible } from './schema-version.ts'

/** Next to this file; the build copies the folder next to the bundle. */
const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** An arbitrary constant: all nodes must use the same lock. */
const LOCK = 7_841_903_146

/**
 * Migrates a database to the current schema. Several nodes may start at once: drizzle takes no lock itself, so one node
 * migrates and the others wait. It uses a separate connection without the pool's timeouts.
 * @throws DatabaseError with a message for the operator, also when the schema is too new for this release
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  migrationsFolder = MIGRATIONS,
): Promise<void> {
  const client = new pg.Client({
    connectionTimeoutMillis: 10_000,
    application_name: 'vitrine migrations',
    ...connection,
  })
  // A connection lost between two queries also rejects the next query, where the error is reported.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await requireServer(client)
    const migrations = readMigrations(migrationsFolder)
    await locked(client, async (tx) => {
      await requireCompatible(tx, migrations)
      await migrate(tx, { migrationsFolder })
    })
    // Separately, because drizzle has committed and so released the lock.
    await locked(client, (tx) => recordCompatibility(tx, migrations))
  } catch (error) {
    throw explainDatabaseError(error, client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Works while no other node does, in one transaction: a pooler in transaction mode keeps a connection only that long. */
const locked = (client: pg.Client, work: (tx: NodePgDatabase) => Promise<void>): Promise<void> =>
  drizzle(client).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await work(tx as unknown as NodePgDatabase)
  })

async function requireServer(client: pg.Client): Promise<void> {
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
