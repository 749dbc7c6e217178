import { Timer } from '../time/timer.ts'
import { Countdown } from './countdown.ts'
import type { Direction } from './place.ts'
import type { PlaylistFeed } from './playlist-feed.ts'
import type { RunHappening } from './run-log.ts'
import { SlideChoice } from './slide-choice.ts'
import type { SlideLoad } from './slide-load.ts'
import { StagePair } from './stage-pair.ts'
import type { SkipReason, SlideReport, SlideshowOptions } from './types.ts'

/** The screen needs a moment to change stages before the one behind may be used again. */
const settleMs = 500
/** Between questions whether the platform is there, while a slide stays only because of the doubt. */
const probeMs = 10_000

interface RotationOptions extends Pick<SlideshowOptions, 'stages' | 'clock' | 'navigable' | 'from'> {
  feed: Pick<PlaylistFeed, 'reports' | 'loaded' | 'canOpen' | 'tokenFor' | 'roundOver' | 'check' | 'probe'>
  tell(happening: RunHappening): void
  onChange(): void
}

/** Which slide is in front, which one is made ready behind it, and when they change places. */
export class Rotation {
  readonly #options: RotationOptions
  readonly stages: StagePair
  readonly #choice: SlideChoice
  readonly countdown: Countdown
  readonly #retry: Timer
  readonly #settling: Timer
  readonly #probing: Timer
  /** Nothing can be shown, and nothing but trying again is planned. */
  #standing: 'calm' | 'empty' | undefined
  /** The slide in front has had its time; the next one comes as soon as it is ready. */
  #due = true
  #direction: Direction = 1
  #away = false
  /** Something failed, and the platform has not been heard of since: it may be the network. */
  #unanswered = false

