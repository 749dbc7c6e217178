import { element } from '../element.ts'
import type { Look } from '../look.ts'

interface TooltipLine {
  color?: string
  name: string
  value: string
}

/** A tooltip made of text nodes: names come from data and are never read as markup. */
export function tooltip(title: string, lines: TooltipLine[]): HTMLElement {
  return element(
    'div',
    { class: 'tip' },
    element('strong', {}, title),
    ...lines.map(({ color, name, value }) => {
      const dot = element('i')
      if (color) dot.style.background = color
      return element('span', {}, color ? dot : null, element('span', {}, name), element('b', {}, value))
    }),
  )
}

export const tooltipOption = (look: Look) => ({
  confine: true,
  backgroundColor: look.surface,
  borderColor: look.line,
  borderWidth: 1,
  padding: [8, 10],
  transitionDuration: 0.1,
  textStyle: { color: look.ink, fontSize: look.small, fontFamily: look.font },
  extraCssText: 'border-radius:8px;box-shadow:0 4px 16px rgba(15,27,45,.14);',
})
