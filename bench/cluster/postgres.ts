import { execFile } from 'node:child_process'
import { chown, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { supervise, userForNewCluster } from '@vitrine/local-postgres'
import pg from 'pg'

const run = promisify(execFile)
const parent = '/usr/lib/postgresql'
const startTimeoutMs = 60_000

/** The folder of the newest PostgreSQL programs of Debian. @throws Error where there are none */
async function findPrograms(): Promise<string> {
  const versions = await readdir(parent).catch(() => [])
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0]
  if (!newest) throw new Error('This bench needs PostgreSQL from Debian: apt-get install postgresql')
  return join(parent, newest, 'bin')
}

/** A PostgreSQL server on a port of 127.0.0.1 that can be crashed. It stops when this process ends. */
export class Postgres {
  readonly port: number
  readonly #folder: string
  #running: ReturnType<typeof supervise> | undefined

  /** @param folder of its files; must not exist yet */
  constructor(port: number, folder: string) {
    this.port = port
    this.#folder = folder
  }

  /** Runs a program of PostgreSQL as the user that the server runs as. */
  async #program(name: string, ...args: string[]): Promise<void> {
    const user = await userForNewCluster()
    await run(join(await findPrograms(), name), args, { ...user, cwd: '/' })
  }

  async #createFolder(): Promise<void> {
    await mkdir(this.#folder, { mode: 0o700 })
    const user = await userForNewCluster()
    if (user) await chown(this.#folder, user.uid, user.gid)
  }

  async create(): Promise<void> {
    await this.#createFolder()
    await this.#program(
      'initdb',
      '-D',
      this.#folder,
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C',
    )
  }

  /** Copies a running server, as whose standby it will start. */
  async copyFrom(primary: Postgres): Promise<void> {
    await this.#createFolder()
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
    await this.#program('pg_basebackup', ...from, '-D', this.#folder, '-R', '-X', 'stream', '-c', 'fast')
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    const all = {
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      log_min_messages: 'fatal',
      ...settings,
    }
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const command = [join(await findPrograms(), 'postgres'), '-D', this.#folder, ...flags]
    const runAs = await userForNewCluster()
    this.#running = supervise(command, runAs ? { runAs } : {})
    const until = Date.now() + startTimeoutMs
    while (!(await this.query('select 1').catch(() => undefined))) {
      if (Date.now() > until) throw new Error(`PostgreSQL did not start: ${this.#running.output()}`)
      await pause(20)
    }
  }

  /** Ends it without a checkpoint: `SIGQUIT` is an immediate shutdown, `SIGKILL` a crash. */
  async crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const [pid] = (await readFile(join(this.#folder, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), signal)
    await this.#running?.ended
  }

  async stop(): Promise<void> {
    await this.#running?.stop(10_000)
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port,
      user: 'postgres',
      database: 'postgres',
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
}
