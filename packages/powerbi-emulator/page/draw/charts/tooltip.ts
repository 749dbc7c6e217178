import type { TooltipLine } from '../../../charts/chart-model.ts'
import { element } from '../element.ts'

/** A tooltip made of text nodes, since names come from data and must not be parsed as markup. */
export function tooltip(title: string, lines: TooltipLine[]): HTMLElement {
  return element(
    'div',
    { class: 'tooltip' },
    element('strong', {}, title),
    ...lines.map(({ color, name, value }) => {
      const dot = element('i')
      if (color) dot.style.background = color
      return element('span', {}, color ? dot : null, element('span', {}, name), element('b', {}, value))
    }),
  )
}
