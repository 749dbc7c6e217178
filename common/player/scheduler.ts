import { Timer } from '../time/timer.ts'
import { Countdown } from './countdown.ts'
import { FramePair } from './frame-pair.ts'
import type { ItemFailure, ItemLoad } from './item-load.ts'
import { ItemPicker } from './item-picker.ts'
import type { PlaylistPoller } from './playlist-poller.ts'
import type { RunEventPayload } from './run-event.ts'
import type { Direction, PlaylistItem, PlaylistPlayerOptions } from './types.ts'

/** The screen needs a moment to swap the frames before the one behind is loaded again. */
const swapMs = 500
/** How often to check for the platform while an item stays on screen only because it may be a network failure. */
const probeMs = 10_000

interface SchedulerOptions extends Pick<PlaylistPlayerOptions, 'frames' | 'clock' | 'navigable' | 'from'> {
  loadTimeoutMs: number
  poller: PlaylistPoller
  emit(event: RunEventPayload): void
  onChange(): void
}

/** Decides which page is on screen, which item is preloaded behind it, and when they are swapped. */
export class Scheduler {
  readonly frames: FramePair
  readonly countdown: Countdown
  /** Runs until the next attempt, while no item can be loaded. */
  readonly retry: Timer
  readonly #options: SchedulerOptions
  readonly #picker: ItemPicker
  readonly #swapping: Timer
  readonly #probing: Timer
  #idleReason: 'retrying' | 'empty' | undefined
  /** The next item is shown as soon as it is ready. */
  #isDue = true
  #direction: Direction = 1
  #isSuspended = false
  /** Something failed, and there was no response from the platform since: it may be the network. */
  #mayBeOffline = false

