import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from '@vitrine/local-postgres'
import pg from 'pg'
import type { fillTemplates } from './templates.ts'

/** What a worker needs to create databases: a superuser connection, and the clause that copies a template. */
export type ClusterForTests = { connection: pg.ClientConfig; copyOf: Record<Template, string> }

/** `empty` is only migrated; `demo` also has the demo data. */
export type Template = keyof typeof fillTemplates

/** A running PostgreSQL, and how to stop it. */
export interface PostgresServer {
  connection: pg.ClientConfig
  stop(): Promise<void>
}

export const silentLog = { info() {}, warn() {}, error() {} }

const templateOf = (kind: Template): string => `vitrine_template_${kind}_${process.pid}`

/** The PostgreSQL embedded in the portal. */
async function startEmbedded(folder: string): Promise<PostgresServer> {
  return startLocalPostgres({
    dataDir: join(folder, 'data'),
    log: silentLog,
    settings: { max_connections: '200', fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
  })
}

/** The external server of DATABASE_URL, which is already running. */
const externalServer = async (connectionString: string): Promise<PostgresServer> => ({
  connection: { connectionString },
  stop: async () => {},
})

/** The server of most tests: the embedded one unless DATABASE_URL is set. */
export const startMainPostgres = (folder: string): Promise<PostgresServer> =>
  process.env.DATABASE_URL ? externalServer(process.env.DATABASE_URL) : startEmbedded(folder)

/**
 * One PostgreSQL for a whole run, started when the first test needs it, so that runs without a database cost nothing.
 * Workers request it over a Unix socket, which is the only way to reach Vitest's main process.
 */
export class TestCluster {
  private readonly start: (folder: string) => Promise<PostgresServer>
  private users = 0
  private folder = ''
  private door: Server | undefined
  private server: PostgresServer | undefined
  private ready: Promise<ClusterForTests> | undefined

  constructor(start: (folder: string) => Promise<PostgresServer>) {
    this.start = start
  }

  /** @returns the path of the socket */
  async open(): Promise<string> {
    this.users++
    if (this.users === 1) {
      this.folder = await mkdtemp(join(tmpdir(), 'vitrine-tests-'))
      // Accessible to the user that the server switches to when the tests run as root.
      await chmod(this.folder, 0o711)
      await this.openDoor()
    }
    return this.socket
  }

  async close(): Promise<void> {
    this.users--
    if (this.users > 0) return
    this.door?.close()
    await this.ready?.catch(() => undefined)
    if (this.server) await this.stop(this.server)
    await rm(this.folder, { recursive: true, force: true })
  }

  private get socket() {
    return join(this.folder, 'door')
  }

  private openDoor(): Promise<void> {
    this.door = createServer(async (socket) => {
      socket.on('error', () => socket.destroy())
      this.ready ??= this.prepare()
      const answer = await this.ready.catch((error: Error) => ({ error: error.message }))
      socket.end(JSON.stringify(answer))
    }).unref()
    return new Promise((resolve) => this.door?.listen(this.socket, resolve))
  }

  private async prepare(): Promise<ClusterForTests> {
    const folder = join(this.folder, 'server')
    await mkdir(folder)
    this.server = await this.start(folder)
    const { connection } = this.server
    const [version] = await queryAsAdmin(connection, 'show server_version_num')
    // Three times as fast as logging every page, on versions that support it.
    const strategy = Number(version?.server_version_num) >= 150_000 ? ' strategy file_copy' : ''
    const copyOf = (kind: Template) => `template ${templateOf(kind)}${strategy}`
    const fill = (await import('./templates.ts')).fillTemplates
    await queryAsAdmin(connection, `create database ${templateOf('empty')}`)
    await fill.empty(atDatabase(connection, templateOf('empty')))
    await queryAsAdmin(connection, `create database ${templateOf('demo')} ${copyOf('empty')}`)
    await fill.demo(atDatabase(connection, templateOf('demo')))
    return { connection, copyOf: { empty: copyOf('empty'), demo: copyOf('demo') } }
  }

  private async stop({ connection, stop }: PostgresServer): Promise<void> {
    for (const kind of ['demo', 'empty'] as const) {
      await queryAsAdmin(connection, `drop database if exists ${templateOf(kind)} with (force)`)
    }
    await stop()
  }
}

/** The same server, another database. A connection string overrides all other fields, so it is rewritten. */
export function atDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs a statement as superuser of the test server, and returns its rows. */
export async function queryAsAdmin(
  connection: pg.ClientConfig,
  statement: string,
): Promise<Record<string, string>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(statement)).rows
  } finally {
    await client.end()
  }
}
