import type { PageTexts } from '../language/texts.ts'
import type { Slide } from '../state/play-bookmarks.ts'
import { element } from './element.ts'

/** What leads through the bookmarks of a presentation. @param go hears the place to go to, or null for the end */
export function drawPlayer(
  { title, place, count }: Slide,
  texts: PageTexts['player'],
  go: (place: number | null) => void,
): HTMLElement {
  const button = (label: string, sign: string, to: number | null) =>
    element('button', { type: 'button', 'aria-label': label, onClick: () => go(to) }, sign)
  return element(
    'div',
    { class: 'player', role: 'group', 'aria-label': texts.title },
    button(texts.previous, '‹', place - 1),
    element('span', { role: 'status' }, `${title} · ${place + 1}/${count}`),
    button(texts.next, '›', place + 1),
    button(texts.end, '×', null),
  )
}
