import { type DatabaseLog, startLocalPostgres } from '@vitrine/local-postgres'
import pg from 'pg'
import { connectDatabase, type Database } from './connect.ts'
import { DatabaseError } from './database-error.ts'
import { migrateDatabase } from './migrate.ts'
import { isPooled } from './pooler.ts'

export type { Database } from './connect.ts'

/**
 * The database, migrated and ready: the server of `databaseUrl`, or the embedded one.
 * @throws DatabaseError or LocalPostgresError with a message for the operator; nothing is left running then
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler: for migrations, notifications and searches. */
  listenUrl?: string | undefined
  /** Where the embedded PostgreSQL keeps its files. */
  dataDir: string
  log: DatabaseLog
  searchConnections?: number
  /** Called with a message for the operator before steps that take a while. */
  progress?: (step: string) => void
}): Promise<Database> {
  const { searchConnections } = options
  if (options.databaseUrl) {
    const connection = parseUrl('DATABASE_URL', options.databaseUrl)
    const direct = options.listenUrl ? parseUrl('DATABASE_LISTEN_URL', options.listenUrl) : undefined
    const [isThroughPooler] = await Promise.all([isPooled(connection), migrateDatabase(direct ?? connection)])
    const pooler = isThroughPooler ? { direct } : undefined
    return connectDatabase(connection, options.log, { searchConnections, pooler })
  }
  const embedded = await startLocalPostgres(options)
  try {
    await migrateDatabase(embedded.connection)
    const database = connectDatabase(embedded.connection, options.log, { searchConnections })
    return { ...database, close: () => database.close().finally(embedded.stop) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** A comma in the part of an address before its path, after user and password. */
const severalHosts = /^postgres(ql)?:\/\/([^/]*@)?[^/@]*,/

function parseUrl(setting: string, databaseUrl: string): pg.PoolConfig {
  const connection = { connectionString: databaseUrl }
  if (severalHosts.test(databaseUrl)) {
    throw new DatabaseError(
      `${setting} names several hosts, and the portal connects to one. Use an address that always leads to the primary: of HAProxy or PgBouncer, or the writer endpoint of a cloud service (docs/operations.md, "Failover").`,
    )
  }
  try {
    if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new Error('it does not begin with postgres://')
    new pg.Client(connection)
    return connection
  } catch (cause) {
    throw new DatabaseError(
      `${setting} is not a database address: ${(cause as Error).message}. It looks like postgres://user:password@host:5432/database, with special characters of the password percent-encoded.`,
      { cause },
    )
  }
}
