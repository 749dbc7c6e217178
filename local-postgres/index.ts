import { mkdir, realpath } from 'node:fs/promises'
import pg from 'pg'
import { locateBinaries } from './binaries.ts'
import { createCluster, locateCluster } from './cluster.ts'
import { lockDataDir } from './lock.ts'
import { serve } from './serve.ts'
import { type DatabaseLog, EmbeddedPostgresError, POSTGRES_MAJOR } from './types.ts'
import { usableBinaries } from './usable-binaries.ts'

export { userForNewCluster } from './run-as.ts'
export { supervise } from './supervise.ts'
export { type DatabaseLog, EmbeddedPostgresError } from './types.ts'

/** Where root keeps what the user it drops to must be able to reach. */
const SYSTEM_DIR = '/var/lib/vitrine'
const DATABASE = 'vitrine'
/** A portal that was told to end needs a second or two. */
const usualPatience = 10_000

export type EmbeddedPostgresOptions = {
  /** Made when missing; the cluster lies in `pg18` below it. */
  dataDir: string
  log: DatabaseLog
  /** Told, in words for a person, about steps that take longer than a moment. */
  progress?: (step: string) => void
  /** Also listen on 127.0.0.1 with this password for user `postgres`; without it there is no TCP at all. */
  listen?: { port: number; password: string }
  /** Further settings of `postgresql.conf`. */
  settings?: Record<string, string>
  /** How long another process may take to leave the data directory, in ms; default ten seconds. */
  patience?: number
  /** For root only, default `/var/lib/vitrine`. */
  systemDir?: string
}

export type EmbeddedPostgres = { connection: pg.PoolConfig; stop(): Promise<void> }

/**
 * The PostgreSQL that comes with the product: its binaries from npm, its files in the data directory, reachable by a
 * Unix socket only, ended with this process however this process ends.
 * @throws EmbeddedPostgresError as a sentence for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL does not run on Windows itself. Use WSL, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  try {
    await mkdir(options.dataDir, { recursive: true })
    const dataDir = await realpath(options.dataDir)
    const { patience = usualPatience, progress } = options
    const lock = await lockDataDir(dataDir, { patience, progress })
    const server = await open(dataDir, options).catch(async (error) => {
      await lock.release()
      throw error
    })
    return { connection: server.connection, stop: () => server.stop().finally(() => lock.release()) }
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException
    if (error instanceof EmbeddedPostgresError || !syscall) throw error
    throw new EmbeddedPostgresError(`The data directory ${options.dataDir} cannot be used: ${message}`, {
      cause: error,
    })
  }
}

async function open(dataDir: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, progress, listen, systemDir = SYSTEM_DIR } = options
  const cluster = await locateCluster(dataDir, systemDir)
  const copiesIn = process.getuid?.() === 0 ? systemDir : dataDir
  const bin = await usableBinaries({ ...(await locateBinaries()), runAs: cluster.runAs, copiesIn, log })
  if (!cluster.exists) {
    progress?.(`Preparing PostgreSQL ${POSTGRES_MAJOR} in ${dataDir}`)
    await createCluster(cluster, bin, log)
  }
  progress?.('Starting PostgreSQL')
  const tcp = listen && { listen_addresses: '127.0.0.1', port: String(listen.port) }
  const server = await serve({ cluster, bin, log, settings: { ...options.settings, ...tcp } })
  const connection = {
    host: server.socketDir,
    port: listen?.port ?? 5432,
    user: 'postgres',
    database: DATABASE,
  }
  try {
    await prepareDatabase(connection, listen?.password)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { connection, stop: () => server.stop() }
}

async function prepareDatabase(connection: pg.ClientConfig, password: string | undefined): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(DATABASE)}`)
    if (password) await client.query(`alter role postgres password ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
