import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#common/client.ts'
import { linkOf, newReport, only, pagesOf } from './group-reports/report-forms.ts'

/** People of the demo's first group, of whom every report of the load is given to both. */
const given = [2, 3]
const startPatience = 60_000
/** As an operator runs it: bundled by the build. */
const server = join(import.meta.dirname, '../../dist/node/server.js')

type Call = ReturnType<typeof createClient>

/** What was acknowledged: ids of people and playlists by name, and of reports by the mark of their last save. */
interface Acknowledged {
  users: Map<number, string>
  playlists: Map<number, string>
  reports: Map<number, string>
}

/** A real server process on an embedded database of its own, killed without warning while it writes. */
export class KillableServer {
  readonly #root = mkdtempSync(join(tmpdir(), 'vitrine-kill-'))
  readonly #port: number
  readonly #emulatorUrl: string
  readonly #acknowledged: Acknowledged = { users: new Map(), playlists: new Map(), reports: new Map() }
  #child: ChildProcess | undefined
  #call: Call = this.#client(() => null)
  #made = 0

  constructor({ port, emulatorUrl }: { port: number; emulatorUrl: string }) {
    this.#port = port
    this.#emulatorUrl = emulatorUrl
    chmodSync(this.#root, 0o755)
    // Pages to serve: none of them is asked for.
    for (const app of ['viewer', 'admin']) {
      mkdirSync(join(this.#root, 'dist/web', app), { recursive: true })
      writeFileSync(join(this.#root, 'dist/web', app, 'index.html'), '<title></title><head></head>')
    }
    mkdirSync(join(this.#root, 'dist/web/assets'))
  }

  get acknowledged(): number {
    const { users, playlists, reports } = this.#acknowledged
    return users.size + playlists.size + reports.size
  }

  #client(token: () => string | null): Call {
    return createClient({
      baseURL: `http://127.0.0.1:${this.#port}/api`,
      language: () => 'en',
      token,
      onToken() {},
    })
  }

  /** Starts the server, with nothing tidied up by hand, and signs in. @throws Error with its words when it ends */
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
        EMULATOR_URL: this.#emulatorUrl,
        DATABASE_URL: '',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr?.on('data', (chunk) => {
      words += chunk
    })
    this.#child = child
    const until = Date.now() + startPatience
    while (!(await fetch(`http://127.0.0.1:${this.#port}/health`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start: ${words}`)
      await pause(20)
    }
    const person = { email: 'admin@aurora.test', password: 'Aurora-Admin-1', id_empresa: 1, id_setup: 1 }
    const { token } = await this.#client(() => null)('login', person)
    this.#call = this.#client(() => token)
  }

  /** Several write at once, without pause, until the server is killed in the middle of it. */
  async killUnderLoad(afterMs: number): Promise<void> {
    const child = this.#child
    if (!child) throw new Error('It was not started.')
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const writing = [0, 1, 2, 3].flatMap(() => [
      this.#writeUsers(),
      this.#writePlaylists(),
      this.#saveReports(),
    ])
    await pause(afterMs)
    child.kill('SIGKILL')
    await gone
    await Promise.all(writing)
  }

  /** Writes again and again until the connection breaks; whatever the server itself refuses is a fault. */
  async #untilDead(write: (mark: string) => Promise<void>): Promise<void> {
    try {
      for (;;) await write(`m${++this.#made}`)
    } catch (error) {
      if ((error as { status?: number }).status) throw error
    }
  }

  #writeUsers(): Promise<void> {
    return this.#untilDead(async (name) => {
      const person = { name, email: `${name}@kill.test`, password: 'Password-1', id_setup: 1 }
      const { id } = await this.#call('insertUser', person)
      this.#acknowledged.users.set(id ?? 0, name)
    })
  }

  #writePlaylists(): Promise<void> {
    return this.#untilDead(async (name) => {
      const { id } = await this.#call('insertPlaylist', { name })
      this.#acknowledged.playlists.set(id ?? 0, name)
    })
  }

  #saveReports(): Promise<void> {
    let report: number | undefined
    return this.#untilDead(async (mark) => {
      report = await this.#saveReport(report, mark)
    })
  }

  /** Saves a report whose every row carries the mark: name, filters and pages of each person. */
  async #saveReport(known: number | undefined, mark: string): Promise<number> {
    const fields = {
      name: mark,
      users: given.map((id) => ({ id, filters: [only(mark)], pageFilters: pagesOf('A') })),
    }
    if (known === undefined) {
      const { id = 0 } = await this.#call('insertGroupReport', newReport(fields))
      this.#acknowledged.reports.set(id, mark)
      return id
    }
    const { id_report: _, ...form } = newReport(fields)
    // Whether this save counts is not known until it is acknowledged: either mark is right, a mixture is not.
    await this.#call('updateGroupReport', { ...form, id: known, link_report: linkOf(1), delete_image: 'N' })
    this.#acknowledged.reports.set(known, mark)
    return known
  }

  /** What is wrong with the stored data: nothing, after every kill. */
  async faults(): Promise<string[]> {
    const { users, playlists, reports } = this.#acknowledged
    const stored = await this.#call('users', {})
    const names = new Map(stored.users.map(({ id, name }) => [id, name]))
    const lists = new Map((await this.#call('getPlaylists', {})).playlists.map(({ id, name }) => [id, name]))
    const lost = (kind: string, wanted: Map<number, string>, found: Map<number, string>) =>
      [...wanted]
        .filter(([id, name]) => found.get(id) !== name)
        .map(([id, name]) => `lost ${kind} ${id} ${name}`)
    const inGroup = (await this.#call('groupReports', { id_group: 1 })).reports
    const known = new Set(inGroup.map(({ id }) => id))
    const missing = [...reports.keys()].filter((id) => !known.has(id)).map((id) => `lost report ${id}`)
    const marked = inGroup.filter(({ name }) => /^m\d+$/.test(name))
    const mixed = await Promise.all(marked.map(({ id }) => this.#faultOfReport(id, reports.get(id))))
    return [...lost('user', users, names), ...lost('playlist', playlists, lists), ...missing, ...mixed.flat()]
  }

  /** A report has both people, each with the mark of its name; and that mark is no older than the acknowledged one. */
  async #faultOfReport(id: number, acknowledged: string | undefined): Promise<string[]> {
    const { report } = await this.#call('report', { id_report: id })
    const marks = report.users.map(({ filters }) => filters.map(({ value }) => value).join())
    const whole = marks.length === given.length && marks.every((mark) => mark === report.name)
    const number = (mark: string) => Number(mark.slice(1))
    const old = acknowledged !== undefined && number(report.name) < number(acknowledged)
    return [
      ...(whole ? [] : [`report ${id} is half written: ${report.name}, ${marks.join(' | ')}`]),
      ...(old ? [`report ${id} lost a save: ${report.name}, acknowledged ${acknowledged}`] : []),
    ]
  }

  /** Ends the server in order and takes everything away. */
  async close(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    rmSync(this.#root, { recursive: true, force: true })
  }
}
