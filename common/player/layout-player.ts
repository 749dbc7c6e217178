import { createStore, type Store } from '../browser/store.ts'
import type { Clock } from '../time/clock.ts'
import { cellsOf } from '../validation/playlist-layout.ts'
import type { PlaylistPlayer } from './playlist-player.ts'
import type { RunEvent } from './run-event.ts'
import type { PlayerSnapshot, PlaylistResponse, PlaylistSource } from './types.ts'

type Layout = keyof typeof cellsOf

/** How the players share the screen: which place each of them has, from 1. */
export interface ScreenLayout<Cell> {
  layout: Layout
  cells: readonly { place: number; cell: Cell }[]
}

/** The players need new tokens at about the same time. */
const sharedMs = 5000

interface LayoutPlayerOptions<Cell> {
  source: PlaylistSource
  clock: Clock
  /** Creates the player of a place, and whatever else shows it; `isFirst`: its state is that of the whole. */
  createCell(source: PlaylistSource, isFirst: boolean): Cell
}

/** The places of a layout that have items; without several, one player has the whole screen. */
function placesOf({ reports, layout = 'single' }: PlaylistResponse): number[] {
  const used = new Set(reports.map(({ cell = 1 }) => cell))
  const places = [...used].filter((place) => place <= cellsOf[layout]).sort((one, other) => one - other)
  return places.length > 1 ? places : []
}

/**
 * Plays a playlist in the places of its layout, each with a player of its own, so that what fails in one does not stop the
 * others. The first player exists from the start; the others come and go as the playlist says.
 */
export class LayoutPlayer<Cell extends { player: PlaylistPlayer }> {
  readonly layout: Store<ScreenLayout<Cell>>
  readonly #options: LayoutPlayerOptions<Cell>
  /** In the order of their places. */
  readonly #cells: Cell[]
  /** A request that players share; not with those that ask after the playlist may have changed. */
  #request: { at: number; response: Promise<PlaylistResponse> } | undefined
  #isOnline = true
  #isVisible = true

  constructor(options: LayoutPlayerOptions<Cell>) {
    this.#options = options
    this.#cells = [options.createCell(this.#sourceOf(0), true)]
    this.layout = createStore<ScreenLayout<Cell>>({ layout: 'single', cells: this.#placed([]) })
    this.state.subscribe(() => {
      if (this.state.get().phase === 'ended') this.#keep(1)
    })
  }

  /** Of the first player. */
  get state(): Store<PlayerSnapshot> {
    return this.#first.state
  }

  /** What happened in all places, oldest first. */
  events(): readonly RunEvent[] {
    return this.#players.flatMap((player) => player.events()).sort((one, other) => one.at - other.at)
  }

  start(): void {
    this.#first.start()
  }

  stop(): void {
    this.#keep(1)
    this.#first.stop()
  }

  next(): void {
    for (const player of this.#players) player.next()
  }

  previous(): void {
    for (const player of this.#players) player.previous()
  }

  pause(): void {
    for (const player of this.#players) player.pause()
  }

  resume(): void {
    for (const player of this.#players) player.resume()
  }

  /** The playlist may have changed. */
  refresh(): void {
    this.#request = undefined
    for (const player of this.#players) player.refresh()
  }

  setOnline(online: boolean): void {
    this.#isOnline = online
    for (const player of this.#players) player.setOnline(online)
  }

  setVisible(visible: boolean): void {
    this.#isVisible = visible
    for (const player of this.#players) player.setVisible(visible)
  }

  get #players(): PlaylistPlayer[] {
    return this.#cells.map(({ player }) => player)
  }

  get #first(): PlaylistPlayer {
    const [first] = this.#players
    if (!first) throw new RangeError('there is always a first player')
    return first
  }

  #placed(places: readonly number[]): ScreenLayout<Cell>['cells'] {
    return this.#cells.map((cell, index) => ({ place: places[index] ?? 1, cell }))
  }

  /** The playlist for the player at this index: the items of its place. */
  #sourceOf(index: number, first?: PlaylistResponse): PlaylistSource {
    const { source } = this.#options
    const { revision } = source
    let ready = first
    const load = async () => {
      const response = ready ?? (await this.#load())
      ready = undefined
      if (index === 0) this.#arrange(response)
      const places = placesOf(response)
      if (places.length === 0) return index === 0 ? response : { ...response, reports: [] }
      return { ...response, reports: response.reports.filter(({ cell = 1 }) => cell === places[index]) }
    }
    if (!revision) return { load }
    return {
      load,
      revision: async () => {
        const text = await revision.call(source)
        this.#request = undefined
        return text
      },
    }
  }

  #load(): Promise<PlaylistResponse> {
    const { source, clock } = this.#options
    const age = clock.now() - (this.#request?.at ?? Number.NEGATIVE_INFINITY)
    if (this.#request && age >= 0 && age < sharedMs) return this.#request.response
    const response = source.load()
    this.#request = { at: clock.now(), response }
    response.catch(() => {
      if (this.#request?.response === response) this.#request = undefined
    })
    return response
  }

  /** Adds and removes players, as many as there are places. */
  #arrange(response: PlaylistResponse): void {
    const { createCell } = this.#options
    const places = placesOf(response)
    const layout = places.length > 0 ? (response.layout ?? 'single') : 'single'
    const shown = this.layout.get()
    const isSame = layout === shown.layout && places.join() === shown.cells.map(({ place }) => place).join()
    if (isSame || (layout === 'single' && shown.layout === 'single')) return
    this.#keep(Math.max(places.length, 1))
    const added: PlaylistPlayer[] = []
    while (this.#cells.length < places.length) {
      const cell = createCell(this.#sourceOf(this.#cells.length, response), false)
      this.#cells.push(cell)
      added.push(cell.player)
    }
    this.layout.set({ layout, cells: this.#placed(places) })
    for (const player of added) this.#startLike(player)
  }

  /** Stops the players after so many. */
  #keep(count: number): void {
    if (this.#cells.length <= count) return
    for (const { player } of this.#cells.splice(count)) player.stop()
    if (count === 1) this.layout.set({ layout: 'single', cells: this.#placed([]) })
  }

  /** Starts a player that joins the others. */
  #startLike(player: PlaylistPlayer): void {
    player.start()
    if (!this.#isVisible) player.setVisible(false)
    if (!this.#isOnline) player.setOnline(false)
    if (this.state.get().paused) player.pause()
  }
}
