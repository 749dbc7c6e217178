import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#common/contract/client.ts'
import { linkOf, newReport, only, pagesOf } from './access/group-reports/report-forms.ts'

/** Two members of the demo's first group, who get access to every report. */
const memberIds = [2, 3]
const startTimeoutMs = 60_000
/** The bundled server, as an operator runs it. */
const server = join(import.meta.dirname, '../../dist/node/server.js')

/** Whether a stored mark, if any, is from before another one. A later one may be stored but not acknowledged. */
const isOlder = (stored: string | undefined, acknowledged: string): boolean =>
  !(Number(stored?.slice(1)) >= Number(acknowledged.slice(1)))

type Call = ReturnType<typeof createClient>

/** What acknowledged writes have stored, by id: users' names, and the marks of the last saves of playlists and reports. */
interface Acknowledged {
  users: Map<number, string>
  playlists: Map<number, string>
  reports: Map<number, string>
}

/** A real server process with a separate embedded database, which is killed while it writes. */
export class KillableServer {
  readonly #root = mkdtempSync(join(tmpdir(), 'vitrine-kill-'))
  readonly #port: number
  readonly #emulatorUrl: string
  readonly #acknowledged: Acknowledged = { users: new Map(), playlists: new Map(), reports: new Map() }
  #child: ChildProcess | undefined
  #call: Call = this.#client(() => null)
  #counter = 0
  #writes = 0
  /** How many more writes the server acknowledges before it is killed. */
  #killAfter = 0

  constructor({ port, emulatorUrl }: { port: number; emulatorUrl: string }) {
    this.#port = port
    this.#emulatorUrl = emulatorUrl
    chmodSync(this.#root, 0o755)
    // The server needs pages to start, but none is requested.
    for (const app of ['viewer', 'admin', 'viewer/tv']) {
      mkdirSync(join(this.#root, 'dist/web', app), { recursive: true })
      writeFileSync(join(this.#root, 'dist/web', app, 'index.html'), '<title></title><head></head>')
    }
    mkdirSync(join(this.#root, 'dist/web/assets'))
  }

  get acknowledged(): number {
    return this.#writes
  }

  #client(token: () => string | null): Call {
    return createClient({
      baseURL: `http://127.0.0.1:${this.#port}/api`,
      language: () => 'en',
      token,
      onToken() {},
    })
  }

  /** Starts the server without any cleanup and signs in. @throws Error with its stderr when it exits */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [server], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: join(this.#root, 'data'),
        VITRINE_HOME: this.#root,
        VITRINE_WATCH_STDIN: '1',
        CAPTCHA: 'none',
        SHUTDOWN_DELAY_SECONDS: '0',
        RATE_LIMIT_FACTOR: '1000',
        EMULATOR_URL: this.#emulatorUrl,
        DATABASE_URL: '',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr?.on('data', (chunk) => {
      stderr += chunk
    })
    this.#child = child
    const until = Date.now() + startTimeoutMs
    while (!(await fetch(`http://127.0.0.1:${this.#port}/health`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`The server did not start: ${stderr}`)
      await pause(20)
    }
    const person = { email: 'admin@aurora.test', password: 'Aurora-Admin-1', id_empresa: 1, id_setup: 1 }
    const { token } = await this.#client(() => null)('login', person)
    this.#call = this.#client(() => token)
  }

  /** Saves reports of different pictures, all at once. @returns the most memory that the server has had, in MB */
  async savePictures(image: File, count: number): Promise<number> {
    const names = Array.from({ length: count }, (_, at) => `Picture ${at}`)
    await Promise.all(names.map((name) => this.#call('insertGroupReport', { ...newReport({ name }), image })))
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  }

  /** Writes concurrently, without pauses, and kills the server once it has acknowledged that many writes. */
  async killUnderLoad(writes: number): Promise<void> {
    const child = this.#child
    if (!child) throw new Error('It was not started.')
    const exited = new Promise((resolve) => child.once('exit', resolve))
    this.#killAfter = writes
    const writing = [0, 1, 2, 3].flatMap(() => [
      this.#writeUsers(),
      this.#writePlaylists(),
      this.#saveReports(),
    ])
    await Promise.all([exited, ...writing])
  }

  /** Writes repeatedly until the connection breaks; an error response of the server fails the test. */
  async #repeatUntilKilled(write: (mark: string) => Promise<void>): Promise<void> {
    try {
      for (;;) {
        await write(`m${++this.#counter}`)
        this.#writes++
        if (--this.#killAfter === 0) this.#child?.kill('SIGKILL')
      }
    } catch (error) {
      if ((error as { status?: number }).status) throw error
    }
  }

  #writeUsers(): Promise<void> {
    return this.#repeatUntilKilled(async (name) => {
      const person = { name, email: `${name}@kill.test`, password: 'Password-1', id_setup: 1 }
      const { id } = await this.#call('insertUser', person)
      this.#acknowledged.users.set(id ?? 0, name)
    })
  }

  /** Adds a playlist and renames it, because a user may have only so many. */
  #writePlaylists(): Promise<void> {
    let id: number | undefined
    return this.#repeatUntilKilled(async (name) => {
      if (id) await this.#call('updatePlaylist', { id, name })
      else id = (await this.#call('insertPlaylist', { name })).id ?? 0
      this.#acknowledged.playlists.set(id, name)
    })
  }

  #saveReports(): Promise<void> {
    let report: number | undefined
    return this.#repeatUntilKilled(async (mark) => {
      report = await this.#saveReport(report, mark)
    })
  }

  /** Saves a report with the same mark in its name and in the filters of each user. */
  async #saveReport(known: number | undefined, mark: string): Promise<number> {
    const fields = {
      name: mark,
      users: memberIds.map((id) => ({ id, filters: [only(mark)], pageFilters: pagesOf('A') })),
    }
    if (known === undefined) {
      const { id = 0 } = await this.#call('insertGroupReport', newReport(fields))
      this.#acknowledged.reports.set(id, mark)
      return id
    }
    const { id_report: _, ...form } = newReport(fields)
    // Until this save is acknowledged, either mark is correct, but a mixture is not.
    await this.#call('updateGroupReport', { ...form, id: known, link_report: linkOf(1), delete_image: 'N' })
    this.#acknowledged.reports.set(known, mark)
    return known
  }

