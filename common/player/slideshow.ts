import { Timer } from '../time/timer.ts'
import { PlaylistFeed } from './playlist-feed.ts'
import { Rotation } from './rotation.ts'
import { type RunEvent, type RunHappening, RunLog } from './run-log.ts'
import { snapshotOf } from './snapshot.ts'
import type { SlideshowOptions, SlideshowSnapshot } from './types.ts'
import { WakeWatch } from './wake-watch.ts'

const noteMs = 8000

/**
 * A playlist run (spec 4): pages in order, each for its time from when it was drawn, report after report for ever.
 * The next report is made ready behind the one in front. What fails is left out, noted and tried again with growing
 * pauses. Knows nothing of the browser: what that says of network and visibility is told by `setOnline` and
 * `setVisible`.
 */
export class Slideshow {
  readonly #options: SlideshowOptions
  readonly #log = new RunLog()
  readonly #listeners = new Set<() => void>()
  readonly #watch: WakeWatch
  readonly #noteEnd: Timer
  #feed: PlaylistFeed | undefined
  #rotation: Rotation | undefined
  #endedBy: SlideshowSnapshot['endedBy']
  #paused = false
  #visible = true
  /** The browser says that the network is gone, and no answer has proved it wrong. */
  #cut = false
  #note: SlideshowSnapshot['note']
  #snapshot: SlideshowSnapshot

  constructor(options: SlideshowOptions) {
    this.#options = options
    this.#watch = new WakeWatch(options.clock, (jumpMs) => this.#woke(jumpMs))
    this.#noteEnd = new Timer(options.clock, () => {
      this.#note = undefined
      this.#publish()
    })
    this.#snapshot = this.#draw()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): SlideshowSnapshot => this.#snapshot

  /** Milliseconds left of the slide in front, now. */
  remainingMs(): number {
    return this.#rotation?.countdown.leftMs ?? 0
  }

  /** The last 200 events, oldest first. */
  events(): readonly RunEvent[] {
    return this.#log.events()
  }

  /** Begins at the first report, or at `from`; begins anew after `stop` and after an end. */
  start(): void {
    this.#leave()
    this.#endedBy = undefined
    this.#paused = false
    const { source, clock, embedUrl, stages, navigable, from } = this.#options
    const tell = (happening: RunHappening) => this.#tell(happening)
    const feed = new PlaylistFeed({
      source,
      clock,
      embedUrl,
      tell,
      onList: (changed) => this.#listCame(changed),
      onAnswer: () => this.#rotation?.answered(),
      onReach: (reached) => this.#reach(reached),
      onFailed: () => this.#publish(),
      onEnded: (by) => this.#ended(by),
    })
    this.#feed = feed
    const onChange = () => this.#publish()
    this.#rotation = new Rotation({ stages, clock, navigable, from, feed, tell, onChange })
    this.#settle()
    tell({ kind: 'started' })
    if (this.#visible) this.#watch.start()
    feed.start()
    this.#publish()
  }

  /** Leaves the run; both stages are emptied. */
  stop(): void {
    if (!this.#rotation) return
    this.#leave()
    this.#tell({ kind: 'stopped' })
    this.#publish()
  }

  next(): void {
    this.#rotation?.advance(1)
  }

  previous(): void {
    this.#rotation?.advance(-1)
  }

  pause(): void {
    this.#setPaused(true)
  }

  resume(): void {
    this.#setPaused(false)
  }

  /** The list may have changed, say because it was edited in another tab. */
  refresh(): void {
    this.#feed?.refresh()
  }

  /** The browser's `online` and `offline`. */
  setOnline(online: boolean): void {
    this.#cut = !online
    this.#feed?.setOnline(online)
    this.#settle()
    this.#publish()
  }

  /** Whether the screen can be seen (`visibilitychange`): browsers do not draw what cannot. */
  setVisible(visible: boolean): void {
    if (visible === this.#visible) return
    this.#visible = visible
    if (visible && this.#rotation) {
      this.#watch.start()
      this.#feed?.wake()
    } else {
      this.#watch.stop()
    }
    this.#settle()
    this.#publish()
  }

  #setPaused(paused: boolean): void {
    if (!this.#rotation || paused === this.#paused) return
    this.#paused = paused
    this.#tell({ kind: paused ? 'paused' : 'resumed' })
    this.#settle()
    this.#publish()
  }

  #settle(): void {
    this.#rotation?.hold(this.#cut || !this.#visible, this.#paused)
  }

  #listCame(changed: boolean): void {
    // An answer proves a browser wrong that takes a machine without a network for one that reaches nothing.
    this.#cut = false
    this.#settle()
    this.#rotation?.listCame(changed)
    this.#publish()
  }

  #reach(reached: boolean): void {
    this.#tell({ kind: reached ? 'reconnected' : 'offline' })
    if (reached) this.#rotation?.retryAll()
    this.#publish()
  }

  #woke(jumpMs: number): void {
    this.#tell({ kind: 'woke', jumpMs })
    this.#feed?.wake()
    this.#rotation?.woke()
    this.#publish()
  }

  #ended(by: 'session' | 'playlist'): void {
    this.#leave()
    this.#endedBy = by
    this.#tell({ kind: 'ended', by })
    this.#publish()
  }

  #leave(): void {
    this.#watch.stop()
    this.#feed?.stop()
    this.#rotation?.stop()
    this.#feed = undefined
    this.#rotation = undefined
    this.#note = undefined
    this.#noteEnd.stop()
  }

  #tell(happening: RunHappening): void {
    const { clock, onEvent } = this.#options
    const event: RunEvent = { ...happening, at: clock.now() }
    this.#log.add(event)
    if (event.kind === 'skipped') {
      this.#note = { name: event.name, page: event.page, reason: event.reason }
      this.#noteEnd.start(noteMs)
    }
    onEvent?.(event)
  }

  #draw(): SlideshowSnapshot {
    return snapshotOf({
      feed: this.#feed,
      rotation: this.#rotation,
      endedBy: this.#endedBy,
      paused: this.#paused,
      offline: this.#feed !== undefined && (this.#cut || !this.#feed.reached),
      note: this.#note,
    })
  }

  #publish(): void {
    this.#snapshot = this.#draw()
    for (const listener of this.#listeners) listener()
  }
}
