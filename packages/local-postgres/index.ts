import { mkdir, realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { locateBinaries } from './binaries.ts'
import { locateCluster } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { findRunningServer } from './join.ts'
import { isDataDirInUse, lockDataDir } from './lock.ts'
import { serve } from './serve.ts'
import { type DatabaseLog, LocalPostgresError, POSTGRES_MAJOR } from './types.ts'
import { usableBinaries } from './usable-binaries.ts'

export { userForNewCluster } from './run-as.ts'
export { supervise } from './supervise.ts'
export { type DatabaseLog, LocalPostgresError } from './types.ts'

/** For root: a location that the user it drops to can access. */
const SYSTEM_DIR = '/var/lib/vitrine'
const DATABASE = 'vitrine'
const USER = 'postgres'
const JOIN_RETRY_MS = 100
/** How long a process that is shutting down may hold the data directory. */
const DEFAULT_LOCK_TIMEOUT_MS = 10_000

export type LocalPostgresOptions = {
  /** Created if missing; the cluster is in `pg18` inside it. */
  dataDir: string
  log: DatabaseLog
  /** Called with a description of each step that takes noticeable time. */
  progress?: (step: string) => void
  /** Also listens on 127.0.0.1 with this password for the user `postgres`; by default there is no TCP. */
  listen?: { port: number; password: string }
  /** Additional settings of `postgresql.conf`. */
  settings?: Record<string, string>
  /** How long to wait for another process to release the data directory, in ms; default 10 seconds. */
  lockTimeoutMs?: number
  /** Only used by root; default `/var/lib/vitrine`. */
  systemDir?: string
  /** Connects to the server of the process that holds the data directory, if there is one, and leaves it running. */
  join?: boolean
}

export type LocalPostgres = { connection: pg.PoolConfig; stop(): Promise<void> }

/**
 * Starts a local PostgreSQL: binaries from npm, files in the data directory, reachable by Unix socket only. It stops
 * when this process ends, however it ends.
 * @throws LocalPostgresError with a message for the operator
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  if (process.platform === 'win32') {
    throw new LocalPostgresError(
      'The local PostgreSQL does not run on Windows. Use WSL, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  try {
    await mkdir(options.dataDir, { recursive: true })
    const dataDir = await realpath(options.dataDir)
    const { lockTimeoutMs: timeoutMs = DEFAULT_LOCK_TIMEOUT_MS, progress } = options
    const joined = options.join ? await joinServer(dataDir, options) : undefined
    if (joined) return joined
    const lock = await lockDataDir(dataDir, { timeoutMs, progress })
    const server = await open(dataDir, options).catch(async (error) => {
      await lock.release()
      throw error
    })
    return { connection: server.connection, stop: () => server.stop().finally(() => lock.release()) }
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException
    if (error instanceof LocalPostgresError || !syscall) throw error
    throw new LocalPostgresError(`The data directory ${options.dataDir} cannot be used: ${message}`, {
      cause: error,
    })
  }
}

/** The server of the process that holds the data directory; undefined if none does, or not for long enough. */
async function joinServer(
  dataDir: string,
  { systemDir = SYSTEM_DIR, lockTimeoutMs = DEFAULT_LOCK_TIMEOUT_MS }: LocalPostgresOptions,
): Promise<LocalPostgres | undefined> {
  const end = performance.now() + lockTimeoutMs
  while (performance.now() < end) {
    const { path, exists } = await locateCluster(dataDir, systemDir)
    const isHeld = await isDataDirInUse(dataDir)
    if (!isHeld) return undefined
    const connection = exists && (await findRunningServer(path, { user: USER, database: DATABASE }))
    if (connection) return { connection, stop: async () => {} }
    await sleep(JOIN_RETRY_MS)
  }
  return undefined
}

async function open(dataDir: string, options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { log, progress, listen, systemDir = SYSTEM_DIR } = options
  const cluster = await locateCluster(dataDir, systemDir)
  const copyDir = process.getuid?.() === 0 ? systemDir : dataDir
  const bin = await usableBinaries({ ...(await locateBinaries()), runAs: cluster.runAs, copyDir, log })
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
    user: USER,
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
