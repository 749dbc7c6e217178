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

function parseUrl(setting: string, databaseUrl: string): pg.PoolConfig {
  const connection = { connectionString: databaseUrl }
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
