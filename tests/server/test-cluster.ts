import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from '@vitrine/local-postgres'
import pg from 'pg'
import { migrateDatabase } from '#server/db/migrate.ts'

/** What a worker needs to make databases: the server, as an administrator, and how to copy the migrated template. */
export type ClusterForTests = { connection: pg.ClientConfig; template: string; copy: string }

const silent = { info() {}, warn() {}, error() {} }

/**
 * One PostgreSQL for the whole run, started by the first test that asks, so that tests without a database pay nothing.
 * Workers ask over a Unix socket: it is the only way into vitest's main process.
 */
export class TestCluster {
  private users = 0
  private folder = ''
  private door: Server | undefined
  private started: Promise<ClusterForTests> | undefined
  private stopServer = async () => {}

  /** @returns the path of the socket to ask at */
  async open(): Promise<string> {
    this.users++
    if (this.users === 1) {
      this.folder = await mkdtemp(join(tmpdir(), 'vitrine-tests-'))
      // Passable, for the user that the embedded server drops to when the tests run as root.
      await chmod(this.folder, 0o711)
      await this.openDoor()
    }
    return this.socket
  }

  async close(): Promise<void> {
    this.users--
    if (this.users > 0) return
    this.door?.close()
    if (this.started) await this.stop(await this.started)
    this.started = undefined
    await rm(this.folder, { recursive: true, force: true })
  }

  private get socket() {
    return join(this.folder, 'door')
  }

  private openDoor(): Promise<void> {
    this.door = createServer(async (socket) => {
      socket.on('error', () => socket.destroy())
      this.started ??= this.start()
      const answer = await this.started.catch((error: Error) => ({ error: error.message }))
      socket.end(JSON.stringify(answer))
    }).unref()
    return new Promise((resolve) => this.door?.listen(this.socket, resolve))
  }

  private async start(): Promise<ClusterForTests> {
    const connection = await this.server()
    const template = `vitrine_template_${process.pid}`
    await administer(connection, `drop database if exists ${template} with (force)`)
    await administer(connection, `create database ${template}`)
    await migrateDatabase({ ...connection, ...atDatabase(connection, template) })
    const [version] = await administer(connection, 'show server_version_num')
    // Three times as fast as logging every page, where the server knows it.
    const strategy = Number(version?.server_version_num) >= 150_000 ? ' strategy file_copy' : ''
    return { connection, template, copy: `template ${template}${strategy}` }
  }

  private async server(): Promise<pg.ClientConfig> {
    if (process.env.DATABASE_URL) return { connectionString: process.env.DATABASE_URL }
    const embedded = await startLocalPostgres({
      dataDir: join(this.folder, 'data'),
      log: silent,
      settings: { max_connections: '200', fsync: 'off' },
    })
    this.stopServer = embedded.stop
    return embedded.connection
  }

  private async stop({ connection, template }: ClusterForTests): Promise<void> {
    await administer(connection, `drop database if exists ${template} with (force)`)
    await this.stopServer()
  }
}

/** The same server, another database. A connection string wins over every other field, so it is rewritten. */
export function atDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** One statement as an administrator of the test server; the answer is its rows. */
export async function administer(
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
