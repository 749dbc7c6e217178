import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A place in the grid; -1 are the heading row and the heading column. */
export interface GridPlace {
  row: number
  column: number
}

/** Rows that Page Up and Page Down skip. */
const pageRows = 10

/** Where a key leads; undefined for the keys that do not move. */
function moved({ row, column }: GridPlace, last: GridPlace, event: KeyboardEvent): GridPlace | undefined {
  switch (event.key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'PageDown':
      return { row: row + pageRows, column }
    case 'Home':
      return { row: event.ctrlKey ? -1 : row, column: -1 }
    case 'End':
      return { row: event.ctrlKey ? last.row : row, column: last.column }
    default:
      return undefined
  }
}

const within = (value: number, last: number): number => Math.max(-1, Math.min(value, last))

/** The element of a place, as its `data-place` names it. */
export const placeName = ({ row, column }: GridPlace): string => `${row},${column}`

const elementAt = (grid: HTMLElement | null, place: GridPlace): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-place="${placeName(place)}"]`) ?? null

/** The place that an element of the grid is in. */
export function placeOf(element: EventTarget): GridPlace | undefined {
  const name = element instanceof Element && element.closest<HTMLElement>('[data-place]')?.dataset.place
  if (!name) return undefined
  const [row = 0, column = 0] = name.split(',').map(Number)
  return { row, column }
}

/** One place of the grid can be reached with Tab, and the arrow keys move it (the grid pattern of WAI-ARIA). */
export function useGridFocus(grid: RefObject<HTMLElement | null>, last: GridPlace) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  const active = { row: within(place.row, last.row), column: within(place.column, last.column) }
  const mustFocus = useRef(false)
  // After the row has been rendered, which may have been out of view.
  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    // The headings are always in view, so that focusing them does not scroll.
    if (place.row < 0) grid.current?.scrollTo({ top: 0 })
    if (place.column < 0) grid.current?.scrollTo({ left: 0 })
    elementAt(grid.current, place)?.focus()
  }, [grid, place])
  return {
    active,
    setActive: setPlace,
    /** Returns whether the key was one that moves. */
    move: (event: KeyboardEvent): boolean => {
      const to = moved(active, last, event)
      if (!to) return false
      event.preventDefault()
      mustFocus.current = true
      setPlace({ row: within(to.row, last.row), column: within(to.column, last.column) })
      return true
    },
  }
}
