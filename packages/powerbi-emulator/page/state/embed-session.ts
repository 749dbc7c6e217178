import {
  EmbedError,
  invalidParameters,
  toEmbedError,
  tokenExpired,
  tokenExpiring,
} from '../protocol/embed-error.ts'
import { randomUuid } from '../protocol/random-id.ts'
import { emitLoaded, emitRendered } from './emit-outcome.ts'
import { type LoadConfig, openWithConfig } from './load-config.ts'
import { noteIgnored } from './note-ignored.ts'
import { type LoadedReport, ReportLoader } from './report-loader.ts'
import type { ReportState } from './report-state.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { mergeSettings, type Settings } from './settings.ts'
import { TokenMonitor } from './token-monitor.ts'

/** Minimum delay between `loaded` and `rendered`: the client drops a second load within 100 ms of the first. */
const LOADED_TO_RENDERED_MS = 160
const CHANGE_TO_RENDERED_MS = 50

/**
 * One embedded report, from one load (`/report/load` or `/report/prepare`) to the next. Holds the view, drives the
 * renderer and raises events. A new load cancels the previous one.
 */
export class EmbedSession {
  config: LoadConfig = {}
  settings: Settings = {}
  theme: unknown = {}
  zoom = 1
  /** Identifies the latest load in `getCorrelationId`. */
  correlationId = randomUuid()
  readonly deps: SessionDependencies
  readonly #loader: ReportLoader
  readonly #tokens: TokenMonitor
  #run = new AbortController()
  #opening: Promise<LoadedReport> | null = null
  #opened: LoadedReport | null = null
  #isShown = false

