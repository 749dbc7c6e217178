import { applyBookmark } from './bookmarks.ts'
import type { EmbedSession } from './embed-session.ts'
import { activePage, type ReportState } from './report-state.ts'

/**
 * Changes the view to that of a bookmark. Raises `bookmarkApplied`, and before it `pageChanged` if the bookmark opens
 * another page, both before `rendered`.
 * @throws EmbedError 404 for an unknown bookmark, 400 for a state that cannot be read
 */
async function openView(
  session: EmbedSession,
  next: (state: ReportState) => ReportState,
  { bookmarkName, initiator }: { bookmarkName?: string; initiator: 'sdk' | 'user' },
): Promise<void> {
  let oldPage: ReturnType<typeof brief> | undefined
  const state = await session.change((before) => {
    oldPage = brief(before)
    return next(before)
  })
  const newPage = { ...brief(state), isActive: true }
  if (newPage.name !== oldPage?.name) session.deps.emit('pageChanged', { initiator, newPage, oldPage })
  session.deps.emit('bookmarkApplied', { bookmarkName })
}

const brief = (state: ReportState) => {
  const { name, displayName } = activePage(state)
  return { name, displayName }
}

/**
 * Applies one of the author's bookmarks, for the host or for a user who clicks its button. With its data it replaces
 * the report's filters, those of the host as well: "The report level filter would go away after I clicked on different
 * bookmarks" (taarskog/crm-powerbi-viewer#41, powerbi-docs#52).
 */
export const openBookmark = (session: EmbedSession, name: string, initiator: 'sdk' | 'user'): Promise<void> =>
  openView(session, (state) => applyBookmark(state, name), { bookmarkName: name, initiator })

/** Opens the view of a captured state. */
export const openState = (session: EmbedSession, next: (state: ReportState) => ReportState): Promise<void> =>
  openView(session, next, { initiator: 'sdk' })
