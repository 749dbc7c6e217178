import type { PublicConfig } from '#common/contract/public-config.ts'
import { defaultEmbedUrl } from '#common/embed/open-report.ts'
import { FrameController } from '#common/player/frame-controller.ts'
import { PlaylistPlayer } from '#common/player/playlist-player.ts'
import type { RunEvent } from '#common/player/run-event.ts'
import type { PlaylistSource } from '#common/player/types.ts'
import { systemClock } from '#common/time/clock.ts'

interface PlayerOptions {
  config: Pick<PublicConfig, 'playlistLoadSeconds' | 'playlistNavigable'>
  source: PlaylistSource
  /** The item to begin with. */
  from?: number
  onEvent: (event: RunEvent) => void
}

export interface Player {
  player: PlaylistPlayer
  frames: readonly [FrameController, FrameController]
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
  const frames = [newFrame(), newFrame()] as const
  const player = new PlaylistPlayer({
    ...{ source, frames, from, loadTimeoutMs, onEvent },
    clock: systemClock,
    navigable: playlistNavigable,
    embedUrl: defaultEmbedUrl,
  })
  return { player, frames }
}
