import { invalidParameters } from '../protocol/embed-error.ts'
import { applyBookmark } from './bookmarks.ts'
import type { EmbedSession } from './embed-session.ts'

/**
 * Plays the author's bookmarks one by one, in a loop.
 * @param index null ends the player and keeps the current view
 * @throws EmbedError 400 if there are no bookmarks
 */
export async function playBookmark(session: EmbedSession, index: number | null): Promise<void> {
  const { state } = await session.opened()
  const bookmarks = state.report.bookmarks ?? []
  const { renderer } = session.deps
  if (index === null) return renderer.showPlayer(null)
  const count = bookmarks.length
  const position = (index + count) % Math.max(1, count)
  const bookmark = bookmarks[position]
  if (!bookmark) throw invalidParameters('The report has no bookmarks to play.')
  await session.change((before) => applyBookmark(before, bookmark.name))
  renderer.showPlayer({ title: bookmark.displayName, index: position, count })
  session.deps.emit('bookmarkApplied', { bookmarkName: bookmark.name })
}
