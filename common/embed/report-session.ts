import type { models } from 'powerbi-client'
import type { ReportPage } from '../contract/shapes.ts'
import type { Clock } from '../time/clock.ts'
import { filtersOperation } from './basic-filters.ts'
import { Deadline } from './deadline.ts'
import { FilterQueue } from './filter-queue.ts'
import { judgeChange, judgePages, type PageVerdict } from './page-guard.ts'
import { describeError, isFatal, isTokenExpired } from './report-error.ts'
import type { SessionEvents, SessionPhase } from './session-events.ts'
import type { EmbeddedReport, EmbedMode, FailureCode, LivePage } from './types.ts'

interface ReportSessionOptions {
  report: EmbeddedReport
  clock: Clock
  mode: EmbedMode
  allowedPages: readonly ReportPage[]
  filters: models.IBasicFilter[]
  events: SessionEvents
  /** Milliseconds from load until the report is shown. */
  loadTimeoutMs: number
}

/** Refused pages in a row after which the report is given up instead of being led back for ever. */
const mostRedirects = 3

/**
 * One report from load to end, fed with the library's events. It is shown only when its pages have been judged, an
 * allowed one is open, the filters are on it and it has been drawn; in doubt it stays covered (spec 4, 8; contract
 * decisions 2 and 3).
 */
export class ReportSession {
  readonly #options: ReportSessionOptions
  readonly #queue: FilterQueue
  readonly #deadline: Deadline
  #phase: SessionPhase = 'loading'
  #verdict: PageVerdict | undefined
  #page: ReportPage | undefined
  #pageToRestore: string | undefined
  #load = 0
  #redirects = 0
  #shownSinceLoad = false
  #rendered = false
  #filtered = false

