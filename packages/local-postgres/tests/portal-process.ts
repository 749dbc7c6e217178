import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type LocalPostgres, type LocalPostgresOptions, startLocalPostgres } from '@vitrine/local-postgres'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { silentLog } from '../../../tests/server/database.ts'

const SCRIPT = join(import.meta.dirname, 'portal.ts')

type Line = { log?: string; up?: pg.ClientConfig; failed?: string }

/** A process of `portal.ts` and its output. */
export class PortalProcess {
  readonly lines: Line[] = []
  private readonly child: ChildProcess
  /** Emits `change` for each line, and when the process has ended. */
  private readonly events = new EventEmitter()
  private isClosed = false
  private readonly ended: Promise<unknown>

  constructor(dataDir: string, systemDir: string) {
    this.child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, dataDir, systemDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.ended = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.once('close', () => {
      this.isClosed = true
      this.events.emit('change')
    })
    if (this.child.stdout) {
      createInterface(this.child.stdout).on('line', (line) => {
        this.lines.push(JSON.parse(line) as Line)
        this.events.emit('change')
      })
    }
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  async connection(): Promise<pg.ClientConfig> {
    const line = await this.line((candidate) => candidate.up !== undefined || candidate.failed !== undefined)
    if (!line.up) throw new Error(line.failed)
    return line.up
  }

  async failure(): Promise<string> {
    return (await this.line((candidate) => candidate.failed !== undefined)).failed ?? ''
  }

  async query(text: string) {
    return runQuery(await this.connection(), text)
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.child.kill(signal)
    await this.ended
  }

  /** Kills this process and all its descendants at once. */
  async killTree(): Promise<void> {
    const pids = [this.pid, ...descendants(this.pid)]
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {}
    }
    await this.ended
  }

  /** Waits for a line of the process's output. */
  async line(matches: (line: Line) => boolean): Promise<Line> {
    for (;;) {
      const found = this.lines.find(matches)
      if (found) return found
      if (this.isClosed) throw new Error(`ended: ${JSON.stringify(this.lines)}`)
      await once(this.events, 'change')
    }
  }
}

/** Runs one query on a new connection. */
export async function runQuery(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Reads /proc, because small systems have no `ps`. */
function processes(): { pid: number; parent: number; command: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
    } catch {
      return []
    }
  })
}

function descendants(pid: number): number[] {
  const children = processes().filter((candidate) => candidate.parent === pid)
  return children.flatMap((child) => [child.pid, ...descendants(child.pid)])
}

/** Postgres and initdb processes that use a folder. */
export const postgresProcessesIn = (folder: string) =>
  processes().filter(({ command }) => command.includes(folder) && /\/(postgres|initdb) -D/.test(command))

export async function waitUntilNoPostgresIn(folder: string): Promise<void> {
  await vi.waitFor(() => expect(postgresProcessesIn(folder)).toEqual([]), { timeout: 60_000 })
}

export const postmasterOf = (cluster: string) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

/**
 * A temporary folder for one test, accessible to all users; removed afterwards together with everything started in
 * it.
 */
export class TestFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'vitrine-folder-'))
  readonly dataDir = join(this.root, 'data')
  readonly systemDir = join(this.root, 'system')
  private readonly portals: PortalProcess[] = []

  constructor() {
    chmodSync(this.root, 0o755)
  }

  start(options: Partial<LocalPostgresOptions> = {}): Promise<LocalPostgres> {
    const { dataDir, systemDir } = this
    return startLocalPostgres({ dataDir, systemDir, log: silentLog, lockTimeoutMs: 0, ...options })
  }

  portal(dataDir = this.dataDir): PortalProcess {
    const portal = new PortalProcess(dataDir, this.systemDir)
    this.portals.push(portal)
    return portal
  }

  async clear(): Promise<void> {
    await Promise.all(this.portals.map((portal) => portal.stop()))
    await waitUntilNoPostgresIn(this.root)
    rmSync(this.root, { recursive: true, force: true })
  }
}
