import type { Clock } from '../time/clock.ts'
import { type Direction, Place } from './place.ts'
import type { PlaylistFeed } from './playlist-feed.ts'
import { longestRest, RestingSlides } from './resting-slides.ts'
import type { SlideLoad } from './slide-load.ts'
import { keyOfEntry, sameRights } from './slide-reports.ts'
import type { SlideReport, SlideshowOptions } from './types.ts'

/** Until reports whose tokens have ended are looked at again; the list is being asked for meanwhile. */
const staleRetryMs = 5000

interface SlideChoiceOptions {
  feed: Pick<PlaylistFeed, 'reports' | 'canOpen'>
  clock: Clock
  navigable: SlideshowOptions['navigable']
  from?: SlideshowOptions['from']
}

/** Which report comes next in the list as it is now, leaving out those that rest or cannot be opened. */
export class SlideChoice {
  readonly rests: RestingSlides
  readonly #options: SlideChoiceOptions
  readonly #place: Place
  #index = -1

  constructor(options: SlideChoiceOptions) {
    this.#options = options
    this.rests = new RestingSlides(options.clock)
    this.#place = new Place(options.from === undefined ? undefined : keyOfEntry(options.from))
  }

  /** The list has come. */
  follow(): void {
    this.#place.follow(this.#order)
    this.rests.keepOnly(this.#order)
  }

  /** From where the next one is looked for. */
  moveTo({ key }: SlideReport): void {
    this.#place.moveTo(key, this.#order)
  }

  /** As `moveTo`, for a report that is now shown. Whether a round is over by that. */
  arriveAt(report: SlideReport, direction: Direction): boolean {
    const index = this.#order.indexOf(report.key)
    const isOver = direction === 1 && index <= this.#index
    this.#index = index
    this.moveTo(report)
    return isOver
  }

  next(direction: Direction): SlideReport | undefined {
    const { feed } = this.#options
    return this.#place
      .round(this.#order, direction)
      .flatMap((index) => feed.reports[index] ?? [])
      .find((report) => report.usable && feed.canOpen(report) && this.rests.restOf(report.key) === 0)
  }

  /** Nothing is left that could be shown: each report failed since it was last shown, or there are none. */
  get isHopeless(): boolean {
    return this.#options.feed.reports.every(({ key }) => this.rests.hasFailed(key))
  }

  /** Milliseconds until there may be a next one. */
  get waitMs(): number {
    const rests = this.#options.feed.reports.map(({ key }) => this.rests.restOf(key) || staleRetryMs)
    return Math.min(...rests, longestRest)
  }

  /** Those the platform gave nothing to embed for, and that have not been told lately. */
  unusable(): SlideReport[] {
    return this.#options.feed.reports.filter(({ key, usable }) => !usable && this.rests.restOf(key) === 0)
  }

  /** The report as the list has it now, if it may go on as it was loaded. */
  current({ report }: SlideLoad): SlideReport | undefined {
    const fresh = this.#options.feed.reports.find(({ key }) => key === report.key)
    return fresh && sameRights(report, fresh) ? fresh : undefined
  }

  /** Whether it stays on its page for its whole time (contract, decision 4). */
  isHeld(report: SlideReport): boolean {
    return this.#options.navigable === 'hold' && report.navigable
  }

  get #order(): string[] {
    return this.#options.feed.reports.map(({ key }) => key)
  }
}
