import type { IReportEmbedConfiguration } from 'powerbi-client'
import { createStore } from '../browser/store.ts'
import { randomHex128 } from '../contract/random-hex.ts'
import type { ReportPage } from '../contract/shapes.ts'
import type { Clock } from '../time/clock.ts'
import { embedConfig, warmConfig } from './embed-config.ts'
import { type EmbedFilter, RowFilterError, toEmbedFilters } from './embed-filters.ts'
import { FrameKey } from './frame-key.ts'
import { LoadThrottle } from './load-throttle.ts'
import type { ReportApi } from './report-api.ts'
import { createReportHandle } from './report-handle.ts'
import { ReportLifecycle } from './report-lifecycle.ts'
import { loadKey, type ReportOptions, type ReportSnapshot } from './report-options.ts'
import { errorDetail } from './service-error.ts'
import { TokenRenewal } from './token-renewal.ts'
import type { EmbedDescriptor, ReportFailure } from './types.ts'

const empty: ReportSnapshot = { phase: 'empty', frameKey: '' }

/** Controls one frame and the reports shown in it, one after the other; connects the engines. */
export class ReportController {
  readonly #clock: Clock
  readonly #throttle: LoadThrottle
  readonly #state = createStore(empty)
  readonly #frameKey = new FrameKey()
  /** Must be unguessable: anyone who knows it can forge the report's events. */
  #uniqueId = randomHex128()
  #options: ReportOptions
  #hasLoaded = false
  #key: string | undefined
  #pending: { embed: EmbedDescriptor; filters: EmbedFilter[]; dark: boolean } | undefined
  #lifecycle: ReportLifecycle | undefined
  #renewal: TokenRenewal | undefined
  #report: ReportApi | undefined
  /** Whether the open report is drawn dark; undefined until it accepts calls. */
  #isDark: boolean | undefined
  /** The report did not load with the dark theme, so it is shown without. */
  #refusesDark = false

  constructor(options: ReportOptions, clock: Clock) {
    this.#options = options
    this.#clock = clock
    this.#throttle = new LoadThrottle(clock)
    // A frame to be warmed up exists from the first render on, not one render later.
    if (!options.embed) this.update(options)
  }

  readonly subscribe = this.#state.subscribe
  readonly snapshot = this.#state.get

  /** Sets new options; loads again only for another report, other permissions or another layout. */
  update(options: ReportOptions): void {
    this.#options = options
    const key = loadKey(options)
    if (key === this.#key) {
      this.#followTheme()
      return
    }
    this.#key = key
    this.#refusesDark = false
    this.#reset()
    this.#throttle.run(() => this.#begin())
  }

  /** Ends everything; `update` starts again. */
  stop(): void {
    this.#key = undefined
    this.#throttle.stop()
    this.#reset()
    this.#state.set(empty)
  }

