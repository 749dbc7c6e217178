import type { ResponseOf } from '../contract/index.ts'
import type { ReportPage } from '../contract/shapes.ts'
import type { EmbedDescriptor, RenewedToken, ReportFailure } from '../embed/types.ts'
import type { Clock } from '../time/clock.ts'
import type { RunEvent, SkipReason } from './run-event.ts'

/** 1: forwards, −1: backwards. */
export type Direction = 1 | -1

/** The playlist as the platform returns it. */
export interface PlaylistResponse extends ResponseOf<'getPlaylistReportsRun'> {
  /** The server's time when it answered (ISO 8601 or its `Date` header); the device's clock is not trusted. */
  serverNow?: string
}

/**
 * Where the playlist comes from. A rejection with `status` 401 or with the code `resource.missing` ends playback;
 * `status` 0 means that there was no response.
 */
export interface PlaylistSource {
  /** The whole playlist with its tokens, in one request (`getPlaylistReportsRun`). */
  load(): Promise<PlaylistResponse>
  /**
   * A cheap request whose text changes when the owner has changed the playlist, such as the items of
   * `getPlaylistReports`. It is sent as pages are shown and shortly before their time is over, at most every 5 s.
   * Without it a change takes effect in the next round.
   */
  revision?(): Promise<string>
}

/** An image or a web page of a playlist, in place of a report. */
export type PlaylistContent = NonNullable<ResponseOf<'getPlaylistReportsRun'>['reports'][number]['content']>

/** A report in a playlist, or an image or a web page. */
export interface PlaylistItem {
  /** Made from the item's id; the same report may be in the playlist twice. */
  key: string
  name: string
  /** The portal's id of the report; absent on a platform that does not say. */
  idReport?: number
  /** Milliseconds per page. */
  pageMs: number
  navigable: boolean
  /** False: the platform returned nothing that can be embedded; the item is skipped. */
  available: boolean
  /** Of a report. */
  embed: EmbedDescriptor
  content?: PlaylistContent
}

/** What a frame reports about its current load. */
export interface FrameEvents {
  /** The pages this user may see, in the report's order; again after each reload. */
  onPages(pages: ReportPage[]): void
  /** An allowed page was opened, by the player or by a click, and is not rendered yet. */
  onPage(page: ReportPage): void
  /** That page has been rendered and painted. */
  onRendered(page: ReportPage): void
  /** The report cannot be shown, or no longer. */
  onError(failure: ReportFailure): void
}

export interface FrameLoad {
  item: PlaylistItem
  /** Returns a token that is valid longer than the current one; the frame calls it before that expires. */
  renewToken(): Promise<RenewedToken>
}

/** One of the player's two frames, which live as long as the player. The screen shows only the one in front. */
export interface Frame {
  /** Loads a report, also the same one again. Events of earlier loads must not follow. */
  show(load: FrameLoad, events: FrameEvents): void
  /** Opens another page of the report. */
  setPage(name: string): Promise<unknown>
  /** Replaces this frame with a new, empty one: its memory has grown, it does not respond, or playback is over. */
  reset(): void
}

export interface PlaylistPlayerOptions {
  source: PlaylistSource
  frames: readonly [Frame, Frame]
  clock: Clock
  /** `hold`: a navigable report does not change its page automatically (decision 010). */
  navigable: 'run' | 'hold'
  /** The item to begin with (`id_playlist_report`); the first one if absent or not in the playlist. */
  from?: number
  /** Milliseconds after which a page that is not rendered is skipped; default 120,000. */
  loadTimeoutMs?: number
  /** The embed URL for items without one. */
  embedUrl: string
  onEvent?(event: RunEvent): void
}

/** The page on screen. */
export interface PlaylistPage {
  /** The key, name and settings of its item. */
  key: string
  name: string
  navigable: boolean
  /** The item's position, from 0, of `count`; −1 once it has been removed from the playlist. */
  index: number
  count: number
  page: ReportPage
  /** The page's position, from 0, of `pageCount` that this user may see; −1 for an unlisted page (drill-through). */
  pageIndex: number
  pageCount: number
}

/** The player's state as the screen renders it. */
export interface PlayerSnapshot {
  /**
   * `stopped`: not started, or left by the user. `loading`: nothing can be shown yet. `retrying`: every item fails, or
   * the platform rejects the request for the playlist. `empty`: the playlist has no items. `ended`: see `endedBy`.
   */
  phase: 'stopped' | 'loading' | 'showing' | 'retrying' | 'empty' | 'ended'
  endedBy?: 'session' | 'playlist'
  /** The frame to show; absent: neither. */
  front?: 0 | 1
  current?: PlaylistPage
  /** The name of the item that follows, once it is being loaded. */
  next?: string
  /** Milliseconds at the time of this snapshot. */
  countdown?: { totalMs: number; leftMs: number; running: boolean }
  /** The next page is due but not ready yet. */
  waiting: boolean
  paused: boolean
  /** No network, or no response from the platform. */
  offline: boolean
  /** What was skipped last, for some seconds. */
  skipped?: { name: string; page?: string; reason: SkipReason }
  /** While `retrying`: milliseconds until the next attempt, at the time of this snapshot. */
  retryMs?: number
}
