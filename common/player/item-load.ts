import type { ReportPage } from '../contract/shapes.ts'
import type { RenewedToken, ReportFailure } from '../embed/types.ts'
import type { Clock } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'
import type { SkipReason } from './run-event.ts'
import type { Direction, Frame, FrameEvents, PlaylistItem } from './types.ts'

/**
 * A page that is not rendered by then is skipped; until then the page before stays on screen. Loading a model into a
 * capacity that has put it aside takes up to a minute.
 */
export const defaultLoadTimeoutMs = 120_000

/** Why a load failed. With `page`, only that page did not open. */
export interface ItemFailure {
  reason: SkipReason
  detail?: string
  page?: string
  /** The text on the tab of that page. */
  title?: string
}

export interface ItemLoadEvents {
  /** The requested page, or the one that was opened by a click, has been rendered. */
  onReady(load: ItemLoad): void
  /** Another page was opened by a click, or the report is being reloaded. */
  onPageOpened(load: ItemLoad): void
  onFailed(load: ItemLoad, failure: ItemFailure): void
}

interface ItemLoadOptions {
  frame: Frame
  clock: Clock
  item: PlaylistItem
  /** Whether to begin with the first page (1) or the last one (−1). */
  direction: Direction
  /** Milliseconds between the first page's `rendered` event and it being ready, for animations of the report. */
  settleMs: number
  /** Milliseconds after which a page is skipped. */
  loadTimeoutMs: number
  renewToken(currentToken: string): Promise<RenewedToken>
  /** Whether a page is to be skipped for now. */
  isSkipped(page: string): boolean
  events: ItemLoadEvents
}

/** An item in a frame, from loading to closing. It is `ready` while the wanted page is rendered. */
export class ItemLoad implements FrameEvents {
  /** As the playlist has it now. */
  item: PlaylistItem
  readonly #options: ItemLoadOptions
  readonly #timeout: Timer
  readonly #settling: Timer
  #state: 'loading' | 'changing-page' | 'ready' | 'closed' = 'loading'
  #pages: ReportPage[] = []
  #wanted: string | undefined
  #page: ReportPage | undefined
  /** The wanted page was requested since the report was (re)loaded. */
  #isRequested = false
  /** The report reloads and returns to the page it had, which nobody has opened. */
  #isReloading = false
  #hasResponded = false
  #isSuspended = false
  #hasBeenReady = false

  constructor(options: ItemLoadOptions) {
    this.#options = options
    this.item = options.item
    this.#timeout = new Timer(options.clock, () => this.#pageFailed())
    this.#settling = new Timer(options.clock, () => this.#becomeReady())
  }

  get isReady(): boolean {
    return this.#state === 'ready'
  }

  get isClosed(): boolean {
    return this.#state === 'closed'
  }

  /** Whether the frame has reported anything. */
  get hasResponded(): boolean {
    return this.#hasResponded
  }

  /** The page that was rendered last. */
  get page(): ReportPage | undefined {
    return this.#page
  }

  get pages(): readonly ReportPage[] {
    return this.#pages
  }

  start(): void {
    const { frame, item } = this.#options
    let token = item.embed.accessToken
    const renewToken = async () => {
      const renewed = await this.#options.renewToken(token)
      token = renewed.token
      return renewed
    }
    this.#startTimeout()
    frame.show({ item, renewToken }, this)
  }

