import type { ReportPage } from '../contract/shapes.ts'
import { checkPageChange, checkPages, initialPage, type PageAccess } from './page-guard.ts'
import type { ReportLifecycleOptions } from './report-lifecycle-options.ts'
import type { FailureCode, LivePage } from './types.ts'

/** Redirects in a row before the report counts as failed. */
const maxRedirects = 3

interface PageEvents {
  /** The pages this user may see. */
  onPages(pages: ReportPage[]): void
  /** An allowed page is open; `repeated` if it was open before. */
  onAllowed(page: ReportPage, repeated: boolean): void
  /** The report is sent to an allowed page; another `pageChanged` follows. */
  onRedirect(): void
  onFailure(code: FailureCode, detail?: string): void
  /** The report rejected a call. */
  onRejected(cause: unknown): void
}

/** Which page of a report is open, and whether this user may see it (spec 4, decision 015). */
export class ReportPages {
  readonly #options: Pick<ReportLifecycleOptions, 'report' | 'mode' | 'allowedPages'>
  readonly #events: PageEvents
  #access: PageAccess | undefined
  #page: ReportPage | undefined
  #toRestore: string | undefined
  #load = 0
  #redirects = 0
  #shownSinceLoad = false

  constructor(options: ReportLifecycleOptions, events: PageEvents) {
    this.#options = options
    this.#events = events
    this.#toRestore = options.firstPage
  }

  get open(): ReportPage | undefined {
    return this.#page
  }

  /** The report has loaded: reads its pages and opens an allowed one. What is known of an earlier load is discarded. */
  async read(): Promise<void> {
    this.#access = undefined
    this.#page = undefined
    this.#shownSinceLoad = false
    this.#load += 1
    const live = await this.#livePages()
    if (live) this.#openFirst(checkPages(this.#options.allowedPages, live), live)
  }

  /**
   * Asks the report whether a page is open that this user may not see: it may not have said so. Of other pages its events
   * know more, which may be newer than the answer.
   */
  async verify(): Promise<void> {
    if (this.#options.allowedPages.length === 0) return
    const open = (await this.#livePages())?.find((page) => page.isActive)
    if (open && this.#access && !this.allows(open.name)) {
      this.changed({ name: open.name, displayName: open.displayName })
    }
  }

  changed(page: ReportPage): void {
    const repeated = this.#page?.name === page.name
    this.#page = page
    this.#check(page, repeated)
  }

  /** The open page is shown, so from now on the user chooses. */
  shown(): void {
    this.#shownSinceLoad = true
    this.#redirects = 0
  }

  /** The report is loaded again, and returns to the open page. */
  keepOpen(): void {
    this.#toRestore ??= this.#page?.name
  }

  allows(name: string): boolean {
    return this.#access?.kind === 'open' && this.#access.allows(name)
  }

  /** Undefined if the report was loaded again meanwhile, or rejects the call. */
  async #livePages(): Promise<LivePage[] | undefined> {
    const load = this.#load
    try {
      const live = await this.#options.report.getPages()
      return load === this.#load ? live : undefined
    } catch (cause) {
      if (load === this.#load) this.#events.onRejected(cause)
      return undefined
    }
  }

  #openFirst(access: PageAccess, live: readonly LivePage[]): void {
    if (access.kind === 'refused') {
      this.#events.onFailure(access.code)
      return
    }
    this.#access = access
    this.#events.onPages(access.pages)
    this.#page ??= live.find((page) => page.isActive)
    const restore = access.pages.find((page) => page.name === this.#toRestore)
    this.#toRestore = undefined
    if (restore && restore.name !== this.#page?.name) this.#redirect(restore.name)
    else if (this.#page && !this.#isUnwanted(this.#page, access.pages)) this.#check(this.#page, true)
    else this.#redirect(access.first)
  }

  /** The page that was requested, before it was known that its author has hidden it. */
  #isUnwanted({ name }: ReportPage, offered: readonly ReportPage[]): boolean {
    return name === initialPage(this.#options.allowedPages) && !offered.some((page) => page.name === name)
  }

  #check(page: ReportPage, repeated: boolean): void {
    if (!this.#access) return
    // Before the first page is shown the user cannot have chosen one: the report opened a forbidden page itself.
    const mode = this.#shownSinceLoad ? this.#options.mode : 'playlist'
    const change = checkPageChange(this.#access, page.name, mode)
    if (change.kind === 'forbidden') this.#events.onFailure(change.code, page.displayName)
    else if (change.kind === 'redirect') this.#redirect(change.page)
    else this.#events.onAllowed(page, repeated)
  }

  #redirect(page: string): void {
    this.#redirects += 1
    this.#events.onRedirect()
    if (this.#redirects > maxRedirects) {
      this.#events.onFailure('report.load_failed', `page ${page} does not open`)
      return
    }
    this.#options.report.setPage(page).catch((cause) => this.#events.onRejected(cause))
  }
}
