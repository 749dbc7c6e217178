import type { models } from 'powerbi-client'
import type { ReportPage } from '../contract/shapes.ts'
import type { Clock } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'
import { containsFilters, filtersOperation } from './basic-filters.ts'
import { FilterQueue } from './filter-queue.ts'
import { checkPageChange, checkPages, type PageAccess } from './page-guard.ts'
import type { ReportApi } from './report-api.ts'
import { errorDetail, failureCodeOf, isFatal, isTokenExpired } from './service-error.ts'
import type { FailureCode, LivePage, ReportMode, ReportPhase } from './types.ts'

interface LifecycleEvents {
  onPhase(phase: ReportPhase): void
  /** The pages this user may see, in the report's order. */
  onPages(pages: ReportPage[]): void
  /** An allowed page is shown: the first one, and each one after it. */
  onPage(page: ReportPage): void
  /** That page has been rendered. */
  onRendered(page: ReportPage): void
  /** Why the report stays covered; `page.forbidden`, with the page's title, only after the user left the allowed pages. */
  onFailure(code: FailureCode, detail?: string): void
  onTokenExpired(): void
}

interface ReportLifecycleOptions {
  report: ReportApi
  clock: Clock
  mode: ReportMode
  allowedPages: readonly ReportPage[]
  filters: models.IBasicFilter[]
  /** The report opens in a saved state, which may have other filters. */
  hasState?: boolean
  /** The name of the page to open first, if this user may see it. */
  firstPage?: string
  events: LifecycleEvents
  /** Milliseconds from load until the report is shown. */
  loadTimeoutMs: number
}

/** Redirects in a row before the report counts as failed. */
const maxRedirects = 3

/**
 * One report from load to end, driven by the library's events. It is shown only when its pages have been checked, an
 * allowed one is open, the filters are set and it has been rendered; otherwise it stays covered (spec 4, 8;
 * decisions 003 and 015).
 */
export class ReportLifecycle {
  readonly #options: ReportLifecycleOptions
  readonly #filterQueue: FilterQueue
  readonly #loadTimeout: Timer
  #phase: ReportPhase = 'loading'
  #access: PageAccess | undefined
  #page: ReportPage | undefined
  #pageToRestore: string | undefined
  #load = 0
  #redirects = 0
  #shownSinceLoad = false
  #rendered = false
  #filtered = false

