import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CardWindow, cardWindow } from './cardWindow.ts'

/** Lists up to this many cards stand in the page whole, so that the browser's own search finds them. */
const wholeUpTo = 120
const firstGuess: CardWindow = { from: 0, to: 60, rowsBefore: 0, rowsAfter: 0 }

/** Read off the cards themselves: the style sheet alone decides how wide and high they are. */
function measure(list: HTMLElement): { columns: number; rowHeight: number } | undefined {
  const card = list.firstElementChild
  if (!(card instanceof HTMLElement) || card.offsetHeight === 0) return undefined
  const style = getComputedStyle(list)
  const gap = Number.parseFloat(style.rowGap) || 0
  return { columns: style.gridTemplateColumns.split(' ').length, rowHeight: card.offsetHeight + gap }
}

const isSame = (one: CardWindow, other: CardWindow): boolean =>
  one.from === other.from && one.to === other.to && one.rowsAfter === other.rowsAfter

/** Which cards of a long list to draw, and keeps the list as high as if all were there. */
export function useCardWindow(list: RefObject<HTMLElement | null>, count: number): CardWindow {
  const whole = count <= wholeUpTo
  const [shown, setShown] = useState(firstGuess)

  useLayoutEffect(() => {
    const element = list.current
    if (!element || whole) return
    const update = (draw: (next: CardWindow) => void) => {
      const measures = measure(element)
      if (!measures) return
      const above = -element.getBoundingClientRect().top
      const next = cardWindow({ count, above, windowHeight: window.innerHeight, ...measures })
      draw(next)
      element.style.paddingBlock = `${next.rowsBefore * measures.rowHeight}px ${next.rowsAfter * measures.rowHeight}px`
    }
    const settle = (next: CardWindow) => setShown((last) => (isSame(last, next) ? last : next))
    // Cards and paddings change in the same frame, or the page would jump.
    const moved = () => update((next) => flushSync(() => settle(next)))
    // At once, too: a scroll position that is about to be restored needs the height.
    update(settle)
    window.addEventListener('scroll', moved, { passive: true })
    window.addEventListener('resize', moved)
    return () => {
      window.removeEventListener('scroll', moved)
      window.removeEventListener('resize', moved)
      element.style.paddingBlock = ''
    }
  }, [list, count, whole])

  return whole ? { from: 0, to: count, rowsBefore: 0, rowsAfter: 0 } : shown
}
