import type { PageTexts } from '../language/texts.ts'
import type { PlayerState } from '../state/renderer.ts'
import { element } from './element.ts'

/** Controls of the bookmark player. @param go called with the index to go to, or null to end */
export function drawPlayer(
  { title, index, count }: PlayerState,
  texts: PageTexts['player'],
  go: (index: number | null) => void,
): HTMLElement {
  const button = (label: string, symbol: string, to: number | null) =>
    element('button', { type: 'button', 'aria-label': label, onClick: () => go(to) }, symbol)
  return element(
    'div',
    { class: 'player', role: 'group', 'aria-label': texts.title },
    button(texts.previous, '‹', index - 1),
    element('span', { role: 'status' }, `${title} · ${index + 1}/${count}`),
    button(texts.next, '›', index + 1),
    button(texts.end, '×', null),
  )
}
