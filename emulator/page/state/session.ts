import {
  EmbedError,
  invalidParameters,
  toEmbedError,
  tokenExpired,
  tokenExpiring,
} from '../protocol/embed-error.ts'
import { randomUuid } from '../protocol/random-id.ts'
import { type LoadConfig, openWithConfig } from './load-config.ts'
import { type LoadedReport, ReportLoader } from './report-loader.ts'
import type { ReportState } from './report-state.ts'
import type { SessionParts } from './session-parts.ts'
import { mergeSettings, type Settings } from './settings.ts'
import { tellRendered } from './tell-rendered.ts'
import { TokenKeeper } from './token-keeper.ts'
import { UserStates } from './user-states.ts'

/** `rendered` never comes sooner after `loaded`: the client drops a second load within 100 ms of the first. */
const LOADED_TO_RENDERED_MS = 160
const CHANGE_TO_RENDERED_MS = 50

interface Opened extends LoadedReport {
  /** What counts as unchanged for `hasUnsavedChanges`. */
  saved: ReportState
}

/**
 * One embedded report from `/report/load` or `/report/prepare` to the next one: holds the view, tells the
 * painter what to show and the host what happened. Loading again ends whatever the last load still did.
 */
export class Session {
  config: LoadConfig = {}
  settings: Settings = {}
  theme: unknown = {}
  zoom = 1
  /** Names the latest load in `getCorrelationId`, new with each one. */
  correlationId = randomUuid()
  readonly userStates = new UserStates()
  readonly parts: SessionParts
  readonly #loader: ReportLoader
  readonly #tokens: TokenKeeper
  #run = new AbortController()
  #opening: Promise<Opened> | null = null
  #opened: Opened | null = null
  #isShown = false

