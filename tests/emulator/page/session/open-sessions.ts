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
  #waiting: { at: number; done: () => void }[] = []

  now = () => this.#now

  delay = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      if (milliseconds === 0) resolve()
      else this.#waiting.push({ at: this.#now + milliseconds, done: resolve })
    })

  async pass(milliseconds: number) {
    await settle()
    this.#now += milliseconds
    for (const one of this.#waiting.filter(({ at }) => at <= this.#now)) one.done()
    this.#waiting = this.#waiting.filter(({ at }) => at > this.#now)
    await settle()
  }
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

export const config = { id: report.id, accessToken: 'first', tokenType: 1 }

/** A session with fake dependencies, and a record of what it did. */
class Opened {
  readonly clock = new ManualClock()
  /** Names of the raised events, and the latest body of each. */
  told: string[] = []
  readonly bodies: Record<string, unknown> = {}
  painted: string[] = []
  viewModel: ViewModel | null = null
  /** Rendering fails if the view contains this text. */
  unpaintable = ''
  /** Resolves when the renderer has finished drawing. */
  drawn = Promise.resolve()
  /** The service's response. */
  opened: OpenedReport = {
    report,
    tables,
    expiresAt: '2024-03-02T13:00:00Z',
    allowEdit: true,
    targetWorkspaces: [report.workspaceId],
  }
  refusal: EmbedError | null = null
  readonly fetched: string[] = []
  /** The uid of the host's latest request. */
  uid = ''
  /** The host's `accessTokenProvider`. */
  provider: (() => Promise<unknown>) | null = null

  readonly #source: ReportSource = {
    open: async (_id, _group, { token }) => {
      this.fetched.push(`open ${token}`)
      if (this.refusal) throw this.refusal
      return this.opened
    },
    rows: async (_id, table, { token }) => {
      this.fetched.push(`rows ${table.name}`)
      return { ...sales, rows: sales.rows.slice(0, token === 'narrow' ? 2 : undefined) }
    },
  }
  readonly #note = (what: string) => void this.painted.push(what)
  readonly #renderer: Renderer = {
    setLocale: ({ tag }) => void (tag !== 'en' && this.#note(`speak ${tag}`)),
    showLoading: () => this.#note('wait'),
    whenDrawn: () => this.drawn,
    clear: () => this.#note('clear'),
    showError: ({ message }) => this.#note(`fail ${message}`),
    showErrorDialog: (error) => void (error && this.#note(`warn ${error.message}`)),
    showNotice: (warning) => void (warning && this.#note(`remind ${warning.message}`)),
    closeOverlays: () => this.#note('close'),
    print: () => this.#note('print'),
    showPlayer: (slide) =>
      this.#note(slide ? `play ${slide.title} ${slide.index + 1}/${slide.count}` : 'end'),
    render: (next) => {
      if (this.unpaintable && JSON.stringify(next.state.view).includes(this.unpaintable))
        throw new Error('The renderer cannot draw this.')
      this.viewModel = next
      this.#note(`paint ${next.state.view.activePage} ${shownRows(next)}`)
    },
  }
  readonly session = new EmbedSession({
    source: this.#source,
    resolveLocale: (wish) => resolveLocale(wish),
    renderer: this.#renderer,
    clock: this.clock,
    emit: (name, body) => {
      this.told.push(name)
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

  ask(method: string, url: string, body?: unknown, headers: object = {}) {
    return this.#router({ method, url, body, headers: { id: '1', uid: 'abc', ...headers } })
  }

  async load(more: object = {}) {
    await this.ask('POST', '/report/load', { ...config, ...more })
    await this.clock.pass(200)
  }
}

const shownRows = ({ state, data, now }: ViewModel) =>
  rowsOfTable(state, data, state.view.activePage, now).length

/** Creates a new session for each test of a file. */
export function openSessions(): () => Opened {
  let opened: Opened
  beforeEach(() => {
    opened = new Opened()
  })
  return () => opened
}
