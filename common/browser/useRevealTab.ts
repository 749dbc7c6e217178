import { type RefObject, useLayoutEffect } from 'react'

/** How much of the neighbor of the selected tab stays visible, in CSS pixels: it shows that the row scrolls. */
const neighbor = 40

const scrolls = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible'

/** The element that scrolls a tab, up to that of the whole row. */
function scrollerOf(tab: HTMLElement, row: HTMLElement): HTMLElement | undefined {
  for (let element = tab.parentElement; element; element = element.parentElement) {
    if (scrolls(element)) return element
    if (element === row) return undefined
  }
  return undefined
}

/** Scrolls a row of tabs until the selected one is visible; neither the page nor the focus moves. */
export function revealTab(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  const scroller = tab && scrollerOf(tab, row)
  if (!tab || !scroller) return
  const [shown, selected] = [scroller.getBoundingClientRect(), tab.getBoundingClientRect()]
  const before = selected.left - neighbor - shown.left
  const after = selected.right + neighbor - shown.right
  if (before < 0) scroller.scrollLeft += before
  else if (after > 0) scroller.scrollLeft += after
}

/**
 * Keeps the selected tab of a row visible, also when fonts or a turned phone change the widths.
 * @param selected changes with the selected tab; undefined: there is none
 */
export function useRevealTab(row: RefObject<HTMLElement | null>, selected: unknown): void {
  useLayoutEffect(() => {
    const element = row.current
    if (!element || selected === undefined) return
    revealTab(element)
    const tabs = element.querySelector('[role="tablist"]') ?? element
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => revealTab(element))
    for (const each of [element, tabs, ...tabs.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [row, selected])
}