  constructor(parts: SessionParts) {
    this.parts = parts
    this.#loader = new ReportLoader(parts)
    this.#tokens = new TokenKeeper({
      clock: parts.clock,
      ask: () => parts.askForToken(),
      take: (token) => this.#takeToken(token),
      warn: (expiresAt) => this.#warnOfExpiry(expiresAt),
    })
  }

  /** Prepares for a load that is expected (`/frontload/config`); shows and tells nothing. */
  expect(config: LoadConfig): void {
    this.#loader.expect(config)
  }

  /**
   * Begins a load and returns at once; the outcome is told by events. `isPhased` waits for `render`.
   * @param hasTokenProvider the host can be asked for a new token when this one ends
   */
  load(config: LoadConfig, isPhased: boolean, hasTokenProvider = false): void {
    this.#tokens.begin(hasTokenProvider)
    this.#run.abort(new EmbedError(409, { message: 'LoadReportFailed', detailedMessage: 'Loaded again.' }))
    const run = new AbortController()
    this.#run = run
    this.#opened = null
    this.#isShown = false
    this.config = config
    this.settings = mergeSettings({}, config.settings)
    this.parts.painter.speak(this.parts.wordsFor(this.settings.localeSettings))
    this.theme = config.theme ?? {}
    this.zoom = this.settings.zoomLevel ?? 1
    this.correlationId = randomUuid()
    if (isPhased) this.parts.painter.clear()
    else this.parts.painter.wait()
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

  /** Shows a prepared report, after taking over what `config` changes. @throws EmbedError */
  async render(config?: LoadConfig): Promise<void> {
    const { signal } = this.#run
    const opened = await this.opened()
    if (config) {
      opened.state = openWithConfig(opened.state, config)
      this.settings = mergeSettings(this.settings, config.settings)
      this.theme = config.theme ?? this.theme
    }
    if (signal.aborted) return
    this.parts.painter.wait()
    this.#show(signal)
  }

  /** The open report, waiting for a load under way. @throws EmbedError as the load did, or without any */
  async opened(): Promise<Opened> {
    if (!this.#opening) throw invalidParameters('No report is loaded.')
    return this.#opening
  }

  /**
   * Replaces the view, shows it and raises `rendered`; a view that cannot be shown leaves the one before. Showing
   * asks for data, which an expired token forbids.
   * @throws EmbedError whatever `update` throws, or TokenExpired (raised as an event, too)
   */
  async change(update: (state: ReportState) => ReportState): Promise<ReportState> {
    const opened = await this.opened()
    await this.#requireToken()
    const before = opened.state
    const state = update(before)
    try {
      opened.state = state
      this.repaint()
    } catch (thrown) {
      opened.state = before
      this.repaint()
      throw thrown
    }
    if (this.settings.persistentFiltersEnabled) this.userStates.keep(state)
    return state
  }

  /** Shows the current view again, for instance after settings changed; nothing before the first show. */
  repaint(): void {
    if (!this.#isShown) return
    this.#paint()
    tellRendered(this, CHANGE_TO_RENDERED_MS, this.#run.signal)
  }

  /** Fetches the rows anew. @throws EmbedError */
  async refresh(): Promise<void> {
    const opened = await this.opened()
    await this.#requireToken()
    try {
      opened.data = await this.#loader.rows(opened.state, this.config, this.#run.signal)
    } catch (thrown) {
      throw this.raise(thrown)
    }
    this.repaint()
  }

  /** Takes a new token if the service accepts it for this report. @throws EmbedError */
  async renewToken(token: string): Promise<void> {
    try {
      await this.#takeToken(token)
    } catch (thrown) {
      throw this.raise(thrown)
    }
  }

  async hasUnsavedChanges(): Promise<boolean> {
    const { state, saved } = await this.opened()
    return JSON.stringify([state.pages, state.view]) !== JSON.stringify([saved.pages, saved.view])
  }

  async markSaved(): Promise<void> {
    const opened = await this.opened()
    opened.saved = opened.state
  }

  /** Raises an `error` event, with a dialog unless the host shows its own. Returns the error to throw on. */
  raise(thrown: unknown): EmbedError {
    const error = toEmbedError(thrown)
    if (!this.settings.hideErrors) this.parts.painter.warn(error.body)
    this.parts.emit('error', error.body)
    return error
  }

  async #open(config: LoadConfig, signal: AbortSignal): Promise<Opened> {
    const loaded = await this.#loader.load(config, signal)
    this.#opened = { ...loaded, saved: loaded.state }
    if (this.settings.persistentFiltersEnabled) this.#opened.state = this.userStates.applied(loaded.state)
    this.#tokens.watch(loaded.expiresAt)
    this.parts.emit('loaded', { initiator: 'sdk' })
    return this.#opened
  }

  async #show(signal: AbortSignal): Promise<void> {
    const faults = this.#opened?.faults ?? {}
    if (faults.neverRender) return
    try {
      await this.parts.clock.delay(faults.renderDelayMs ?? 0, signal)
      this.#isShown = true
      this.parts.emit('renderingStarted', {})
      const began = this.parts.clock.now()
      this.#paint()
      const painted = this.parts.clock.now() - began
      tellRendered(this, Math.max(LOADED_TO_RENDERED_MS - painted, CHANGE_TO_RENDERED_MS), signal)
    } catch (thrown) {
      if (!signal.aborted) this.#fail(thrown)
    }
  }

  #paint(): void {
    if (!this.#opened) return
    const { settings, theme, zoom, config } = this
    const { state, data } = this.#opened
    const [contrastMode, now] = [config.contrastMode ?? 0, this.parts.clock.now()]
    this.parts.painter.paint({ state, data, settings, theme, zoom, contrastMode, now })
  }

  #fail(thrown: unknown): void {
    const error = toEmbedError(thrown)
    if (this.settings.hideErrors) this.parts.painter.clear()
    else this.parts.painter.fail(error.body)
    this.parts.emit('error', error.body)
  }

  async #takeToken(token: string): Promise<void> {
    const { signal } = this.#run
    const config = { ...this.config, accessToken: token }
    // A load under way still brings the rows of the token that it began with.
    const opened = await this.#opening?.catch(() => null)
    const grant = await this.#loader.open(config, signal)
    const data = opened && (await this.#loader.rows(opened.state, config, signal))
    if (signal.aborted) return
    this.config = config
    if (!data) return
    opened.grant = grant
    this.#tokens.watch(Date.parse(grant.expiresAt))
    this.parts.painter.warn(null)
    this.parts.painter.remind(null)
    const isSame = JSON.stringify(data.rows) === JSON.stringify(opened.data.rows)
    if (isSame) return
    opened.data = data
    this.repaint()
  }

  async #requireToken(): Promise<void> {
    if (!(await this.#tokens.isAlive())) throw this.raise(tokenExpired())
  }

  #warnOfExpiry(expiresAt: number): void {
    const warning = tokenExpiring(expiresAt)
    this.parts.emit('info', warning)
    if (!this.settings.hideErrors) this.parts.painter.remind(warning)
  }
}
