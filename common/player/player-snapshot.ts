import type { PlaylistPoller } from './playlist-poller.ts'
import type { Scheduler } from './scheduler.ts'
import type { PlayerSnapshot, PlaylistPage } from './types.ts'

interface PlayerState extends Pick<PlayerSnapshot, 'endedBy' | 'paused' | 'offline' | 'skipped'> {
  /** Both are absent before the start and after the end. */
  poller: PlaylistPoller | undefined
  scheduler: Scheduler | undefined
}

/** The state of the player for the screen. */
export function playerSnapshot({ poller, scheduler, endedBy, ...state }: PlayerState): PlayerSnapshot {
  if (!scheduler || !poller) {
    return { ...state, phase: endedBy ? 'ended' : 'stopped', endedBy, waiting: false }
  }
  const { countdown, frames, retry, isWaiting } = scheduler
  const idleReason = poller.isRejected ? 'retrying' : scheduler.idleReason
  return {
    ...state,
    phase: frames.front ? 'showing' : (idleReason ?? 'loading'),
    front: frames.visibleFrame,
    current: currentPage(scheduler, poller),
    next: frames.back?.item.name,
    countdown: countdown.isActive
      ? { totalMs: countdown.totalMs, leftMs: countdown.leftMs, running: countdown.isRunning }
      : undefined,
    waiting: isWaiting,
    retryMs: idleReason === 'retrying' ? retry.remainingMs || poller.nextRequest.remainingMs : undefined,
  }
}

function currentPage({ frames: { front } }: Scheduler, { items }: PlaylistPoller): PlaylistPage | undefined {
  const page = front?.page
  if (!front || !page) return undefined
  const { key, name, navigable } = front.item
  return {
    key,
    name,
    navigable,
    index: items.findIndex((item) => item.key === key),
    count: items.length,
    page,
    pageIndex: front.pages.findIndex((each) => each.name === page.name),
    pageCount: front.pages.length,
  }
}
