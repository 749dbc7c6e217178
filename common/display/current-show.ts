import type { RunEvent } from '../player/run-event.ts'
import type { PlayerSnapshot } from '../player/types.ts'
import { Timer } from '../time/timer.ts'
import type { DisplaySession } from './display-session.ts'
import type { ServerTime } from './server-time.ts'
import { ShownRecord } from './shown-record.ts'
import type { DisplayClock, DisplayPlatform, DisplayShow } from './types.ts'

/** A playlist that has ended, because it was deleted or its list was refused, is begun again after this time. */
const restartMs = 30_000

interface CurrentShowOptions<Show extends DisplayShow> {
  clock: DisplayClock
  serverTime: ServerTime
  session: DisplaySession
  createShow: DisplayPlatform<Show>['createShow']
  /** The portal has answered. */
  onResponse(requestedAt: number): void
  onEvent(event: RunEvent): void
  onChange(): void
}

/** The playlist that a display plays now, if any, and what is known of it. */
export class CurrentShow<Show extends DisplayShow> {
  readonly record: ShownRecord
  readonly #options: CurrentShowOptions<Show>
  readonly #restart: Timer
  #current: { id: number; show: Show; unsubscribe: () => void } | undefined
  #isOnline = true
  #isVisible = true

  constructor(options: CurrentShowOptions<Show>) {
    this.#options = options
    this.record = new ShownRecord(options.serverTime.now)
    this.#restart = new Timer(options.clock, () => this.#begin(this.idPlaylist))
  }

  get show(): Show | undefined {
    return this.#current?.show
  }

  get idPlaylist(): number | undefined {
    return this.#current?.id
  }

  get snapshot(): PlayerSnapshot | undefined {
    return this.#current?.show.player.state.get()
  }

  /** Plays a playlist, or none; one that plays already goes on. */
  play(idPlaylist: number | undefined): void {
    if (idPlaylist !== this.idPlaylist) this.#begin(idPlaylist)
  }

  setOnline(online: boolean): void {
    this.#isOnline = online
    this.show?.player.setOnline(online)
  }

  setVisible(visible: boolean): void {
    this.#isVisible = visible
    this.show?.player.setVisible(visible)
  }

  #begin(idPlaylist: number | undefined): void {
    const { createShow, session, onEvent } = this.#options
    this.#restart.stop()
    this.#current?.unsubscribe()
    this.show?.player.stop()
    this.show?.close()
    this.#current = undefined
    this.record.clear()
    if (idPlaylist === undefined) return
    const show = createShow({
      idPlaylist,
      source: { load: () => this.#load(idPlaylist) },
      call: session.call,
      onEvent: (event) => {
        this.record.add(event)
        onEvent(event)
      },
    })
    const { player } = show
    const unsubscribe = player.state.subscribe(() => this.#changed())
    this.#current = { id: idPlaylist, show, unsubscribe }
    player.start()
    if (!this.#isVisible) player.setVisible(false)
    if (!this.#isOnline) player.setOnline(false)
  }

  async #load(idPlaylist: number) {
    const { session, serverTime, clock, onResponse } = this.#options
    const requestedAt = clock.monotonic()
    const run = await session.call('getDisplayRun', { id_playlist: idPlaylist })
    onResponse(requestedAt)
    return { ...run, serverNow: new Date(serverTime.now()).toISOString() }
  }

  #changed(): void {
    if (this.snapshot?.phase === 'ended' && !this.#restart.isRunning) this.#restart.start(restartMs)
    this.#options.onChange()
  }
}
