import type { IReportEmbedConfiguration, models } from 'powerbi-client'
import type { ReportPage } from '../contract/shapes.ts'
import { randomHex128 } from '../random-hex.ts'
import type { Clock } from '../time/clock.ts'
import { RowFilterError, toBasicFilters } from './basic-filters.ts'
import { embedConfig, warmConfig } from './embed-config.ts'
import { type EmbeddingOptions, type EmbeddingSnapshot, loadKey } from './embedding-options.ts'
import { LoadGate } from './load-gate.ts'
import { describeError } from './report-error.ts'
import { ReportSession } from './report-session.ts'
import { TokenRenewal } from './token-renewal.ts'
import type { EmbeddedReport, ReportEmbed, ReportFailure } from './types.ts'

const empty: EmbeddingSnapshot = { phase: 'empty', frameKey: '' }

/** One frame and the reports that are shown in it, one after the other: ties the engines together. */
export class ReportEmbedding {
  readonly #clock: Clock
  readonly #gate: LoadGate
  /** Not to be guessed: whoever knows it can forge the report's events. */
  #uniqueId = randomHex128()
  readonly #listeners = new Set<() => void>()
  #options: EmbeddingOptions
  #snapshot: EmbeddingSnapshot = empty
  #hasLoaded = false
  #key: string | undefined
  #pending: { embed: ReportEmbed; filters: models.IBasicFilter[] } | undefined
  #session: ReportSession | undefined
  #renewal: TokenRenewal | undefined

  constructor(options: EmbeddingOptions, clock: Clock) {
    this.#options = options
    this.#clock = clock
    this.#gate = new LoadGate(clock)
    // A frame to be warmed up is there with the first drawing, not one later.
    if (!options.embed) this.update(options)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): EmbeddingSnapshot => this.#snapshot

  /** Takes what is wanted now; loads only when that is another report, other rights or another look. */
  update(options: EmbeddingOptions): void {
    this.#options = options
    const key = loadKey(options)
    if (key === this.#key) return
    this.#key = key
    this.#leave()
    this.#gate.run(() => this.#begin())
  }

  /** Leaves everything; `update` begins anew. */
  stop(): void {
    this.#key = undefined
    this.#gate.stop()
    this.#leave()
    this.#publish(empty)
  }

  /** The library embedded what the snapshot asked for: its load is on the way. */
  attach(report: EmbeddedReport): void {
    // The library counts its 100 ms from here, which may be some time after the snapshot was told.
    if (this.#snapshot.config?.accessToken) this.#gate.touch()
    if (!this.#pending) return
    this.#endEngines()
    const { embed, filters } = this.#pending
    const session = this.#startSession(report, embed, filters)
    this.#session = session
    this.#renewal = new TokenRenewal({
      clock: this.#clock,
      expiresAt: embed.expiresAt,
      serverNow: embed.serverNow,
      receivedAt: embed.receivedAt,
      fetch: () => this.#options.renewToken(),
      push: (token) => report.setAccessToken(token),
      reload: () => this.#gate.run(() => session.reload()),
    })
    this.#publish({ ...this.#snapshot, phase: session.phase })
  }

  /** The iframe has loaded, upon which the library sends its load by itself. */
  readonly frameLoaded = (): void => this.#gate.touch()

  loaded(): void {
    // Not before: a token sent to an iframe that does not listen yet is lost.
    this.#renewal?.start()
    this.#session?.loaded()
  }

  rendered(): void {
    this.#session?.rendered()
  }

  pageChanged(page: ReportPage): void {
    this.#session?.pageChanged(page)
  }

  errorRaised(error: unknown): void {
    this.#session?.errorRaised(error)
  }

  /** The library refused to embed at all. */
  embedFailed(error: unknown): void {
    if (this.#snapshot.phase === 'failed') return
    this.#leave()
    this.#fail({ code: 'report.load_failed', detail: describeError(error) })
  }

  /** The screen is visible again, or the network is back. */
  wake(): void {
    this.#renewal?.wake()
  }

  #begin(): void {
    const { embed, warmUrl } = this.#options
    const address = embed?.embedUrl ?? this.#snapshot.config?.embedUrl ?? warmUrl
    try {
      if (embed) this.#load(embed)
      else if (address) this.#show('warm', warmConfig(address, this.#options, this.#uniqueId))
      else this.#publish(empty)
    } catch (error) {
      const code = error instanceof RowFilterError ? 'report.filter_invalid' : 'report.load_failed'
      this.#fail({ code, detail: describeError(error) })
    }
  }

  #load(embed: ReportEmbed): void {
    const filters = toBasicFilters(embed.filters)
    // A new one with each load: the library passes on only events that name the latest, so none of an earlier load is
    // taken for this one's; and the wrapper never takes two loads of one report for the same.
    if (this.#hasLoaded) this.#uniqueId = randomHex128()
    this.#hasLoaded = true
    const config = embedConfig(embed, filters, this.#options, this.#uniqueId)
    this.#pending = { embed, filters }
    this.#show('loading', config)
  }

  #show(phase: 'warm' | 'loading', config: IReportEmbedConfiguration): void {
    const { origin } = new URL(config.embedUrl ?? '')
    const frameKey = `${origin} ${this.#options.layout ?? 'desktop'}`
    this.#publish({ phase, config, frameKey })
  }

  #startSession(report: EmbeddedReport, embed: ReportEmbed, filters: models.IBasicFilter[]): ReportSession {
    const session: ReportSession = new ReportSession({
      report,
      clock: this.#clock,
      mode: this.#options.mode ?? 'view',
      allowedPages: embed.allowedPages,
      filters,
      loadTimeoutMs: this.#options.loadTimeoutMs ?? 60_000,
      events: {
        onPhase: (phase) => this.#publish({ ...this.#snapshot, phase }),
        onPages: (pages) => {
          this.#options.onReady?.({
            showPage: (name) => session.showPage(name),
            refresh: () => report.refresh(),
            print: () => report.print(),
          })
          this.#options.onPages?.(pages)
        },
        onPage: (page) => this.#options.onPage?.(page),
        onRendered: (page) => this.#options.onRendered?.(page),
        onFailure: (code, detail) => {
          this.#renewal?.stop()
          if (code === 'page.forbidden') this.#options.onForbidden?.()
          else this.#options.onError?.({ code, detail })
        },
        onTokenExpired: () => this.#renewal?.expired(),
      },
    })
    return session
  }

  #leave(): void {
    this.#pending = undefined
    this.#endEngines()
  }

  #endEngines(): void {
    this.#renewal?.stop()
    this.#session?.end()
    this.#renewal = undefined
    this.#session = undefined
  }

  #fail(failure: ReportFailure): void {
    this.#publish({ ...empty, phase: 'failed' })
    this.#options.onError?.(failure)
  }

  #publish(snapshot: EmbeddingSnapshot): void {
    this.#snapshot = snapshot
    for (const listener of this.#listeners) listener()
  }
}