  constructor(options: RotationOptions) {
    this.#options = options
    const { clock, feed } = options
    this.countdown = new Countdown(clock, { onNear: () => feed.check(), onOver: () => this.advance(1) })
    this.#retry = new Timer(options.clock, () => this.#prepare())
    this.#settling = new Timer(options.clock, () => this.#prepare())
    this.#probing = new Timer(options.clock, () => {
      options.feed.probe()
      this.#giveUp()
    })
    this.#choice = new SlideChoice(options)
    this.stages = new StagePair({
      stages: options.stages,
      clock: options.clock,
      renewToken: (key, held) => options.feed.tokenFor(key, held),
      skips: (key, page) => this.#choice.rests.restOf(key, page) > 0,
      onReady: (load) => this.#ready(load),
      onMoved: (load) => this.#moved(load),
      onFailed: (load, reason, detail, page) => this.#failed(load, reason, detail, page),
      onRecycled: (stage) => options.tell({ kind: 'recycled', stage }),
    })
  }

  get standing(): 'calm' | 'empty' | undefined {
    return this.#standing
  }

  get turning(): boolean {
    return this.stages.front !== undefined && (this.#due || !this.stages.front.ready)
  }

  /** Milliseconds until the next try, in `calm`. */
  get retryMs(): number {
    return this.#retry.remainingMs
  }

  /** The list came; what changed in it takes effect with the next slide. */
  listCame(changed: boolean): void {
    this.#choice.follow()
    for (const report of this.#choice.unusable()) this.#skip(report, 'report.unusable')
    for (const load of [this.stages.front, this.stages.back]) {
      const fresh = load && this.#choice.current(load)
      if (fresh) load.report = fresh
    }
    const { back } = this.stages
    const next = this.#choice.next(this.#direction)
    if (changed && back && (!next || this.#choice.current(back) !== next)) this.stages.dropBack()
    this.#prepare()
  }

  /** The person's wish, or the time's: the next or previous slide. */
  advance(direction: Direction): void {
    if (this.#away) return
    const { front } = this.stages
    const stays = !front || this.#choice.isHeld(front.report) || !this.#choice.current(front)
    const page = stays ? undefined : front.neighbour(direction)
    this.countdown.stop()
    if (front && page) {
      this.#due = false
      front.turn(page.name)
    } else {
      this.#leaveReport(direction)
    }
    this.#options.onChange()
  }

  /** Away: nobody sees it, or the network is gone. The slide stays, and nothing is held against one that loads. */
  hold(away: boolean, paused: boolean): void {
    this.countdown.hold(away || paused)
    if (away === this.#away) return
    this.#away = away
    this.stages.hold(away)
    if (away) return
    if (this.#due && this.stages.back?.ready) this.#swap()
    else this.#prepare()
  }

  /** The device slept: what is behind is made ready anew, with a token of now, and a page that opens has its time. */
  woke(): void {
    this.stages.dropBack()
    this.stages.hold(true)
    this.stages.hold(this.#away)
    this.#prepare()
  }

  /** The platform answered. */
  answered(): void {
    this.#unanswered = false
    this.#giveUp()
  }

  /** What made slides fail is likely to be over. */
  retryAll(): void {
    this.#choice.rests.forgive()
    this.#prepare()
  }

  stop(): void {
    this.countdown.stop()
    this.#retry.stop()
    this.#settling.stop()
    this.#probing.stop()
    this.stages.clear()
  }

  #leaveReport(direction: Direction): void {
    const { back } = this.stages
    if (back && this.#due && !back.ready) {
      // Asked again while the next one is still loading: one further.
      this.#choice.moveTo(back.report)
      this.stages.dropBack()
    } else if (direction !== this.#direction) {
      this.stages.dropBack()
    }
    this.#direction = direction
    this.#due = true
    if (this.stages.back?.ready) this.#swap()
    else this.#prepare()
  }

  /** Sees to it that something is being made ready behind the front. */
  #prepare(): void {
    if (this.#away || this.#settling.isRunning || !this.#options.feed.loaded) return
    if (this.stages.back) return
    this.#retry.stop()
    const report = this.#choice.next(this.#direction)
    if (report) {
      this.stages.prepare(report, this.#choice.isHeld(report) ? 1 : this.#direction)
    } else {
      this.#retry.start(this.#choice.waitMs)
    }
    this.#giveUp()
  }

  /** Covers what is in front once its time is over and nothing else works; not while nobody answers at all. */
  #giveUp(): void {
    const { feed, tell, onChange } = this.#options
    if (!this.#due || this.#away || !feed.loaded) return
    if (!this.#choice.isHopeless && (this.stages.back || this.#choice.next(this.#direction))) return
    if (this.stages.front && this.#unanswered) {
      this.#probing.start(probeMs)
      return
    }
    const standing = feed.reports.length === 0 ? 'empty' : 'calm'
    if (standing !== this.#standing) tell({ kind: standing })
    this.#standing = standing
    this.stages.dropFront()
    onChange()
  }

  #ready(load: SlideLoad): void {
    if (load === this.stages.front) {
      if (!this.#due) this.#shown(load, false)
    } else if (this.#due) {
      this.#swap()
    }
    this.#options.onChange()
  }

  #swap(): void {
    this.stages.swap()
    const { front } = this.stages
    if (!front) return
    const roundOver = this.#choice.arriveAt(front.report, this.#direction)
    this.#direction = 1
    this.#due = false
    if (this.#standing === 'calm') this.#choice.rests.forgive()
    this.#standing = undefined
    this.#settling.start(settleMs)
    this.#shown(front, true)
    if (roundOver) this.#options.feed.roundOver()
  }

  #shown({ report, page }: SlideLoad, isNew: boolean): void {
    if (!page) return
    const { feed, tell } = this.#options
    this.#choice.rests.succeeded(report.key, page.name)
    // A held report has one time for all its pages.
    if (isNew || !this.#choice.isHeld(report)) this.countdown.start(report.pageMs)
    tell({ kind: 'shown', key: report.key, name: report.name, page: page.name, title: page.displayName })
    feed.check()
  }

  #moved(load: SlideLoad): void {
    if (load !== this.stages.front) return
    if (!this.#choice.isHeld(load.report)) this.countdown.stop()
    this.#options.onChange()
  }

  #failed(load: SlideLoad, reason: SkipReason, detail?: string, page?: string): void {
    // While away anything fails; it is tried again afterwards.
    if (!this.#away) {
      this.#skip(load.report, reason, detail, page)
      this.#unanswered = true
      this.#options.feed.probe()
    }
    if (load === this.stages.front) {
      this.countdown.stop()
      this.#due = true
    }
    this.stages.fail(load)
    if (this.stages.back?.ready) this.#swap()
    else this.#prepare()
    this.#options.onChange()
  }

  #skip({ key, name }: SlideReport, reason: SkipReason, detail?: string, page?: string): void {
    const restMs = this.#choice.rests.failed(key, page)
    this.#options.tell({ kind: 'skipped', key, name, page, reason, detail, restMs })
  }
}
