import { findPage, withPage } from './report-state.ts'
import type { Session } from './session.ts'

/**
 * Opens a page and raises `pageChanged` before `rendered`; opening the page that is open raises nothing new.
 * @param initiator who asked: the host's code or the person's click
 * @throws EmbedError 404 for an unknown page
 */
export async function changePage(session: Session, name: string, initiator: 'sdk' | 'user'): Promise<void> {
  const { state: before } = await session.opened()
  const page = findPage(before, name)
  const old = findPage(before, before.view.activePage)
  await session.change((state) => withPage(state, name))
  if (page.name === old.name) return
  const brief = ({ name: key, displayName }: typeof page) => ({ name: key, displayName })
  session.parts.emit('pageChanged', {
    initiator,
    newPage: { ...brief(page), isActive: true },
    oldPage: brief(old),
  })
}