  constructor(options: ReportSessionOptions) {
    this.#options = options
    this.#queue = new FilterQueue({
      clock: options.clock,
      apply: () => this.#applyFilters(),
      onApplied: () => {
        this.#filtered = true
        this.#showWhenReady()
      },
      onBlocked: (cause) => this.#fail('report.filter_failed', describeError(cause)),
    })
    this.#deadline = new Deadline(options.clock, options.loadTimeoutMs, () => this.#fail('report.timeout'))
    this.#deadline.start()
  }

  get phase(): SessionPhase {
    return this.#phase
  }

  /** Event `loaded`: the report answers, and nothing of an earlier load counts any more. */
  loaded(): void {
    if (this.#over) return
    this.#load += 1
    this.#verdict = undefined
    this.#page = undefined
    this.#rendered = false
    this.#shownSinceLoad = false
    this.#enter('guarding')
    void this.#guard(this.#load)
  }

  /** Event `rendered`. */
  rendered(): void {
    if (this.#over || this.#rendered) return
    this.#rendered = true
    if (this.#phase === 'shown' && this.#page) this.#options.events.onRendered(this.#page)
    else this.#showWhenReady()
  }

  /** Event `pageChanged`, by the person, a button in the report, or ourselves. */
  pageChanged(page: ReportPage): void {
    if (this.#over || this.#phase === 'loading') return
    const repeated = this.#page?.name === page.name
    this.#page = page
    if (!repeated) this.#rendered = false
    this.#judge(page, repeated)
  }

  /** Event `error`. */
  errorRaised(error: unknown): void {
    if (this.#over) return
    if (isTokenExpired(error)) this.#options.events.onTokenExpired()
    else if (isFatal(error, this.#phase === 'loading')) this.#fail('report.load_failed', describeError(error))
  }

  /** Opens a page, if this person may see it. */
  async showPage(name: string): Promise<void> {
    if (this.#over || this.#verdict?.kind !== 'open' || !this.#verdict.allows(name)) {
      throw new Error(`The page ${name} is not open to this person`)
    }
    await this.#options.report.setPage(name)
  }

  /** Covers the report and loads it again, back to the page that was open. */
  reload(): void {
    if (this.#over) return
    this.#pageToRestore ??= this.#page?.name
    this.#enter('loading')
    this.#options.report.reload().catch((cause) => this.#refused(cause))
  }

  /** Leaves the report: nothing is told after this. */
  end(): void {
    if (!this.#over) this.#enter('ended')
    this.#stopEngines()
  }

  get #over(): boolean {
    return this.#phase === 'failed' || this.#phase === 'ended'
  }

  async #guard(load: number): Promise<void> {
    try {
      const live = await this.#options.report.getPages()
      if (load !== this.#load || this.#over) return
      this.#open(judgePages(this.#options.allowedPages, live), live)
    } catch (cause) {
      if (load === this.#load) this.#refused(cause)
    }
  }

  #open(verdict: PageVerdict, live: readonly LivePage[]): void {
    if (verdict.kind === 'refused') {
      this.#fail(verdict.code)
      return
    }
    this.#verdict = verdict
    this.#options.events.onPages(verdict.pages)
    this.#page ??= live.find((page) => page.isActive)
    const restore = verdict.pages.find((page) => page.name === this.#pageToRestore)
    this.#pageToRestore = undefined
    if (restore && restore.name !== this.#page?.name) this.#goTo(restore.name)
    else if (this.#page) this.#judge(this.#page, true)
    else this.#goTo(verdict.first)
  }

  #judge(page: ReportPage, repeated: boolean): void {
    if (!this.#verdict) return
    // Until a page has been shown nobody could have chosen one: a wrong one is the report's doing.
    const mode = this.#shownSinceLoad ? this.#options.mode : 'playlist'
    const change = judgeChange(this.#verdict, page.name, mode)
    if (change.kind === 'forbidden') this.#fail(change.code)
    else if (change.kind === 'redirect') this.#goTo(change.page)
    else this.#accept(page, repeated)
  }

  #goTo(page: string): void {
    this.#redirects += 1
    this.#enter('guarding')
    if (this.#redirects > mostRedirects) {
      this.#fail('report.load_failed', `page ${page} does not open`)
      return
    }
    this.#options.report.setPage(page).catch((cause) => this.#refused(cause))
  }

  #accept(page: ReportPage, repeated: boolean): void {
    if (this.#phase === 'guarding') {
      this.#filtered = false
      this.#enter('filtering')
    }
    this.#queue.request()
    if (this.#phase === 'shown' && !repeated) this.#options.events.onPage(page)
  }

  async #applyFilters(): Promise<void> {
    const { filters, report } = this.#options
    if (filters.length === 0) return
    try {
      await report.updateFilters(filtersOperation(filters), filters)
    } catch (cause) {
      if (!isTokenExpired(cause)) throw cause
      this.#refused(cause)
    }
  }

  /** The report refused a call: for good, or until it has a new token and is loaded again with it. */
  #refused(cause: unknown): void {
    if (this.#over) return
    if (!isTokenExpired(cause)) {
      this.#fail('report.load_failed', describeError(cause))
      return
    }
    this.#pageToRestore ??= this.#page?.name
    this.#enter('loading')
    this.#options.events.onTokenExpired()
  }

  #showWhenReady(): void {
    if (this.#phase !== 'filtering' || !this.#filtered || !this.#rendered || !this.#page) return
    this.#shownSinceLoad = true
    this.#redirects = 0
    this.#enter('shown')
    this.#options.events.onPage(this.#page)
    this.#options.events.onRendered(this.#page)
  }

  #enter(phase: SessionPhase): void {
    if (this.#phase === phase) return
    const covered = this.#phase === 'shown' && phase !== 'shown'
    this.#phase = phase
    if (phase === 'shown') this.#deadline.stop()
    else if (covered) this.#deadline.start()
    this.#options.events.onPhase(phase)
  }

  #fail(code: FailureCode, detail?: string): void {
    if (this.#over) return
    this.#enter('failed')
    this.#stopEngines()
    this.#options.events.onFailure(code, detail)
  }

  #stopEngines(): void {
    this.#deadline.stop()
    this.#queue.stop()
  }
}
