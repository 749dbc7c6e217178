import type { PublicConfig } from '#common/contract/public-config.ts'
import { defaultEmbedUrl } from '#common/embed/open-report.ts'
import { FrameController } from '#common/player/frame-controller.ts'
import { LayoutPlayer } from '#common/player/layout-player.ts'
import { PlaylistPlayer } from '#common/player/playlist-player.ts'
import type { RunEvent } from '#common/player/run-event.ts'
import type { PlaylistSource } from '#common/player/types.ts'
import { systemClock } from '#common/time/clock.ts'

interface PlayerOptions {
  config: Pick<PublicConfig, 'playlistLoadSeconds' | 'playlistNavigable'>
  source: PlaylistSource
  /** The item to begin with. */
  from?: number
  /** Of players that share the screen, all events of the first one, and what the others show and skip. */
  onEvent: (event: RunEvent, cell: PlayerCell) => void
}

/** A player with the frames that a screen shows. */
export interface PlayerCell {
  id: number
  player: PlaylistPlayer
  frames: readonly [FrameController, FrameController]
}

/** What plays on a screen: one player, or several that share it. */
export interface Player {
  player: LayoutPlayer<PlayerCell>
}

/**
 * What was rendered is on screen two animation frames later. Slow devices need more of them, which take longer there.
 */
function afterPaint(run: () => void, frames = 12): void {
  requestAnimationFrame(frames > 1 ? () => afterPaint(run, frames - 1) : run)
}

/** Creates a player with the frames that a screen shows, for runs of users and for displays. */
export function createPlayer({ config, source, from, onEvent }: PlayerOptions): Player {
  const { playlistLoadSeconds, playlistNavigable } = config
  const loadTimeoutMs = playlistLoadSeconds && playlistLoadSeconds * 1000
  const newFrame = () => new FrameController({ afterPaint, loadTimeoutMs })
  let created = 0
  const createCell = (ofCell: PlaylistSource, isFirst: boolean): PlayerCell => {
    const frames = [newFrame(), newFrame()] as const
    const player = new PlaylistPlayer({
      ...{ source: ofCell, frames, from, loadTimeoutMs },
      clock: systemClock,
      navigable: playlistNavigable,
      embedUrl: defaultEmbedUrl,
      onEvent: (event) => {
        if (isFirst || event.kind === 'shown' || event.kind === 'skipped') onEvent(event, cell)
      },
    })
    created += 1
    const cell = { id: created, player, frames }
    return cell
  }
  return { player: new LayoutPlayer({ source, clock: systemClock, createCell }) }
}
