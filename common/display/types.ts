import type { Store } from '../browser/store.ts'
import type { ResponseOf } from '../contract/index.ts'
import type { RunEvent } from '../player/run-event.ts'
import type { PlayerSnapshot, PlaylistSource } from '../player/types.ts'
import type { Clock } from '../time/clock.ts'
import type { DisplayMode } from '../validation/display.ts'
import type { DeviceCall } from './device-call.ts'

/** A clock that also counts the time that passes, whatever the clock of the device is set to. */
export interface DisplayClock extends Clock {
  /** Milliseconds since some moment. */
  monotonic(): number
}

/** What a display is to show, as the portal has said. */
export type DisplayPlan = Omit<ResponseOf<'syncDisplay'>, 'commands'>

/** A plan that outlives a start, and how far the clock of the server was ahead of the device's. */
export interface StoredPlan {
  plan: DisplayPlan
  clockOffsetMs: number
}

/** What a display needs of a player (`PlaylistPlayer`), or of several that share the screen. */
export interface DisplayPlayer {
  readonly state: Pick<Store<PlayerSnapshot>, 'get' | 'subscribe'>
  start(): void
  stop(): void
  next(): void
  previous(): void
  pause(): void
  resume(): void
  refresh(): void
  setOnline(online: boolean): void
  setVisible(visible: boolean): void
}

export interface ShowOptions {
  idPlaylist: number
  source: PlaylistSource
  /** Calls in the session of the display. */
  call: DeviceCall
  onEvent(event: RunEvent): void
}

/** A playlist on screen: its player, and whatever else the screen needs. */
export interface DisplayShow {
  player: DisplayPlayer
  /** After the player was stopped. */
  close(): void
}

/** What a display needs of the device that it is shown on. */
export interface DisplayPlatform<Show extends DisplayShow> {
  call: DeviceCall
  /** Signs a text with the key of the device. */
  sign(text: string): Promise<string>
  createShow(options: ShowOptions): Show
  /** Wakes the display when something has changed for it, until the returned function is called. */
  watch(token: () => string | null, onWake: () => void): () => void
  /** The version of the app, the size of the screen and the network. */
  device(): { version: string; screen?: string; network?: string }
  storePlan(plan: StoredPlan): void
  /** Loads the app again. */
  reload(): void
  /** A text that outlives `reload`. */
  lastReload: { get(): string | null; set(text: string): void }
  /** From 0 to 1. */
  random(): number
}

/** What the screen renders. */
export interface DisplaySnapshot<Show extends DisplayShow> {
  mode: DisplayMode
  /** Absent before the first answer. */
  plan?: DisplayPlan
  /** Also below an urgent message. */
  show?: Show
  message?: string
  /** The number of the display, while it is to be identified. */
  number?: number
  /** Whether the portal has answered the last request. */
  isReachable: boolean
  /** When it last did, by the server's clock; absent if it never has since the start. */
  reachedAt?: number
}
