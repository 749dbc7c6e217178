import { applyBookmark } from './bookmarks.ts'
import type { EmbedSession } from './embed-session.ts'
import { activePage, type ReportState, withPage } from './report-state.ts'

/** The host's code or a click by the user. */
type Initiator = 'sdk' | 'user'

/**
 * Changes the view, and raises `pageChanged` before `rendered` if another page is open then.
 * @throws EmbedError if `next` throws
 */
async function changeView(
  session: EmbedSession,
  next: (state: ReportState) => ReportState,
  initiator: Initiator,
): Promise<void> {
  let oldPage: ReturnType<typeof brief> | undefined
  const state = await session.change((before) => {
    oldPage = brief(before)
    return next(before)
  })
  const newPage = { ...brief(state), isActive: true }
  if (newPage.name !== oldPage?.name) session.deps.emit('pageChanged', { initiator, newPage, oldPage })
}

function brief(state: ReportState) {
  const { name, displayName } = activePage(state)
  return { name, displayName }
}

/** @throws EmbedError 404 for an unknown page */
export const changePage = (session: EmbedSession, name: string, initiator: Initiator): Promise<void> =>
  changeView(session, (state) => withPage(state, name), initiator)

/**
 * Applies one of the author's bookmarks, for the host or for a user who clicks its button, and raises `bookmarkApplied`.
 * With its data it replaces the report's filters, those of the host as well: "The report level filter would go away after
 * I clicked on different bookmarks" (taarskog/crm-powerbi-viewer#41, powerbi-docs#52).
 * @throws EmbedError 404 for an unknown bookmark
 */
export async function openBookmark(session: EmbedSession, name: string, initiator: Initiator): Promise<void> {
  await changeView(session, (state) => applyBookmark(state, name), initiator)
  session.deps.emit('bookmarkApplied', { bookmarkName: name })
}

/** Opens the view of a captured state. */
export async function openState(
  session: EmbedSession,
  next: (state: ReportState) => ReportState,
): Promise<void> {
  await changeView(session, next, 'sdk')
  session.deps.emit('bookmarkApplied', {})
}
