import type { EmbedSession } from './embed-session.ts'
import { activePage, type ReportState, withPage } from './report-state.ts'

/**
 * Opens a page, and raises `pageChanged` before `rendered` if another one was open.
 * @param initiator the host's code or a click by the user
 * @throws EmbedError 404 for an unknown page
 */
export async function changePage(
  session: EmbedSession,
  name: string,
  initiator: 'sdk' | 'user',
): Promise<void> {
  let old: ReturnType<typeof brief> | undefined
  const state = await session.change((before) => {
    old = brief(before)
    return withPage(before, name)
  })
  const opened = brief(state)
  if (opened.name !== old?.name)
    session.deps.emit('pageChanged', { initiator, newPage: { ...opened, isActive: true }, oldPage: old })
}

function brief(state: ReportState) {
  const { name, displayName } = activePage(state)
  return { name, displayName }
}