  constructor(options: ReportLifecycleOptions) {
    this.#options = options
    this.#pageToRestore = options.firstPage
    this.#filterQueue = new FilterQueue({
      clock: options.clock,
      apply: () => this.#applyFilters(),
      onApplied: () => {
        this.#filtered = true
        this.#showWhenReady()
      },
      onBlocked: (cause) => this.#fail(failureCodeOf(cause, 'report.filter_failed'), errorDetail(cause)),
    })
    this.#loadTimeout = new Timer(options.clock, () => this.#fail('report.timeout'))
    this.#loadTimeout.start(options.loadTimeoutMs)
  }

  get phase(): ReportPhase {
    return this.#phase
  }

  /** Event `loaded`: the report accepts calls; the state of an earlier load is discarded. */
  loaded(): void {
    if (this.#isOver) return
    this.#load += 1
    this.#access = undefined
    this.#page = undefined
    this.#rendered = false
    this.#shownSinceLoad = false
    this.#setPhase('guarding')
    void this.#readPages(this.#load)
  }

  /** Event `rendered`. */
  rendered(): void {
    if (this.#isOver || this.#rendered) return
    this.#rendered = true
    if (this.#phase === 'shown' && this.#page) this.#options.events.onRendered(this.#page)
    else this.#showWhenReady()
  }

  /** Event `pageChanged`, caused by the user, a button in the report, or ourselves. */
  pageChanged(page: ReportPage): void {
    if (this.#isOver || this.#phase === 'loading') return
    const repeated = this.#page?.name === page.name
    this.#page = page
    if (!repeated) this.#rendered = false
    this.#checkPage(page, repeated)
  }

  /** Event `error`. */
  errorRaised(error: unknown): void {
    if (this.#isOver) return
    if (isTokenExpired(error)) this.#options.events.onTokenExpired()
    else if (isFatal(error, this.#phase === 'loading')) this.#fail(failureCodeOf(error), errorDetail(error))
  }

  /** @throws Error for a page that this user may not see */
  requireAllowed(name: string): void {
    if (this.#isOver || this.#access?.kind !== 'open' || !this.#access.allows(name)) {
      throw new Error(`The page ${name} is not allowed for this user`)
    }
  }

  /** Covers the report, loads it again and returns to the page that was open. */
  reload(): void {
    if (this.#isOver) return
    this.#pageToRestore ??= this.#page?.name
    this.#setPhase('loading')
    this.#options.report.reload().catch((cause) => this.#handleRejection(cause))
  }

  /** Ends the report: no events after this. */
  end(): void {
    if (!this.#isOver) this.#setPhase('ended')
    this.#stopEngines()
  }

  get #isOver(): boolean {
    return this.#phase === 'failed' || this.#phase === 'ended'
  }

  async #readPages(load: number): Promise<void> {
    try {
      const live = await this.#options.report.getPages()
      if (load !== this.#load || this.#isOver) return
      this.#openPages(checkPages(this.#options.allowedPages, live), live)
    } catch (cause) {
      if (load === this.#load) this.#handleRejection(cause)
    }
  }

  #openPages(access: PageAccess, live: readonly LivePage[]): void {
    if (access.kind === 'refused') {
      this.#fail(access.code)
      return
    }
    this.#access = access
    this.#options.events.onPages(access.pages)
    this.#page ??= live.find((page) => page.isActive)
    const restore = access.pages.find((page) => page.name === this.#pageToRestore)
    this.#pageToRestore = undefined
    if (restore && restore.name !== this.#page?.name) this.#redirect(restore.name)
    else if (this.#page) this.#checkPage(this.#page, true)
    else this.#redirect(access.first)
  }

  #checkPage(page: ReportPage, repeated: boolean): void {
    if (!this.#access) return
    // Before the first page is shown the user cannot have chosen one: the report opened a forbidden page itself.
    const mode = this.#shownSinceLoad ? this.#options.mode : 'playlist'
    const change = checkPageChange(this.#access, page.name, mode)
    if (change.kind === 'forbidden') this.#fail(change.code, page.displayName)
    else if (change.kind === 'redirect') this.#redirect(change.page)
    else this.#acceptPage(page, repeated)
  }

  #redirect(page: string): void {
    this.#redirects += 1
    this.#setPhase('guarding')
    if (this.#redirects > maxRedirects) {
      this.#fail('report.load_failed', `page ${page} does not open`)
      return
    }
    this.#options.report.setPage(page).catch((cause) => this.#handleRejection(cause))
  }

  #acceptPage(page: ReportPage, repeated: boolean): void {
    if (this.#phase === 'guarding') {
      this.#filtered = false
      this.#setPhase('filtering')
    }
    this.#filterQueue.request()
    if (this.#phase === 'shown' && !repeated) this.#options.events.onPage(page)
  }

  async #applyFilters(): Promise<void> {
    const { filters, report, hasState } = this.#options
    if (filters.length === 0) return
    try {
      // What was rendered with other filters is not shown: the report renders again when its filters change.
      if (hasState && !containsFilters(await report.getFilters(), filters)) this.#rendered = false
      await report.updateFilters(filtersOperation(filters), filters)
    } catch (cause) {
      if (!isTokenExpired(cause)) throw cause
      this.#handleRejection(cause)
    }
  }

  /** The report rejected a call: it has failed, or it needs a new token and another load. */
  #handleRejection(cause: unknown): void {
    if (this.#isOver) return
    if (isTokenExpired(cause)) {
      this.#pageToRestore ??= this.#page?.name
      this.#setPhase('loading')
      this.#options.events.onTokenExpired()
    } else this.#fail(failureCodeOf(cause), errorDetail(cause))
  }

  #showWhenReady(): void {
    if (this.#phase !== 'filtering' || !this.#filtered || !this.#rendered || !this.#page) return
    this.#shownSinceLoad = true
    this.#redirects = 0
    this.#setPhase('shown')
    this.#options.events.onPage(this.#page)
    this.#options.events.onRendered(this.#page)
  }

  #setPhase(phase: ReportPhase): void {
    if (this.#phase === phase) return
    const covered = this.#phase === 'shown' && phase !== 'shown'
    this.#phase = phase
    if (phase === 'shown') this.#loadTimeout.stop()
    else if (covered) this.#loadTimeout.start(this.#options.loadTimeoutMs)
    this.#options.events.onPhase(phase)
  }

  #fail(code: FailureCode, detail?: string): void {
    if (this.#isOver) return
    this.#setPhase('failed')
    this.#stopEngines()
    this.#options.events.onFailure(code, detail)
  }

  #stopEngines(): void {
    this.#loadTimeout.stop()
    this.#filterQueue.stop()
  }
}
