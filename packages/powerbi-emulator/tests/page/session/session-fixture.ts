import { beforeEach } from 'vitest'
import type { OpenedReport, ReportSource } from '#emulator/page/data/report-source.ts'
import { resolveLocale } from '#emulator/page/language/locale.ts'
import type { EmbedError } from '#emulator/page/protocol/embed-error.ts'
import { createRouter } from '#emulator/page/protocol/router.ts'
import { createRoutes } from '#emulator/page/routes/index.ts'
import { EmbedSession } from '#emulator/page/state/embed-session.ts'
import type { Renderer, ViewModel } from '#emulator/page/state/renderer.ts'
import { rowsOfTable } from '#emulator/page/state/rows.ts'
import { report, sales, tables } from '../sample-report.ts'

/** A clock controlled by the test; delays end in order. */
class ManualClock {
  #now = Date.parse('2024-03-02T12:00:00Z')
  #pending: { at: number; resolve: () => void }[] = []

  now = () => this.#now

  delay = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      if (milliseconds === 0) resolve()
      else this.#pending.push({ at: this.#now + milliseconds, resolve })
    })

  async advance(milliseconds: number) {
    await settle()
    this.#now += milliseconds
    for (const one of this.#pending.filter(({ at }) => at <= this.#now)) one.resolve()
    this.#pending = this.#pending.filter(({ at }) => at > this.#now)
    await settle()
  }
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

export const config = { id: report.id, accessToken: 'first', tokenType: 1 }

/** A session with fake dependencies, and a record of what it did. */
class SessionFixture {
  readonly clock = new ManualClock()
  /** Names of the raised events, and the latest body of each. */
  events: string[] = []
  readonly bodies: Record<string, unknown> = {}
  calls: string[] = []
  viewModel: ViewModel | null = null
  /** Rendering fails if the view contains this text. */
  failingText = ''
  /** Resolves when the renderer has finished drawing. */
  drawn = Promise.resolve()
  /** The service's response. */
  opened: OpenedReport = {
    report,
    tables,
    expiresAt: '2024-03-02T13:00:00Z',
  }
  sourceError: EmbedError | null = null
  readonly fetched: string[] = []
  /** The uid of the host's latest request. */
  uid = ''
  /** The host's `accessTokenProvider`. */
  provider: (() => Promise<unknown>) | null = null

  /** Why the model could not apply filters of the host. */
  readonly ignored: string[] = []

  readonly #source: ReportSource = {
    noteIgnored: (_report, ignored) => void this.ignored.push(...ignored.map(({ reason }) => reason)),
    open: async ({ datasetId }, { token }) => {
      this.fetched.push(`open ${datasetId ? `${datasetId} ` : ''}${token}`)
      if (this.sourceError) throw this.sourceError
      return this.opened
    },
    rows: async (_report, table, { token }) => {
      this.fetched.push(`rows ${table.name}`)
      const rows = sales.rows.slice(0, token === 'narrow' ? 2 : undefined)
      const isShown = ({ name }: { name: string }) => table.columns.some((column) => column.name === name)
      return {
        ...sales,
        columns: sales.columns.filter(isShown),
        rows: rows.map((row) => row.filter((_cell, at) => sales.columns.slice(at, at + 1).some(isShown))),
      }
    },
  }
  readonly #record = (what: string) => void this.calls.push(what)
  readonly #renderer: Renderer = {
    setLocale: ({ tag }) => void (tag !== 'en' && this.#record(`locale ${tag}`)),
    showLoading: () => this.#record('loading'),
    whenDrawn: () => this.drawn,
    clear: () => this.#record('clear'),
    showError: ({ message }) => this.#record(`error ${message}`),
    showErrorDialog: (error) => void (error && this.#record(`dialog ${error.message}`)),
    showNotice: (warning) => void (warning && this.#record(`notice ${warning.message}`)),
    closeOverlays: () => this.#record('close'),
    print: () => this.#record('print'),
    render: (next) => {
      if (this.failingText && JSON.stringify(next.state.view).includes(this.failingText))
        throw new Error('The renderer cannot draw this.')
      this.viewModel = next
      this.#record(`render ${next.state.view.activePage} ${shownRows(next)}`)
    },
  }
  readonly session = new EmbedSession({
    source: this.#source,
    resolveLocale: (preference, culture) => resolveLocale(preference, { formatLocale: culture, culture }),
    renderer: this.#renderer,
    clock: this.clock,
    emit: (name, body, { page, visual } = {}) => {
      this.events.push([name, page, visual].filter((part) => part !== undefined).join(' '))
      this.bodies[name] = body
    },
    requestToken: async () => {
      if (!this.provider) throw new Error('The host answers 404.')
      return this.provider()
    },
  })
  readonly #router = createRouter(
    createRoutes(this.session, (latest) => {
      this.uid = latest
    }),
  )

  request(method: string, url: string, body?: unknown, headers: object = {}) {
    return this.#router({ method, url, body, headers: { id: '1', uid: 'abc', ...headers } })
  }

  async load(more: object = {}) {
    await this.request('POST', '/report/load', { ...config, ...more })
    await this.clock.advance(200)
  }
}

const shownRows = ({ state, data, now }: ViewModel) =>
  rowsOfTable(state, data, state.view.activePage, now).length

/** Creates a new session for each test of a file. */
export function sessionFixture(): () => SessionFixture {
  let fixture: SessionFixture
  beforeEach(() => {
    fixture = new SessionFixture()
  })
  return () => fixture
}
