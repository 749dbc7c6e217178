import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import styles from './CardGrid.module.css'

/** Shorter lists are rendered in full, so that the browser's "find in page" sees every card. */
const virtualizedFrom = 120
/** Rows rendered above and below the visible ones. */
const overscan = 3

interface Metrics {
  columns: number
  /** Height of a row and the gap below it; pixels. */
  rowHeight: number
  /** Distance between the grid and the top of the page; pixels. */
  top: number
}

/** Used until the first cards have been measured. */
const estimate: Metrics = { columns: 4, rowHeight: 250, top: 150 }

/** Measures the rendered cards: the style sheet alone defines their size. */
function measure(list: HTMLElement): Metrics | undefined {
  const card = list.firstElementChild
  if (!(card instanceof HTMLElement) || card.offsetHeight === 0) return undefined
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: card.offsetHeight + (Number.parseFloat(rowGap) || 0),
    top: list.getBoundingClientRect().top + window.scrollY,
  }
}

const isSame = (a: Metrics, b: Metrics): boolean =>
  a.columns === b.columns && a.rowHeight === b.rowHeight && a.top === b.top

interface CardGridProps<Item> {
  label: string
  items: readonly Item[]
  card: (item: Item) => ReactNode
  /** The cards have no pictures. */
  compact?: boolean
}

/** Cards in as many columns as fit. Of a long list only the rows near the window are rendered. */
export function CardGrid<Item extends { id: number }>({
  label,
  items,
  card,
  compact,
}: CardGridProps<Item>): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const [{ columns, rowHeight, top }, setMetrics] = useState(estimate)
  const isVirtualized = items.length > virtualizedFrom

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    // A new height makes new keys, which discards the sizes known so far.
    getItemKey: useCallback((row: number) => `${rowHeight} ${row}`, [rowHeight]),
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan,
    enabled: isVirtualized,
  })

  useLayoutEffect(() => {
    if (!isVirtualized) return
    const update = () => {
      const metrics = list.current && measure(list.current)
      if (metrics) setMetrics((last) => (isSame(last, metrics) ? last : metrics))
    }
    update()
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [isVirtualized])

  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  const from = isVirtualized ? (first?.index ?? 0) * columns : 0
  const to = isVirtualized ? ((last?.index ?? 0) + 1) * columns : items.length
  // Paddings stand in for the rows that are not rendered.
  const before = isVirtualized && first ? first.start - top : 0
  const after = isVirtualized && last ? virtualizer.getTotalSize() - (last.end - top) : 0

  return (
    <ul
      ref={list}
      aria-label={label}
      data-compact={compact || undefined}
      className={styles.grid}
      style={{ paddingBlock: `${before}px ${after}px` }}
    >
      {items.slice(from, to).map((item, at) => (
        <li key={item.id} aria-setsize={items.length} aria-posinset={from + at + 1}>
          {card(item)}
        </li>
      ))}
    </ul>
  )
}
