import type { RenewedToken } from '../embed/types.ts'
import type { Clock } from '../time/clock.ts'
import type { Direction } from './place.ts'
import { SlideLoad } from './slide-load.ts'
import type { SkipReason, SlideReport, Stage } from './types.ts'

/** Loads after which a frame is replaced, since its memory grows. */
const longestLife = 50
/**
 * Behind another slide there is time to let the drawing come to its end: charts that grow, a device that is busy. Shown
 * at once, a report would begin with its empty frames.
 */
const finishMs = 300
/** Failures in a row after which a frame is taken to be the cause. */
const mostFailures = 2

interface StagePairOptions {
  stages: readonly [Stage, Stage]
  clock: Clock
  renewToken(key: string, held: string): Promise<RenewedToken>
  skips(key: string, page: string): boolean
  onReady(load: SlideLoad): void
  onMoved(load: SlideLoad): void
  onFailed(load: SlideLoad, reason: SkipReason, detail?: string, page?: string): void
  onRecycled(stage: 0 | 1): void
}

/** What a frame has been through. */
interface Wear {
  loads: number
  failures: number
}

/** The two frames: one in front, or none, and one behind it, on which the next report is made ready. */
export class StagePair {
  readonly #options: StagePairOptions
  readonly #wear: readonly [Wear, Wear] = [
    { loads: 0, failures: 0 },
    { loads: 0, failures: 0 },
  ]
  #behind: 0 | 1 = 0
  #front: SlideLoad | undefined
  #back: SlideLoad | undefined
  #held = false

  constructor(options: StagePairOptions) {
    this.#options = options
  }

  get front(): SlideLoad | undefined {
    return this.#front
  }

  get back(): SlideLoad | undefined {
    return this.#back
  }

  /** The stage to be visible; none while nothing is in front. */
  get visible(): 0 | 1 | undefined {
    return this.#front && (this.#behind === 0 ? 1 : 0)
  }

  /** Loads a report behind the one in front. */
  prepare(report: SlideReport, direction: Direction): void {
    const { stages, clock, renewToken, skips, onReady, onMoved, onFailed } = this.#options
    this.#back?.leave()
    this.#recycleIfWorn()
    this.#wear[this.#behind].loads += 1
    const load = new SlideLoad({
      stage: stages[this.#behind],
      clock,
      report,
      direction,
      finishMs: this.#front ? finishMs : 0,
      renewToken: (held) => renewToken(report.key, held),
      skips: (page) => skips(report.key, page),
      onReady,
      onMoved,
      onFailed,
    })
    this.#back = load
    if (this.#held) load.hold(true)
    load.begin()
  }

  /** Brings to the front what was made ready. */
  swap(): void {
    this.#front?.leave()
    this.#front = this.#back
    this.#back = undefined
    this.#wear[this.#behind].failures = 0
    this.#behind = this.#behind === 0 ? 1 : 0
  }

  dropFront(): void {
    this.#front?.leave()
    this.#front = undefined
  }

  dropBack(): void {
    this.#back?.leave()
    this.#back = undefined
  }

  /** Takes away one that has failed; a frame that gave no sign at all is taken to be dead. */
  fail(load: SlideLoad): void {
    if (load === this.#front && this.visible !== undefined) {
      this.#wear[this.visible].failures += 1
      this.dropFront()
    } else {
      this.#wear[this.#behind].failures += load.answered ? 1 : mostFailures
      this.dropBack()
    }
  }

  hold(held: boolean): void {
    this.#held = held
    this.#front?.hold(held)
    this.#back?.hold(held)
  }

  clear(): void {
    this.dropFront()
    this.dropBack()
    for (const stage of this.#options.stages) stage.reset()
  }

  #recycleIfWorn(): void {
    const wear = this.#wear[this.#behind]
    if (wear.loads < longestLife && wear.failures < mostFailures) return
    wear.loads = 0
    wear.failures = 0
    this.#options.stages[this.#behind].reset()
    this.#options.onRecycled(this.#behind)
  }
}
