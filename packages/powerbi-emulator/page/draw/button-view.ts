import type { ButtonVisual, ReportDefinition } from '../../reports/types.ts'
import type { UserActions } from '../state/user-actions.ts'
import { element } from './element.ts'

/** A button, or the buttons of a bookmark navigator. */
export function drawButtons(
  visual: ButtonVisual,
  bookmarks: NonNullable<ReportDefinition['bookmarks']>,
  actions: Pick<UserActions, 'pressButton'>,
): HTMLElement {
  const names = visual.bookmarks ?? []
  const button = (title: string, bookmark?: string) =>
    element('button', { type: 'button', onClick: () => actions.pressButton(visual, bookmark) }, title)
  if (names.length <= 1) return button(visual.title, names[0])
  const titleOf = (name: string) => bookmarks.find((one) => one.name === name)?.displayName ?? name
  return element('div', { class: 'navigator' }, ...names.map((name) => button(titleOf(name), name)))
}
