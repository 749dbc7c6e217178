import { invalidParameters } from '../protocol/embed-error.ts'
import { applyBookmark } from './bookmarks.ts'
import type { EmbedSession } from './embed-session.ts'

/** One of the author's bookmarks as a slide of a presentation. */
export interface Slide {
  title: string
  /** From 0. */
  place: number
  count: number
}

/**
 * Shows the bookmarks of the report's author one by one; beyond the last comes the first.
 * @param place null ends the presentation and leaves the view as it is
 * @throws EmbedError 400 when there are no bookmarks
 */
export async function playBookmark(session: EmbedSession, place: number | null): Promise<void> {
  const { state } = await session.opened()
  const bookmarks = state.report.bookmarks ?? []
  const { renderer } = session.deps
  if (place === null) return renderer.showPlayer(null)
  const count = bookmarks.length
  const at = (place + count) % Math.max(1, count)
  const bookmark = bookmarks[at]
  if (!bookmark) throw invalidParameters('The report has no bookmarks to play.')
  await session.change((before) => applyBookmark(before, bookmark.name))
  renderer.showPlayer({ title: bookmark.displayName, place: at, count })
  session.deps.emit('bookmarkApplied', { bookmarkName: bookmark.name })
}