  /** The library embedded the snapshot's configuration; its load is in progress. */
  attach(report: ReportApi): void {
    // The library counts its 100 ms from here, possibly some time after the snapshot was published.
    if (this.snapshot().config?.accessToken) this.#throttle.recordLoad()
    if (!this.#pending) return
    this.#stopEngines()
    const { embed, filters } = this.#pending
    const lifecycle = this.#createLifecycle(report, embed, filters)
    this.#report = report
    this.#lifecycle = lifecycle
    this.#renewal = new TokenRenewal({
      clock: this.#clock,
      expiresAt: embed.expiresAt,
      serverNow: embed.serverNow,
      receivedAt: embed.receivedAt,
      fetch: () => this.#options.renewToken(),
      push: (token) => report.setAccessToken(token),
      reload: () => this.#throttle.run(() => lifecycle.reload()),
    })
    this.#state.set({ ...this.snapshot(), phase: lifecycle.phase })
  }

  /** The iframe has loaded, and the library sends its load again. */
  readonly frameLoaded = (): void => this.#throttle.recordLoad()

  loaded(): void {
    // Not earlier: a token sent to an iframe that is not listening yet is lost.
    this.#renewal?.start()
    // The library repeats a load with the theme that it began with.
    this.#isDark = this.#pending?.dark
    this.#followTheme()
    this.#lifecycle?.loaded()
  }

  rendered(): void {
    this.#lifecycle?.rendered()
  }

  pageChanged(page: ReportPage): void {
    this.#lifecycle?.pageChanged(page)
  }

  bookmarkApplied(): void {
    this.#lifecycle?.bookmarkApplied()
  }

  filtersApplied(): void {
    this.#lifecycle?.viewChanged()
  }

  errorRaised(error: unknown): void {
    this.#lifecycle?.errorRaised(error)
  }

  /** The library threw while embedding. */
  embedFailed(error: unknown): void {
    if (this.snapshot().phase === 'failed') return
    this.#reset()
    this.#fail({ code: 'report.load_failed', detail: errorDetail(error) })
  }

  /** The screen is visible again, or the network is back. */
  wake(): void {
    this.#renewal?.wake()
  }

  #begin(): void {
    const { embed, warmUrl } = this.#options
    const address = embed?.embedUrl ?? this.snapshot().config?.embedUrl ?? warmUrl
    try {
      if (embed) this.#load(embed)
      else if (address) this.#show('warm', warmConfig(address, this.#options, this.#uniqueId))
      else this.#state.set(empty)
    } catch (error) {
      const code = error instanceof RowFilterError ? 'report.filter_invalid' : 'report.load_failed'
      this.#fail({ code, detail: errorDetail(error) })
    }
  }

  #load(embed: EmbedDescriptor): void {
    const filters = toEmbedFilters(embed.filters)
    // A new id for each load: the library forwards only events with the latest id, so events of an earlier load are not
    // mistaken for this one's, and its wrapper never treats two loads of one report as the same.
    if (this.#hasLoaded) this.#uniqueId = randomHex128()
    this.#hasLoaded = true
    const dark = this.#wantsDark
    const config = embedConfig(embed, filters, { ...this.#options, dark }, this.#uniqueId)
    this.#pending = { embed, filters, dark }
    this.#show('loading', config, embed)
  }

  get #wantsDark(): boolean {
    return this.#options.dark === true && !this.#refusesDark
  }

  /** Draws the open report as the page is drawn; one that refuses stays as it is. */
  #followTheme(): void {
    const dark = this.#wantsDark
    if (this.#isDark === undefined || this.#isDark === dark) return
    this.#isDark = dark
    this.#report?.setDark(dark).catch(() => undefined)
  }

  #loadWithoutTheme(embed: EmbedDescriptor): void {
    this.#refusesDark = true
    this.#reset()
    this.#throttle.run(() => this.#load(embed))
  }

  #show(phase: 'warm' | 'loading', config: IReportEmbedConfiguration, load?: EmbedDescriptor): void {
    const { layout = 'desktop' } = this.#options
    this.#state.set({ phase, config, frameKey: this.#frameKey.of(config.embedUrl ?? '', layout, load) })
  }

  #createLifecycle(report: ReportApi, embed: EmbedDescriptor, filters: EmbedFilter[]): ReportLifecycle {
    const lifecycle: ReportLifecycle = new ReportLifecycle({
      report,
      clock: this.#clock,
      mode: this.#options.mode ?? 'view',
      allowedPages: embed.allowedPages,
      firstPage: this.#options.firstPage,
      filters,
      loadTimeoutMs: this.#options.loadTimeoutMs ?? 60_000,
      events: {
        onPhase: (phase) => this.#state.set({ ...this.snapshot(), phase }),
        onPages: (pages) => {
          this.#options.onReady?.(createReportHandle(report, (page) => lifecycle.requireAllowed(page)))
          this.#options.onPages?.(pages)
        },
        onPage: (page) => this.#options.onPage?.(page),
        onRendered: (page) => this.#options.onRendered?.(page),
        onFailure: (code, detail) => {
          this.#renewal?.stop()
          // Whether it is for the theme, the service does not say.
          const mayBeTheme =
            code === 'report.load_failed' && this.#isDark === undefined && this.#pending?.dark
          if (mayBeTheme) this.#loadWithoutTheme(embed)
          else if (code === 'page.forbidden') this.#options.onForbidden?.(detail ?? '')
          else this.#options.onError?.({ code, detail })
        },
        onTokenExpired: () => this.#renewal?.expired(),
      },
    })
    return lifecycle
  }

  #reset(): void {
    this.#pending = undefined
    this.#stopEngines()
  }

  #stopEngines(): void {
    this.#renewal?.stop()
    this.#lifecycle?.end()
    this.#renewal = undefined
    this.#lifecycle = undefined
    this.#report = undefined
    this.#isDark = undefined
  }

  #fail(failure: ReportFailure): void {
    this.#state.set({ ...empty, phase: 'failed' })
    this.#options.onError?.(failure)
  }
}
