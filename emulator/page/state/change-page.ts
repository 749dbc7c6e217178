import type { EmbedSession } from './embed-session.ts'
import { activePage, type ReportState, withPage } from './report-state.ts'

/**
 * Updates the pages, and raises `pageChanged` before `rendered` if another page is active afterwards.
 * @param initiator the host's code or a click by the user
 * @throws EmbedError if `update` throws
 */
export async function changePages(
  session: EmbedSession,
  update: (state: ReportState) => ReportState,
  initiator: 'sdk' | 'user' = 'sdk',
): Promise<ReportState> {
  let old: ReturnType<typeof brief> | undefined
  const state = await session.change((before) => {
    old = brief(before)
    return update(before)
  })
  const opened = brief(state)
  if (opened.name !== old?.name)
    session.deps.emit('pageChanged', { initiator, newPage: { ...opened, isActive: true }, oldPage: old })
  return state
}

/** @throws EmbedError 404 for an unknown page */
export const changePage = (session: EmbedSession, name: string, initiator: 'sdk' | 'user') =>
  changePages(session, (state) => withPage(state, name), initiator)

function brief(state: ReportState) {
  const { name, displayName } = activePage(state)
  return { name, displayName }
}
