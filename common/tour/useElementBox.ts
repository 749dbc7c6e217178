import { useCallback, useLayoutEffect, useState } from 'react'
import type { Box } from './place-panel.ts'

/** Safari before 17.4 cannot tell: what is in the page counts as visible there. */
const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? true

/** The first visible element of a selector. */
export const findVisible = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find(isVisible)

/** Scrolls an element of the page into view; undefined if it is gone. */
function scrollTo(selector: string): Element | undefined {
  const element = findVisible(selector)
  // The navigation and the top bar do not scroll with the content.
  element?.scrollIntoView({ block: element.closest('main') ? 'center' : 'nearest' })
  return element
}

/** Where an element is in the window, also after it has moved; undefined if it is gone. */
export function useElementBox(selector: string): Box | undefined {
  const [box, setBox] = useState<Box>()
  const measure = useCallback(() => setBox(findVisible(selector)?.getBoundingClientRect()), [selector])

  useLayoutEffect(() => {
    scrollTo(selector)
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, { capture: true })
    }
  }, [selector, measure])
  return box
}
