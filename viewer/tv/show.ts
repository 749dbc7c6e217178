import type { PublicConfig } from '#common/contract/public-config.ts'
import type { DisplayShow, ShowOptions } from '#common/display/types.ts'
import { createPlayer, type Player } from '../player/create-player.ts'
import { RunEventReporter } from '../player/run-event-reporter.ts'

/** A playlist on the screen of a display. */
export interface TvShow extends DisplayShow, Player {
  player: Player['player']
  /** Of this start of the playlist: its frames are the same as long as it is. */
  id: number
}

let shows = 0

/** Creates the player of a playlist of a display, whose events are recorded. */
export function createShow(
  { idPlaylist, source, call, onEvent }: ShowOptions,
  config: PublicConfig,
  serverNow: () => number,
): TvShow {
  const reporter = new RunEventReporter({
    serverNow,
    send: (run, events, options) =>
      call('insertLogDisplayRun', { id_playlist: idPlaylist, run, events }, options),
  })
  const created = createPlayer({
    ...{ config, source },
    onEvent: (event) => {
      reporter.add(event)
      onEvent(event)
    },
  })
  shows += 1
  reporter.start()
  window.addEventListener('pagehide', reporter.flush)
  return {
    ...created,
    id: shows,
    close: () => {
      window.removeEventListener('pagehide', reporter.flush)
      reporter.stop()
    },
  }
}