  constructor(deps: SessionDependencies) {
    this.deps = deps
    this.#loader = new ReportLoader(deps)
    this.#tokens = new TokenMonitor({
      clock: deps.clock,
      requestToken: () => deps.requestToken(),
      applyToken: (token) => this.#applyToken(token),
      onExpiring: (expiresAt) => this.#warnOfExpiry(expiresAt),
    })
  }

  /** Prepares for an expected load (`/frontload/config`); shows nothing and raises no event. */
  preload(config: LoadConfig): void {
    this.#loader.preload(config)
  }

  /**
   * Starts a load and returns at once; its outcome is reported by events. With `isPhased`, waits for `render`.
   * @param hasTokenProvider whether the host can be asked for a new token
   */
  load(config: LoadConfig, isPhased: boolean, hasTokenProvider = false): void {
    this.#tokens.start(hasTokenProvider)
    this.#run.abort(new EmbedError(409, { message: 'LoadReportFailed', detailedMessage: 'Loaded again.' }))
    const run = new AbortController()
    this.#run = run
    this.#opened = null
    this.#isShown = false
    this.config = config
    this.settings = mergeSettings({}, config.settings)
    this.deps.renderer.setLocale(this.deps.resolveLocale(this.settings.localeSettings))
    this.theme = config.theme ?? {}
    this.zoom = this.settings.zoomLevel ?? 1
    this.correlationId = randomUuid()
    if (isPhased) this.deps.renderer.clear()
    else this.deps.renderer.showLoading()
    this.#opening = this.#open(config, run.signal)
    this.#opening.then(
      () => {
        if (!isPhased) this.#show(run.signal)
      },
      (thrown) => {
        if (!run.signal.aborted) this.#fail(thrown)
      },
    )
  }

  /** Shows a prepared report, with the changes in `config`. @throws EmbedError */
  async render(config?: LoadConfig): Promise<void> {
    const { signal } = this.#run
    const opened = await this.opened()
    if (config) {
      opened.state = openWithConfig(opened.state, config)
      this.settings = mergeSettings(this.settings, config.settings)
      this.theme = config.theme ?? this.theme
    }
    if (signal.aborted) return
    this.deps.renderer.showLoading()
    this.#show(signal)
  }

  /** The open report; waits for a load in progress. @throws EmbedError if the load failed or there was none */
  async opened(): Promise<LoadedReport> {
    if (!this.#opening) throw invalidParameters('No report is loaded.')
    return this.#opening
  }

  /**
   * Updates the view, renders it and raises `rendered`; restores the previous view if rendering fails. Rendering
   * needs data, which an expired token does not allow.
   * @throws EmbedError if `update` throws, or TokenExpired (also raised as an event)
   */
  async change(update: (state: ReportState) => ReportState): Promise<ReportState> {
    const opened = await this.opened()
    await this.#requireToken()
    const before = opened.state
    const state = update(before)
    try {
      opened.state = state
      this.rerender()
    } catch (thrown) {
      opened.state = before
      this.rerender()
      throw thrown
    }
    return state
  }

  /** Renders the current view again, for example after a change of settings; does nothing before the first render. */
  rerender(): void {
    if (!this.#isShown) return
    this.#render()
    emitRendered(this, CHANGE_TO_RENDERED_MS, this.#run.signal)
  }

  /** Fetches the rows again. @throws EmbedError */
  async refresh(): Promise<void> {
    const opened = await this.opened()
    await this.#requireToken()
    try {
      opened.data = await this.#loader.rows(opened.state, this.config, this.#run.signal)
    } catch (thrown) {
      throw this.raiseError(thrown)
    }
    this.rerender()
  }

  /** Switches to a new token if the service accepts it for this report. @throws EmbedError */
  async renewToken(token: string): Promise<void> {
    try {
      await this.#applyToken(token)
    } catch (thrown) {
      throw this.raiseError(thrown)
    }
  }

  /** Raises an `error` event, with a dialog unless the host hides errors. Returns the error to throw. */
  raiseError(thrown: unknown): EmbedError {
    const error = toEmbedError(thrown)
    if (!this.settings.hideErrors) this.deps.renderer.showErrorDialog(error.body)
    this.deps.emit('error', error.body)
    return error
  }

  async #open(config: LoadConfig, signal: AbortSignal): Promise<LoadedReport> {
    const loaded = await this.#loader.load(config, signal)
    this.#opened = loaded
    this.#tokens.watch(loaded.expiresAt)
    const { activePage, reportFilters, pageFilters } = loaded.state.view
    noteIgnored(this.deps, config, loaded.state, [...reportFilters, ...(pageFilters[activePage] ?? [])])
    emitLoaded(this.deps, config)
    return loaded
  }

  async #show(signal: AbortSignal): Promise<void> {
    const faults = this.#opened?.faults ?? {}
    if (faults.neverRender) return
    try {
      await this.deps.clock.delay(faults.renderDelayMs ?? 0, signal)
      this.#isShown = true
      this.deps.emit('renderingStarted', {})
      const startedAt = this.deps.clock.now()
      this.#render()
      const renderMs = this.deps.clock.now() - startedAt
      emitRendered(this, Math.max(LOADED_TO_RENDERED_MS - renderMs, CHANGE_TO_RENDERED_MS), signal)
    } catch (thrown) {
      if (!signal.aborted) this.#fail(thrown)
    }
  }

  #render(): void {
    if (!this.#opened) return
    const { settings, theme, zoom, config } = this
    const { state, data } = this.#opened
    const [contrastMode, now] = [config.contrastMode ?? 0, this.deps.clock.now()]
    this.deps.renderer.render({ state, data, settings, theme, zoom, contrastMode, now })
  }

  #fail(thrown: unknown): void {
    const error = toEmbedError(thrown)
    if (this.settings.hideErrors) this.deps.renderer.clear()
    else this.deps.renderer.showError(error.body)
    this.deps.emit('error', error.body)
  }

  async #applyToken(token: string): Promise<void> {
    const { signal } = this.#run
    const config = { ...this.config, accessToken: token }
    // A load in progress still uses the rows of its own token.
    const opened = await this.#opening?.catch(() => null)
    const { expiresAt } = await this.#loader.open(config, signal)
    const data = opened && (await this.#loader.rows(opened.state, config, signal))
    if (signal.aborted) return
    this.config = config
    if (!data) return
    this.#tokens.watch(Date.parse(expiresAt))
    this.deps.renderer.showErrorDialog(null)
    this.deps.renderer.showNotice(null)
    const isSame = JSON.stringify(data.rows) === JSON.stringify(opened.data.rows)
    if (isSame) return
    opened.data = data
    this.rerender()
  }

  async #requireToken(): Promise<void> {
    if (!(await this.#tokens.ensureValid())) throw this.raiseError(tokenExpired())
  }

  #warnOfExpiry(expiresAt: number): void {
    const warning = tokenExpiring(expiresAt)
    this.deps.emit('info', warning)
    if (!this.settings.hideErrors) this.deps.renderer.showNotice(warning)
  }
}
