import type { ResponseOf } from '../contract/index.ts'
import type { ReportPage } from '../contract/shapes.ts'
import type { RenewedToken, ReportEmbed, ReportFailure } from '../embed/types.ts'
import type { Clock } from '../time/clock.ts'
import type { RunEvent } from './run-log.ts'

/** The list as the platform answers it. */
export interface RunAnswer extends ResponseOf<'getPlaylistReportsRun'> {
  /** The server's time when it answered (ISO 8601 or its `Date` header); the device's clock is not trusted. */
  serverNow?: string
}

/**
 * Where the slides come from. A rejection with `status` 401 ends the run, one with 404 too (the playlist is gone);
 * `status` 0 says that nobody answered.
 */
export interface RunSource {
  /** The whole list with its tokens, in one request (`getPlaylistReportsRun`). */
  load(): Promise<RunAnswer>
  /**
   * A light call whose text differs once the owner has changed the list (say, the entries of `getPlaylistReports`);
   * asked as slides are shown and before their time is over, at most every 5 s. Without one a change is felt with the
   * next round.
   */
  revision?(): Promise<string>
}

/** One report of the run. */
export interface SlideReport {
  /** Made of the entry's id; the same report may appear twice. */
  key: string
  name: string
  /** Milliseconds per page. */
  pageMs: number
  navigable: boolean
  /** False: there is nothing to open it with; it is left out. */
  usable: boolean
  embed: ReportEmbed
}

/** What a stage tells of the report it was last told to show. */
export interface StageEvents {
  /** The pages this person may see, in the report's order. */
  pages(pages: ReportPage[]): void
  /** A page is open, not drawn yet: ours, or one that somebody clicked. */
  page(page: ReportPage): void
  /** That page has been drawn and painted (some animation frames after the report says so). */
  rendered(page: ReportPage): void
  /** Nothing of the report is to be seen any more. */
  failed(failure: ReportFailure): void
}

/** What a stage needs for one load. */
export interface StageLoad {
  report: SlideReport
  /** A token that lasts longer than the one held; the stage asks ahead of its end and hands it to the report. */
  renewToken(): Promise<RenewedToken>
}

/** One of the two frames, which live as long as the run. The screen shows only the one the snapshot calls `front`. */
export interface Stage {
  /** Loads a report from the start, also the same one again; events of earlier loads must not follow. */
  show(load: StageLoad, events: StageEvents): void
  /** Opens another page of that report. */
  setPage(name: string): Promise<unknown>
  /** Puts a new, empty frame in place of this one: its memory has grown, it does not answer, or the run is over. */
  reset(): void
}

export interface SlideshowOptions {
  source: RunSource
  stages: readonly [Stage, Stage]
  clock: Clock
  /** `hold`: a navigable report does not move through its pages by itself (contract, decision 4). */
  navigable: 'run' | 'hold'
  /** The entry to begin with (`id_playlist_report`); the first one without it, or where the list does not have it. */
  from?: number
  /** Where a report is embedded whose entry does not say so. */
  embedUrl: string
  /** Hears every event of the log, besides the last 200 being kept. */
  onEvent?(event: RunEvent): void
}

/** Why a slide was left out. */
export type SkipReason = ReportFailure['code'] | 'slide.timeout' | 'report.unusable'

/** The slide in front. */
export interface ShownSlide {
  key: string
  name: string
  /** From 0, of `count` reports. */
  index: number
  count: number
  page: ReportPage
  /** From 0, of `pages` that this person may see; −1 for one that the report does not list (a drill-through). */
  pageIndex: number
  pages: number
  navigable: boolean
}

/** The run as a screen draws it. */
export interface SlideshowSnapshot {
  /**
   * `loading`: nothing can be shown yet, but something is on its way. `calm`: every slide fails, or the platform refuses the
   * list; it keeps trying.
   * `empty`: the list has no reports. `ended`: see `endedBy`. `stopped`: not started, or left by the person.
   */
  phase: 'stopped' | 'loading' | 'showing' | 'calm' | 'empty' | 'ended'
  endedBy?: 'session' | 'playlist'
  /** The stage to be visible; none: neither. */
  front?: 0 | 1
  slide?: ShownSlide
  /** Milliseconds when this was told; it goes down by itself while `running`. */
  countdown?: { totalMs: number; leftMs: number; running: boolean }
  /** The time is over or somebody asked, and the next slide is not ready yet. */
  turning: boolean
  paused: boolean
  /** The network or the platform does not answer. */
  offline: boolean
  /** The last slide that was left out, for some seconds. */
  note?: { name: string; page?: string; reason: SkipReason }
  /** In `calm`: milliseconds until the next try, when this was told. */
  retryMs?: number
}