  constructor(options: SchedulerOptions) {
    this.#options = options
    const { clock, poller, emit, loadTimeoutMs } = options
    this.countdown = new Countdown(clock, {
      onNearEnd: () => poller.checkForChanges(),
      onEnd: () => this.advance(1),
    })
    this.retry = new Timer(clock, () => this.#preload())
    this.#swapping = new Timer(clock, () => this.#preload())
    this.#probing = new Timer(clock, () => {
      poller.probe()
      this.#idleIfNothingToShow()
    })
    this.#picker = new ItemPicker(options)
    this.frames = new FramePair({
      ...{ frames: options.frames, clock, loadTimeoutMs },
      renewToken: (key, currentToken) => poller.tokenFor(key, currentToken),
      isSkipped: (key, page) => this.#picker.failures.remaining(key, page) > 0,
      events: {
        onReady: (load) => this.#ready(load),
        onPageOpened: (load) => this.#pageOpened(load),
        onFailed: (load, failure) => this.#failed(load, failure),
      },
      onFrameReplaced: (frame) => emit({ kind: 'frame_replaced', frame }),
    })
  }

  /** Why nothing is shown and nothing is loading: every item fails, or there are none. */
  get idleReason(): 'retrying' | 'empty' | undefined {
    return this.#idleReason
  }

  /** The next page is due but not ready yet. */
  get isWaiting(): boolean {
    return this.frames.front !== undefined && (this.#isDue || !this.frames.front.isReady)
  }

  /** The playlist was loaded; changes take effect with the next page. */
  playlistLoaded(changed: boolean): void {
    this.#picker.update()
    for (const item of this.#picker.unavailable()) this.#skip(item, { reason: 'report.unusable' })
    for (const load of [this.frames.front, this.frames.back]) {
      const latest = load && this.#picker.current(load)
      if (latest) load.item = latest
    }
    const { back } = this.frames
    const next = this.#picker.next(this.#direction)
    if (changed && back && (!next || this.#picker.current(back) !== next)) this.frames.closeBack()
    this.#preload()
  }

  /** Goes to the next or previous page, because its time is over or the user asked for it. */
  advance(direction: Direction): void {
    if (this.#isSuspended) return
    const { front } = this.frames
    const staysInReport = front && !this.#picker.isHeld(front.item) && this.#picker.current(front)
    const page = staysInReport ? front.neighbour(direction) : undefined
    this.countdown.stop()
    if (front && page) {
      this.#isDue = false
      front.openPage(page.name)
    } else {
      this.#advanceItem(direction)
    }
    this.#options.onChange()
  }

  /**
   * @param suspended the tab is hidden or there is no network: the page stays, and failures are not recorded
   * @param paused by the user
   */
  setSuspended(suspended: boolean, paused: boolean): void {
    this.countdown.setPaused(suspended || paused)
    if (suspended === this.#isSuspended) return
    this.#isSuspended = suspended
    this.frames.setSuspended(suspended)
    if (suspended) return
    if (this.#isDue && this.frames.back?.isReady) this.#swap()
    else this.#preload()
  }

  /** The device slept: loads the next item again with a current token, and restarts the timeout of the page in front. */
  resumeFromSleep(): void {
    this.frames.closeBack()
    this.frames.setSuspended(true)
    this.frames.setSuspended(this.#isSuspended)
    this.#preload()
  }

  /** The platform responded. */
  platformResponded(): void {
    this.#mayBeOffline = false
    this.#idleIfNothingToShow()
  }

  /** Tries everything again, because the cause of the failures is probably gone. */
  retryAll(): void {
    this.#picker.failures.clear()
    this.#preload()
  }

  stop(): void {
    this.countdown.stop()
    this.retry.stop()
    this.#swapping.stop()
    this.#probing.stop()
    this.frames.clear()
  }

  #advanceItem(direction: Direction): void {
    const { back } = this.frames
    if (back && this.#isDue && !back.isReady) {
      // Asked again while the next item is still loading: skip that one.
      this.#picker.skipTo(back.item)
      this.frames.closeBack()
    } else if (direction !== this.#direction) {
      this.frames.closeBack()
    }
    this.#direction = direction
    this.#isDue = true
    if (this.frames.back?.isReady) this.#swap()
    else this.#preload()
  }

  #preload(): void {
    if (this.#isSuspended || this.#swapping.isRunning || !this.#options.poller.isLoaded) return
    if (this.frames.back) return
    this.retry.stop()
    const item = this.#picker.next(this.#direction)
    if (item) this.frames.preload(item, this.#picker.isHeld(item) ? 1 : this.#direction)
    else this.retry.start(this.#picker.retryMs)
    this.#idleIfNothingToShow()
  }

  /** Closes the page in front once its time is over and nothing else works, but not during a network failure. */
  #idleIfNothingToShow(): void {
    const { poller, emit, onChange } = this.#options
    if (!this.#isDue || this.#isSuspended || !poller.isLoaded) return
    if (!this.#picker.hasNothingToShow && (this.frames.back || this.#picker.next(this.#direction))) return
    if (this.frames.front && this.#mayBeOffline) {
      this.#probing.start(probeMs)
      return
    }
    const idleReason = poller.items.length === 0 ? 'empty' : 'retrying'
    if (idleReason !== this.#idleReason) emit({ kind: idleReason })
    this.#idleReason = idleReason
    this.frames.closeFront()
    onChange()
  }

  #ready(load: ItemLoad): void {
    if (load === this.frames.front) {
      if (!this.#isDue) this.#shown(load, false)
    } else if (this.#isDue) {
      this.#swap()
    }
    this.#options.onChange()
  }

  #swap(): void {
    this.frames.swap()
    const { front } = this.frames
    if (!front) return
    const isRoundComplete = this.#picker.markShown(front.item, this.#direction)
    this.#direction = 1
    this.#isDue = false
    if (this.#idleReason === 'retrying') this.#picker.failures.clear()
    this.#idleReason = undefined
    this.#swapping.start(swapMs)
    this.#shown(front, true)
    if (isRoundComplete) this.#options.poller.roundComplete()
  }

  #shown({ item, page }: ItemLoad, isNewItem: boolean): void {
    if (!page) return
    const { key, name, idReport } = item
    this.#picker.failures.recordSuccess(key, page.name)
    // A held item has one countdown for all its pages.
    if (isNewItem || !this.#picker.isHeld(item)) this.countdown.start(item.pageMs)
    this.#options.emit({ kind: 'shown', key, name, idReport, page: page.name, title: page.displayName })
    this.#options.poller.checkForChanges()
  }

  #pageOpened(load: ItemLoad): void {
    if (load !== this.frames.front) return
    if (!this.#picker.isHeld(load.item)) this.countdown.stop()
    this.#options.onChange()
  }

  #failed(load: ItemLoad, failure: ItemFailure): void {
    // While suspended everything may fail; it is tried again afterwards.
    if (!this.#isSuspended) {
      this.#skip(load.item, failure)
      this.#mayBeOffline = true
      this.#options.poller.probe()
    }
    if (load === this.frames.front) {
      this.countdown.stop()
      this.#isDue = true
    }
    this.frames.closeFailed(load)
    if (this.frames.back?.isReady) this.#swap()
    else this.#preload()
    this.#options.onChange()
  }

  #skip({ key, name }: PlaylistItem, failure: ItemFailure): void {
    const backoffMs = this.#picker.failures.recordFailure(key, failure.page, failure.reason)
    this.#options.emit({ kind: 'skipped', key, name, ...failure, backoffMs })
  }
}