  /** Problems in the stored data; must be empty after every kill. */
  async faults(): Promise<string[]> {
    const { users, playlists, reports } = this.#acknowledged
    const stored = await this.#call('users', {})
    const names = new Map(stored.users.map(({ id, name }) => [id, name]))
    const lists = new Map((await this.#call('getPlaylists', {})).playlists.map(({ id, name }) => [id, name]))
    const lostUsers = [...users].filter(([id, name]) => names.get(id) !== name)
    const lostPlaylists = [...playlists].filter(([id, mark]) => isOlder(lists.get(id), mark))
    const inGroup = (await this.#call('groupReports', { id_group: 1 })).reports
    const known = new Set(inGroup.map(({ id }) => id))
    const missing = [...reports.keys()].filter((id) => !known.has(id)).map((id) => `lost report ${id}`)
    const marked = inGroup.filter(({ name }) => /^m\d+$/.test(name))
    const mixed = await Promise.all(marked.map(({ id }) => this.#faultOfReport(id, reports.get(id))))
    return [
      ...lostUsers.map(([id, name]) => `lost user ${id} ${name}`),
      ...lostPlaylists.map(([id, mark]) => `lost playlist ${id} ${mark}`),
      ...missing,
      ...mixed.flat(),
    ]
  }

  /** A report must have both users with the mark of its name, which must not be older than the acknowledged one. */
  async #faultOfReport(id: number, acknowledged: string | undefined): Promise<string[]> {
    const { report } = await this.#call('report', { id_report: id })
    const marks = report.users.map(({ filters }) => filters.map(({ value }) => value).join())
    const complete = marks.length === memberIds.length && marks.every((mark) => mark === report.name)
    const old = acknowledged !== undefined && isOlder(report.name, acknowledged)
    return [
      ...(complete ? [] : [`report ${id} is partially written: ${report.name}, ${marks.join(' | ')}`]),
      ...(old ? [`report ${id} lost a save: ${report.name}, acknowledged ${acknowledged}`] : []),
    ]
  }

  /** Shuts the server down and deletes its files. */
  async close(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
    }
    rmSync(this.#root, { recursive: true, force: true })
  }
}
