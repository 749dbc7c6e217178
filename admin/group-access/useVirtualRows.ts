import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Fewer rows are all rendered, so that the browser's "find in page" sees every user. */
const virtualizedFrom = 60
/** Rows rendered above and below those in view. */
const overscan = 5
/** As high as in the style sheet; pixels. */
const rowHeight = 52

interface VisibleRow {
  index: number
  /** Height of the rows that are left out before this one; pixels. */
  before: number
}

interface VisibleRows {
  rows: VisibleRow[]
  /** Height of the rows that are left out after the last one. */
  after: number
}

/**
 * The rows to render.
 * @param active stays rendered, because it has the focus
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  active: number,
): VisibleRows {
  const isVirtualized = count > virtualizedFrom
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    enabled: isVirtualized,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(active >= 0 ? [active] : [])])].sort(
        (one, other) => one - other,
      ),
  })
  if (!isVirtualized) {
    return { rows: Array.from({ length: count }, (_, index) => ({ index, before: 0 })), after: 0 }
  }
  let end = 0
  const rows = virtualizer.getVirtualItems().map((item) => {
    const before = item.start - end
    end = item.end
    return { index: item.index, before }
  })
  return { rows, after: virtualizer.getTotalSize() - end }
}
