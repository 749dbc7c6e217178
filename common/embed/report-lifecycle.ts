import type { ReportPage } from '../contract/shapes.ts'
import { Timer } from '../time/timer.ts'
import { LoadDeadline } from './load-deadline.ts'
import { ReportFilters } from './report-filters.ts'
import type { ReportLifecycleOptions } from './report-lifecycle-options.ts'
import { ReportPages } from './report-pages.ts'
import { errorDetail, failureCodeOf, isFatal, isTokenExpired } from './service-error.ts'
import type { FailureCode, ReportPhase } from './types.ts'

/**
 * Milliseconds after which a report with its filters in force is shown although it has not been rendered: the service
 * draws its own progress, and one slow visual does not hide the others.
 */
const renderPatienceMs = 15_000

/**
 * One report from load to end, driven by the library's events. It is shown only when its pages have been checked, an
 * allowed one is open, the filters are in force and it has been rendered; otherwise it stays covered (spec 4, 8;
 * decisions 003 and 015).
 */
export class ReportLifecycle {
  readonly #options: ReportLifecycleOptions
  readonly #pages: ReportPages
  readonly #filters: ReportFilters
  readonly #deadline: LoadDeadline
  readonly #renderPatience: Timer
  #phase: ReportPhase = 'loading'
  /** The page that `onPage` named last. */
  #announced: string | undefined
  /** What the report shows now has been rendered. */
  #rendered = false
  #renderedSinceLoad = false
  #filtered = false

