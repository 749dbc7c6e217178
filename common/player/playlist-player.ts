import { createStore } from '../browser/store.ts'
import { Timer } from '../time/timer.ts'
import { defaultLoadTimeoutMs } from './item-load.ts'
import { playerSnapshot } from './player-snapshot.ts'
import { PlaylistPoller } from './playlist-poller.ts'
import { type RunEvent, RunEventLog, type RunEventPayload } from './run-event.ts'
import { Scheduler } from './scheduler.ts'
import { SleepDetector } from './sleep-detector.ts'
import type { PlayerSnapshot, PlaylistPlayerOptions } from './types.ts'

/** How long the screen says what was skipped. */
const skippedMs = 8000

/**
 * Plays a playlist (spec 4): the pages of each report in order, each for its time from when it was rendered, item after
 * item in an endless loop. The next item is preloaded behind the one on screen. What fails is skipped, logged and
 * retried with increasing delays. Independent of the browser: `setOnline` and `setVisible` pass its events on.
 */
export class PlaylistPlayer {
  readonly state = createStore<PlayerSnapshot>({
    phase: 'stopped',
    waiting: false,
    paused: false,
    offline: false,
  })
  readonly #options: PlaylistPlayerOptions
  readonly #log = new RunEventLog()
  readonly #sleepDetector: SleepDetector
  readonly #skippedEnd: Timer
  #poller: PlaylistPoller | undefined
  #scheduler: Scheduler | undefined
  #endedBy: PlayerSnapshot['endedBy']
  #isPaused = false
  #isVisible = true
  /** The browser says that there is no network, and no response has proved it wrong. */
  #isOffline = false
  #skipped: PlayerSnapshot['skipped']

  constructor(options: PlaylistPlayerOptions) {
    this.#options = options
    this.#sleepDetector = new SleepDetector(options.clock, (jumpMs) => this.#resumeFromSleep(jumpMs))
    this.#skippedEnd = new Timer(options.clock, () => {
      this.#skipped = undefined
      this.#update()
    })
  }

  /** Milliseconds left for the page on screen, now. */
  remainingMs(): number {
    return this.#scheduler?.countdown.leftMs ?? 0
  }

  /** The last 200 events, oldest first. */
  events(): readonly RunEvent[] {
    return this.#log.events()
  }

  /** Begins at the first item, or at `from`; again after `stop` and after an end. */
  start(): void {
    this.#reset()
    this.#endedBy = undefined
    this.#isPaused = false
    const { source, clock, embedUrl, frames, navigable, from } = this.#options
    const { loadTimeoutMs = defaultLoadTimeoutMs } = this.#options
    const emit = (event: RunEventPayload) => this.#emit(event)
    const poller = new PlaylistPoller({
      source,
      clock,
      embedUrl,
      emit,
      onLoaded: (changed) => this.#playlistLoaded(changed),
      onResponse: () => this.#scheduler?.platformResponded(),
      onReachable: (reachable) => this.#setReachable(reachable),
      onFailed: () => this.#update(),
      onEnded: (by) => this.#end(by),
    })
    const onChange = () => this.#update()
    this.#poller = poller
    const more = { loadTimeoutMs, poller, emit, onChange }
    this.#scheduler = new Scheduler({ frames, clock, navigable, from, ...more })
    this.#suspendOrResume()
    emit({ kind: 'started' })
    if (this.#isVisible) this.#sleepDetector.start()
    poller.start()
    this.#update()
  }

  /** Ends playback and empties both frames. */
  stop(): void {
    if (!this.#scheduler) return
    this.#reset()
    this.#emit({ kind: 'stopped' })
    this.#update()
  }

  next(): void {
    this.#scheduler?.advance(1)
  }

  previous(): void {
    this.#scheduler?.advance(-1)
  }

  pause(): void {
    this.#setPaused(true)
  }

  resume(): void {
    this.#setPaused(false)
  }

  /** The playlist may have changed, for example in another tab. */
  refresh(): void {
    this.#poller?.refresh()
  }

  /** The browser's `online` and `offline` events. */
  setOnline(online: boolean): void {
    this.#isOffline = !online
    this.#poller?.setOnline(online)
    this.#suspendOrResume()
    this.#update()
  }

  /** The browser's `visibilitychange` event: it does not render hidden tabs. */
  setVisible(visible: boolean): void {
    if (visible === this.#isVisible) return
    this.#isVisible = visible
    if (visible && this.#scheduler) {
      this.#sleepDetector.start()
      this.#poller?.wake()
    } else {
      this.#sleepDetector.stop()
    }
    this.#suspendOrResume()
    this.#update()
  }

  #setPaused(paused: boolean): void {
    if (!this.#scheduler || paused === this.#isPaused) return
    this.#isPaused = paused
    this.#emit({ kind: paused ? 'paused' : 'resumed' })
    this.#suspendOrResume()
    this.#update()
  }

  #suspendOrResume(): void {
    this.#scheduler?.setSuspended(this.#isOffline || !this.#isVisible, this.#isPaused)
  }

  #playlistLoaded(changed: boolean): void {
    // A response proves that there is a network, whatever the browser says.
    this.#isOffline = false
    this.#suspendOrResume()
    this.#scheduler?.playlistLoaded(changed)
    this.#update()
  }

  #setReachable(reachable: boolean): void {
    this.#emit({ kind: reachable ? 'reconnected' : 'offline' })
    if (reachable) this.#scheduler?.retryAll()
    this.#update()
  }

  #resumeFromSleep(jumpMs: number): void {
    this.#emit({ kind: 'resumed_from_sleep', jumpMs })
    this.#poller?.wake()
    this.#scheduler?.resumeFromSleep()
    this.#update()
  }

  #end(by: 'session' | 'playlist'): void {
    this.#reset()
    this.#endedBy = by
    this.#emit({ kind: 'ended', by })
    this.#update()
  }

  #reset(): void {
    this.#sleepDetector.stop()
    this.#poller?.stop()
    this.#scheduler?.stop()
    this.#poller = undefined
    this.#scheduler = undefined
    this.#skipped = undefined
    this.#skippedEnd.stop()
  }

  #emit(payload: RunEventPayload): void {
    const event: RunEvent = { ...payload, at: this.#options.clock.now() }
    this.#log.add(event)
    if (event.kind === 'skipped') {
      this.#skipped = { name: event.name, page: event.page, reason: event.reason }
      this.#skippedEnd.start(skippedMs)
    }
    this.#options.onEvent?.(event)
  }

  #update(): void {
    this.state.set(
      playerSnapshot({
        poller: this.#poller,
        scheduler: this.#scheduler,
        endedBy: this.#endedBy,
        paused: this.#isPaused,
        offline: this.#poller !== undefined && (this.#isOffline || !this.#poller.isReachable),
        skipped: this.#skipped,
      }),
    )
  }
}
