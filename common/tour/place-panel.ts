interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

/** Between the panel and its element. */
const gap = 14
/** Between the panel and the edge of the window. */
const margin = 16

const clamp = (value: number, largest: number): number => Math.max(margin, Math.min(value, largest))

/** Where a panel is next to an element without covering it; at the bottom of the window if there is no room. */
export function placePanel(
  element: Box | undefined,
  panel: Size,
  window: Size,
): { left: number; top: number } {
  const largest = {
    left: window.width - panel.width - margin,
    top: window.height - panel.height - margin,
  }
  const bottom = {
    left: clamp((window.width - panel.width) / 2, largest.left),
    top: clamp(largest.top, largest.top),
  }
  if (!element) return bottom
  const right = element.left + element.width + gap
  const below = element.top + element.height + gap
  const above = element.top - gap - panel.height
  const beforeLeft = element.left - gap - panel.width
  const beside = { left: clamp(element.left, largest.left), top: clamp(element.top, largest.top) }
  if (right <= largest.left) return { ...beside, left: right }
  if (below <= largest.top) return { ...beside, top: below }
  if (above >= margin) return { ...beside, top: above }
  return beforeLeft >= margin ? { ...beside, left: beforeLeft } : bottom
}