  constructor(options: ReportLifecycleOptions) {
    this.#options = options
    this.#pages = new ReportPages(options, {
      onPages: (pages) => options.events.onPages(pages),
      onAllowed: (page, repeated) => this.#acceptPage(page, repeated),
      onRedirect: () => this.#redirected(),
      onFailure: (code, detail) => this.#fail(code, detail),
      onRejected: (cause) => this.#handleRejection(cause),
    })
    this.#filters = new ReportFilters({
      ...{ report: options.report, clock: options.clock, filters: options.filters },
      onLost: () => this.#cover(),
      onInForce: () => this.#filtersInForce(),
      onBlocked: (cause) => this.#fail(failureCodeOf(cause, 'report.filter_failed'), errorDetail(cause)),
      onTokenExpired: (cause) => this.#handleRejection(cause),
    })
    this.#renderPatience = new Timer(options.clock, () => this.#stopWaiting())
    this.#deadline = new LoadDeadline(options.clock, options.loadTimeoutMs, (error) =>
      this.#fail(error === undefined ? 'report.timeout' : failureCodeOf(error), errorDetail(error)),
    )
    this.#deadline.start()
  }

  get phase(): ReportPhase {
    return this.#phase
  }

  /** Event `loaded`: the report accepts calls; the state of an earlier load is discarded. */
  loaded(): void {
    if (this.#isOver) return
    this.#deadline.loaded()
    this.#announced = undefined
    this.#rendered = false
    this.#renderedSinceLoad = false
    this.#setPhase('guarding')
    void this.#pages.read()
  }

  /** Event `rendered`. */
  rendered(): void {
    if (this.#isOver) return
    this.viewChanged()
    if (this.#rendered) return
    this.#rendered = true
    this.#renderedSinceLoad = true
    const { open } = this.#pages
    if (this.#phase === 'shown' && open) this.#options.events.onRendered(open)
    else this.#show()
  }

  /** Event `filtersApplied`, and others: the report may have lost its filters, or opened a page without an event. */
  viewChanged(): void {
    // While filters are being set the outcome is checked anyway.
    if (this.#phase === 'shown' || (this.#phase === 'filtering' && this.#filtered)) this.#verify()
  }

  /** Event `bookmarkApplied`: what it changed is not known, so the report is covered until that has been checked. */
  bookmarkApplied(): void {
    const isRestricted = this.#options.filters.length > 0 || this.#options.allowedPages.length > 0
    if (!isRestricted || (this.#phase !== 'shown' && this.#phase !== 'filtering')) return
    this.#filtered = false
    this.#setPhase('filtering')
    this.#verify()
  }

  /** Event `pageChanged`, caused by the user, a button in the report, or ourselves. */
  pageChanged(page: ReportPage): void {
    if (this.#isOver || this.#phase === 'loading') return
    if (this.#pages.open?.name !== page.name) this.#rendered = false
    this.#pages.changed(page)
  }

  /** Event `error`. */
  errorRaised(error: unknown): void {
    if (this.#isOver) return
    if (isTokenExpired(error)) this.#options.events.onTokenExpired()
    else if (isFatal(error)) this.#fail(failureCodeOf(error), errorDetail(error))
    else if (this.#phase === 'loading') this.#deadline.errorRaised(error)
  }

  /** @throws Error for a page that this user may not see */
  requireAllowed(name: string): void {
    if (this.#isOver || !this.#pages.allows(name)) {
      throw new Error(`The page ${name} is not allowed for this user`)
    }
  }

  /** Covers the report, loads it again and returns to the page that was open. */
  reload(): void {
    if (this.#isOver) return
    this.#pages.keepOpen()
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

  #verify(): void {
    void this.#pages.verify().then(() => this.#filters.verify())
  }

  #redirected(): void {
    this.#announced = undefined
    this.#setPhase('guarding')
  }

  #acceptPage(page: ReportPage, repeated: boolean): void {
    if (this.#isOver) return
    if (this.#phase === 'guarding') {
      this.#filtered = false
      this.#setPhase('filtering')
    }
    this.#filters.set()
    if (this.#phase === 'shown' && !repeated) this.#announce(page)
  }

  /** Covers the report until it has been rendered with its filters. */
  #cover(): void {
    this.#rendered = false
    this.#filtered = false
    this.#renderPatience.stop()
    if (this.#phase === 'shown') this.#setPhase('filtering')
  }

  #filtersInForce(): void {
    this.#filtered = true
    if (this.#rendered) this.#show()
    // A playlist shows another report until this one is rendered, unless only its filters were set again.
    const mayStopWaiting = this.#options.mode === 'view' || this.#renderedSinceLoad
    const isWaiting = this.#phase === 'filtering' && mayStopWaiting
    if (isWaiting && !this.#renderPatience.isRunning) this.#renderPatience.start(renderPatienceMs)
  }

  #stopWaiting(): void {
    this.#rendered ||= this.#renderedSinceLoad
    this.#show()
  }

  #show(): void {
    const { open } = this.#pages
    if (this.#phase !== 'filtering' || !this.#filtered || !open) return
    this.#pages.shown()
    this.#setPhase('shown')
    this.#announce(open)
    if (this.#rendered) this.#options.events.onRendered(open)
  }

  #announce(page: ReportPage): void {
    if (this.#announced === page.name) return
    this.#announced = page.name
    this.#options.events.onPage(page)
  }

  /** The report rejected a call: it has failed, or it needs a new token and another load. */
  #handleRejection(cause: unknown): void {
    if (this.#isOver) return
    if (isTokenExpired(cause)) {
      this.#pages.keepOpen()
      this.#setPhase('loading')
      this.#options.events.onTokenExpired()
    } else this.#fail(failureCodeOf(cause), errorDetail(cause))
  }

  #setPhase(phase: ReportPhase): void {
    if (this.#phase === phase || this.#isOver) return
    const covered = this.#phase === 'shown'
    this.#phase = phase
    if (phase !== 'filtering') this.#renderPatience.stop()
    if (phase === 'shown') this.#deadline.stop()
    else if (covered) this.#deadline.start()
    this.#options.events.onPhase(phase)
  }

  #fail(code: FailureCode, detail?: string): void {
    if (this.#isOver) return
    this.#setPhase('failed')
    this.#stopEngines()
    this.#options.events.onFailure(code, detail)
  }

  #stopEngines(): void {
    this.#deadline.stop()
    this.#renderPatience.stop()
    this.#filters.stop()
  }
}
