import type { RenewedToken } from '../embed/types.ts'
import type { Clock } from '../time/clock.ts'
import { ItemLoad, type ItemLoadEvents } from './item-load.ts'
import type { Direction, Frame, PlaylistItem } from './types.ts'

/** A frame is replaced after this many loads, since its memory grows. */
const maxLoads = 50
/** A frame is replaced after this many failures in a row: it may be the cause. */
const maxFailures = 2
/** Time for animated charts and slow devices to finish, while another item is on screen. */
const settleMs = 300

interface FramePairOptions {
  frames: readonly [Frame, Frame]
  clock: Clock
  loadTimeoutMs: number
  renewToken(key: string, currentToken: string): Promise<RenewedToken>
  isSkipped(key: string, page: string): boolean
  events: ItemLoadEvents
  onFrameReplaced(frame: 0 | 1): void
}

interface FrameHealth {
  loads: number
  failures: number
}

/** Double buffering: the frame in front shows an item, or none, while the next item loads in the frame behind it. */
export class FramePair {
  readonly #options: FramePairOptions
  readonly #health: readonly [FrameHealth, FrameHealth] = [
    { loads: 0, failures: 0 },
    { loads: 0, failures: 0 },
  ]
  #backFrame: 0 | 1 = 0
  #front: ItemLoad | undefined
  #back: ItemLoad | undefined
  #isSuspended = false

  constructor(options: FramePairOptions) {
    this.#options = options
  }

  get front(): ItemLoad | undefined {
    return this.#front
  }

  get back(): ItemLoad | undefined {
    return this.#back
  }

  /** The frame to show; undefined while there is nothing in front. */
  get visibleFrame(): 0 | 1 | undefined {
    return this.#front && (this.#backFrame === 0 ? 1 : 0)
  }

  /** Loads an item behind the one in front. */
  preload(item: PlaylistItem, direction: Direction): void {
    const { frames, clock, loadTimeoutMs, renewToken, isSkipped, events } = this.#options
    this.#back?.close()
    this.#replaceFrameIfWorn()
    this.#health[this.#backFrame].loads += 1
    const load = new ItemLoad({
      frame: frames[this.#backFrame],
      clock,
      item,
      direction,
      loadTimeoutMs,
      settleMs: this.#front ? settleMs : 0,
      renewToken: (currentToken) => renewToken(item.key, currentToken),
      isSkipped: (page) => isSkipped(item.key, page),
      events,
    })
    this.#back = load
    if (this.#isSuspended) load.setSuspended(true)
    load.start()
  }

  /** Brings the preloaded item to the front. */
  swap(): void {
    this.#front?.close()
    this.#front = this.#back
    this.#back = undefined
    this.#health[this.#backFrame].failures = 0
    this.#backFrame = this.#backFrame === 0 ? 1 : 0
  }

  closeFront(): void {
    this.#front?.close()
    this.#front = undefined
  }

  closeBack(): void {
    this.#back?.close()
    this.#back = undefined
  }

  /** Closes a load that failed. A frame that has not responded at all counts as dead. */
  closeFailed(load: ItemLoad): void {
    if (load === this.#front && this.visibleFrame !== undefined) {
      this.#health[this.visibleFrame].failures += 1
      this.closeFront()
    } else {
      this.#health[this.#backFrame].failures += load.hasResponded ? 1 : maxFailures
      this.closeBack()
    }
  }

  setSuspended(suspended: boolean): void {
    this.#isSuspended = suspended
    this.#front?.setSuspended(suspended)
    this.#back?.setSuspended(suspended)
  }

  clear(): void {
    this.closeFront()
    this.closeBack()
    for (const frame of this.#options.frames) frame.reset()
  }

  #replaceFrameIfWorn(): void {
    const health = this.#health[this.#backFrame]
    if (health.loads < maxLoads && health.failures < maxFailures) return
    health.loads = 0
    health.failures = 0
    this.#options.frames[this.#backFrame].reset()
    this.#options.onFrameReplaced(this.#backFrame)
  }
}
