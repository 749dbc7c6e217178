import type { PlaylistFeed } from './playlist-feed.ts'
import type { Rotation } from './rotation.ts'
import type { ShownSlide, SlideshowSnapshot } from './types.ts'

interface RunParts extends Pick<SlideshowSnapshot, 'endedBy' | 'paused' | 'offline' | 'note'> {
  feed: PlaylistFeed | undefined
  /** Absent before the start and after the end. */
  rotation: Rotation | undefined
}

/** The run as a screen draws it. */
export function snapshotOf({ feed, rotation, endedBy, ...rest }: RunParts): SlideshowSnapshot {
  if (!rotation || !feed) return { ...rest, phase: endedBy ? 'ended' : 'stopped', endedBy, turning: false }
  const { countdown, stages } = rotation
  const standing = feed.refused ? 'calm' : rotation.standing
  return {
    ...rest,
    phase: stages.front ? 'showing' : (standing ?? 'loading'),
    front: stages.visible,
    slide: slideOf(rotation, feed),
    countdown: countdown.active
      ? { totalMs: countdown.totalMs, leftMs: countdown.leftMs, running: countdown.running }
      : undefined,
    turning: rotation.turning,
    retryMs: standing === 'calm' ? rotation.retryMs || feed.retryMs : undefined,
  }
}

function slideOf({ stages: { front } }: Rotation, { reports }: PlaylistFeed): ShownSlide | undefined {
  const page = front?.page
  if (!front || !page) return undefined
  const { key, name, navigable } = front.report
  return {
    key,
    name,
    index: reports.findIndex((report) => report.key === key),
    count: reports.length,
    page,
    pageIndex: front.pages.findIndex(({ name: each }) => each === page.name),
    pages: front.pages.length,
    navigable,
  }
}
