import { type DatabaseLog, startLocalPostgres } from '@vitrine/local-postgres'
import pg from 'pg'
import { connectDatabase, type Database } from './connect.ts'
import { DatabaseError } from './database-error.ts'
import { migrateDatabase } from './migrate.ts'
import { isPooled } from './pooler.ts'

export type { Database } from './connect.ts'

/** A database server that accepts connections; its database may be empty. */
export interface DatabaseServer {
  /** For queries, possibly through a pooler. */
  connection: pg.PoolConfig
  /** PostgreSQL itself, where that has an address of its own. */
  direct: pg.PoolConfig | undefined
  /** A streaming replica for lists. */
  replica: pg.PoolConfig | undefined
  isEmbedded: boolean
  /** Stops the embedded server, if it was started here. */
  stop(): Promise<void>
}

interface ReachOptions {
  databaseUrl?: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler: for migrations, notifications and searches. */
  listenUrl?: string | undefined
  /** A streaming replica, for lists that may be some seconds old. */
  readUrl?: string | undefined
  /** Where the embedded PostgreSQL keeps its files. */
  dataDir: string
  log: DatabaseLog
  /** Called with a message for the operator before steps that take a while. */
  progress?: (step: string) => void
  /** Uses the embedded server of a portal that is running. */
  join?: boolean
}

/**
 * The server of `databaseUrl`, to which nothing is connected yet, or the embedded one, started.
 * @throws DatabaseError or LocalPostgresError with a message for the operator
 */
export async function reachServer(options: ReachOptions): Promise<DatabaseServer> {
  if (options.databaseUrl) {
    const connection = parseUrl('DATABASE_URL', options.databaseUrl)
    const direct = options.listenUrl ? parseUrl('DATABASE_LISTEN_URL', options.listenUrl) : undefined
    const replica = options.readUrl ? parseUrl('DATABASE_READ_URL', options.readUrl) : undefined
    return { connection, direct, replica, isEmbedded: false, stop: async () => {} }
  }
  const { connection, stop } = await startLocalPostgres(options)
  return { connection, direct: undefined, replica: undefined, isEmbedded: true, stop }
}

/**
 * The database, migrated and ready: the server of `databaseUrl`, or the embedded one.
 * @throws DatabaseError or LocalPostgresError with a message for the operator; nothing is left running then
 */
export async function openDatabase(
  options: ReachOptions & { searchConnections?: number; onPool?: (pool: pg.Pool) => void },
): Promise<Database> {
  const { log, searchConnections, onPool } = options
  const server = await reachServer(options)
  const { connection, direct, replica, isEmbedded } = server
  try {
    const [isThroughPooler] = await Promise.all([
      isEmbedded ? false : isPooled(connection),
      migrateDatabase(direct ?? connection),
    ])
    const pooler = isThroughPooler ? { direct } : undefined
    const database = connectDatabase(connection, log, {
      searchConnections,
      pooler,
      replica: replica && { connection: replica },
      onPool,
    })
    return { ...database, close: () => database.close().finally(server.stop) }
  } catch (error) {
    await server.stop()
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
