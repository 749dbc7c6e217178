import type { ReportPage } from '../contract/shapes.ts'
import { Deadline } from '../embed/deadline.ts'
import type { RenewedToken, ReportFailure } from '../embed/types.ts'
import type { Clock } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'
import type { Direction } from './place.ts'
import type { SkipReason, SlideReport, Stage } from './types.ts'

/** A slide that is not drawn by then is left out, in milliseconds. */
export const slideLimit = 20_000

interface SlideLoadOptions {
  stage: Stage
  clock: Clock
  report: SlideReport
  /** Whether it begins with its first page (1) or its last (−1). */
  direction: Direction
  /** Milliseconds that the first page gets for its last strokes, from when the report calls it rendered. */
  finishMs: number
  renewToken(held: string): Promise<RenewedToken>
  /** Whether a page is to be left out for now. */
  skips(page: string): boolean
  /** The page asked for, or the one that somebody opened in the report, has been drawn. */
  onReady(load: SlideLoad): void
  /** Somebody opened another page in the report. */
  onMoved(load: SlideLoad): void
  /** `page`: the one that did not open; without it the report failed. */
  onFailed(load: SlideLoad, reason: SkipReason, detail?: string, page?: string): void
}

/**
 * One report on one stage, from load to leave: which page is wanted, which one is drawn. It is `ready` only while the
 * wanted page is an allowed one and has been drawn.
 */
export class SlideLoad {
  readonly #options: SlideLoadOptions
  readonly #deadline: Deadline
  readonly #finish: Timer
  report: SlideReport
  #state: 'loading' | 'turning' | 'ready' | 'over' = 'loading'
  #pages: ReportPage[] = []
  #wanted: string | undefined
  #page: ReportPage | undefined
  #asked = false
  #answered = false
  #held = false
  #hasBeenReady = false

  constructor(options: SlideLoadOptions) {
    this.#options = options
    this.report = options.report
    this.#deadline = new Deadline(options.clock, slideLimit, () => this.#miss())
    this.#finish = new Timer(options.clock, () => this.#becomeReady())
  }

  get ready(): boolean {
    return this.#state === 'ready'
  }

  get over(): boolean {
    return this.#state === 'over'
  }

  /** Whether the stage has told anything of it. */
  get answered(): boolean {
    return this.#answered
  }

  /** The page last drawn. */
  get page(): ReportPage | undefined {
    return this.#page
  }

  get pages(): readonly ReportPage[] {
    return this.#pages
  }

  begin(): void {
    const { stage, report, renewToken } = this.#options
    let held = report.embed.accessToken
    if (!this.#held) this.#deadline.start()
    stage.show(
      {
        report,
        renewToken: async () => {
          const renewed = await renewToken(held)
          held = renewed.token
          return renewed
        },
      },
      {
        pages: (pages) => this.#open(pages),
        page: (page) => this.#moved(page),
        rendered: (page) => this.#rendered(page),
        failed: (failure) => this.#fail(failure),
      },
    )
  }

  /** The page after (1) or before (−1) the one wanted; none: that was the last. */
  neighbour(direction: Direction): ReportPage | undefined {
    const at = this.#pages.findIndex((page) => page.name === this.#wanted)
    const rest = direction === 1 ? this.#pages.slice(at + 1) : this.#pages.slice(0, Math.max(at, 0)).reverse()
    return rest.find((page) => !this.#options.skips(page.name))
  }

  /** Opens a page; `onReady` or `onFailed` follows. */
  turn(page: string): void {
    if (this.over || !this.#allows(page)) return
    this.#wanted = page
    this.#enter('turning')
    this.#ask(page)
  }

  /** Held: time does not count against it, since it cannot load while nobody sees it or the network is gone. */
  hold(held: boolean): void {
    this.#held = held
    if (held) {
      this.#deadline.stop()
      return
    }
    if (this.#state === 'loading' || this.#state === 'turning') this.#deadline.start()
    // Asked for while the network was gone, it may never have arrived.
    if (this.#state === 'turning' && this.#wanted !== undefined) this.#ask(this.#wanted)
  }

  /** Nothing is told after this. */
  leave(): void {
    this.#state = 'over'
    this.#deadline.stop()
    this.#finish.stop()
  }

  #open(pages: ReportPage[]): void {
    if (this.over) return
    this.#answered = true
    const { skips, direction } = this.#options
    this.#pages = pages.filter((page) => this.#isListed(page.name))
    if (this.#wanted !== undefined) {
      this.#loadedAgain()
      if (this.#allows(this.#wanted)) return
    }
    const open = this.#pages.filter((page) => !skips(page.name))
    this.#wanted = open.at(direction === 1 ? 0 : -1)?.name
    if (this.#wanted === undefined) this.#fail({ code: 'page.none_allowed' })
  }

  /** The report loaded itself once more, for a new token: it is covered until it has been drawn. */
  #loadedAgain(): void {
    this.#asked = false
    this.#finish.stop()
    if (this.#state !== 'ready') return
    this.#enter('turning')
    this.#options.onMoved(this)
  }

  #moved(page: ReportPage): void {
    if (this.over || !this.#hasBeenReady || page.name === this.#wanted) return
    if (this.#allows(page.name)) {
      this.#wanted = page.name
      this.#enter('turning')
    } else {
      this.#leadBack()
    }
    this.#options.onMoved(this)
  }

  #rendered(page: ReportPage): void {
    if (this.over || this.#wanted === undefined) return
    if (this.#state === 'ready') this.#moved(page)
    if (page.name === this.#wanted) this.#drawn(page)
    // The page it begins with by itself. Later, a late one of the page before tells nothing.
    else if (!this.#asked) this.#ask(this.#wanted)
  }

  #drawn(page: ReportPage): void {
    this.#page = page
    if (this.#hasBeenReady) this.#becomeReady()
    else if (!this.#finish.isRunning) this.#finish.start(this.#options.finishMs)
  }

  #becomeReady(): void {
    const again = this.#state === 'ready'
    this.#state = 'ready'
    this.#hasBeenReady = true
    this.#deadline.stop()
    if (!again) this.#options.onReady(this)
  }

  #leadBack(): void {
    const [first] = this.#pages
    if (first) this.turn(first.name)
    else this.#fail({ code: 'page.none_allowed' })
  }

  #ask(page: string): void {
    this.#asked = true
    this.#options.stage.setPage(page).catch((error) => {
      if (!this.over && this.#wanted === page && !this.ready) this.#miss(String(error))
    })
  }

  #enter(state: 'turning'): void {
    this.#state = state
    if (!this.#held) this.#deadline.start()
  }

  #miss(detail?: string): void {
    if (this.over) return
    const page = this.#hasBeenReady || this.#asked ? this.#wanted : undefined
    this.leave()
    this.#options.onFailed(this, 'slide.timeout', detail, page)
  }

  #fail({ code, detail }: ReportFailure): void {
    if (this.over) return
    this.#answered ||= code !== 'report.timeout'
    this.leave()
    this.#options.onFailed(this, code, detail)
  }

  #isListed(page: string): boolean {
    const { allowedPages } = this.#options.report.embed
    return allowedPages.length === 0 || allowedPages.some(({ name }) => name === page)
  }

  /** An empty allow-list also allows pages that the report does not list (drill-through). */
  #allows(page: string): boolean {
    if (this.#options.report.embed.allowedPages.length === 0) return true
    return this.#pages.some(({ name }) => name === page)
  }
}