  /** The page after (1) or before (−1) the wanted one; undefined at the end. */
  neighbour(direction: Direction): ReportPage | undefined {
    const index = this.#pages.findIndex((page) => page.name === this.#wanted)
    const rest =
      direction === 1 ? this.#pages.slice(index + 1) : this.#pages.slice(0, Math.max(index, 0)).reverse()
    return rest.find((page) => !this.#options.isSkipped(page.name))
  }

  /** Opens a page; `onReady` or `onFailed` follows. */
  openPage(page: string): void {
    if (this.isClosed) return
    this.#changePageTo(page)
    this.#request(page)
  }

  /** While suspended there is no timeout, because nothing loads in a hidden tab or without a network. */
  setSuspended(suspended: boolean): void {
    this.#isSuspended = suspended
    if (suspended) {
      this.#timeout.stop()
      return
    }
    if (this.#state === 'loading' || this.#state === 'changing-page') this.#startTimeout()
    // A request sent without a network may not have arrived.
    if (this.#state === 'changing-page' && this.#wanted !== undefined) this.#request(this.#wanted)
  }

  /** No events follow. */
  close(): void {
    this.#state = 'closed'
    this.#timeout.stop()
    this.#settling.stop()
  }

  onPages(pages: ReportPage[]): void {
    if (this.isClosed) return
    this.#hasResponded = true
    const wasListed = this.#pages.some(({ name }) => name === this.#wanted)
    this.#pages = pages
    if (this.#wanted !== undefined) {
      this.#reloaded()
      // An unlisted page (drill-through) stays open; one that is no longer allowed does not.
      if (!wasListed || pages.some(({ name }) => name === this.#wanted)) return
    }
    const candidates = pages.filter((page) => !this.#options.isSkipped(page.name))
    this.#wanted = candidates.at(this.#options.direction === 1 ? 0 : -1)?.name
    if (this.#wanted === undefined) this.onError({ code: 'page.none_allowed' })
  }

  onPage(page: ReportPage): void {
    if (this.isClosed || !this.#hasBeenReady || page.name === this.#wanted) return
    if (this.#isReloading) return
    this.#changePageTo(page.name)
    this.#options.events.onPageOpened(this)
  }

  onRendered(page: ReportPage): void {
    if (this.isClosed || this.#wanted === undefined) return
    if (this.#state === 'ready') this.onPage(page)
    if (page.name === this.#wanted) this.#rendered(page)
    // The page the report opens with. After that, a late event of the page before can be ignored.
    else if (!this.#isRequested) this.#request(this.#wanted)
  }

  onError({ code, detail }: ReportFailure): void {
    if (this.isClosed) return
    this.#hasResponded ||= code !== 'report.timeout'
    this.close()
    this.#options.events.onFailed(this, { reason: code, detail })
  }

  /** The report reloads itself after its token expired: it is covered until it has been rendered again. */
  #reloaded(): void {
    this.#isRequested = false
    this.#isReloading = true
    this.#settling.stop()
    if (this.#state !== 'ready') return
    this.#state = 'changing-page'
    this.#startTimeout()
    this.#options.events.onPageOpened(this)
  }

  #rendered(page: ReportPage): void {
    this.#page = page
    if (this.#hasBeenReady) this.#becomeReady()
    else if (!this.#settling.isRunning) this.#settling.start(this.#options.settleMs)
  }

  #becomeReady(): void {
    const wasReady = this.#state === 'ready'
    this.#state = 'ready'
    this.#isReloading = false
    this.#hasBeenReady = true
    this.#timeout.stop()
    if (!wasReady) this.#options.events.onReady(this)
  }

  #changePageTo(page: string): void {
    this.#wanted = page
    this.#state = 'changing-page'
    this.#startTimeout()
  }

  #request(page: string): void {
    this.#isRequested = true
    this.#isReloading = false
    this.#options.frame.setPage(page).catch((error) => {
      if (this.#wanted === page && !this.isReady) this.#pageFailed(String(error))
    })
  }

  #startTimeout(): void {
    if (!this.#isSuspended) this.#timeout.start(this.#options.loadTimeoutMs)
  }

  #pageFailed(detail?: string): void {
    if (this.isClosed) return
    const page = this.#hasBeenReady || this.#isRequested ? this.#wanted : undefined
    const title = this.#pages.find(({ name }) => name === page)?.displayName
    this.close()
    this.#options.events.onFailed(this, { reason: 'page.timeout', detail, page, title })
  }
}
