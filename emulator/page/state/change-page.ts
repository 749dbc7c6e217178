import type { EmbedSession } from './embed-session.ts'
import { activePage, type ReportState, withPage } from './report-state.ts'

/**
 * Changes the pages or opens another one, and raises `pageChanged` before `rendered` if another one is open then.
 * @param initiator who asked: the host's code or the person's click
 * @throws EmbedError whatever `update` throws
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
