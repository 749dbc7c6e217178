/** Rows kept ready above and below what is seen, so that a quick turn of the wheel meets no gap. */
const spareRows = 3

/** Where a grid of cards stands; pixels. */
export interface GridPlace {
  count: number
  columns: number
  /** Of one row with the gap below it. */
  rowHeight: number
  /** How far the grid's top is above the window's. */
  above: number
  windowHeight: number
}

/** The cards to draw, `from` up to but not including `to`, and the rows left out before and after them. */
export interface CardWindow {
  from: number
  to: number
  rowsBefore: number
  rowsAfter: number
}

/** Which cards of a grid are seen, give or take a few rows. Whole rows only, and never none. */
export function cardWindow({ count, columns, rowHeight, above, windowHeight }: GridPlace): CardWindow {
  const rows = Math.ceil(count / columns)
  const lastStart = Math.max(0, rows - 1)
  const first = Math.min(lastStart, Math.max(0, Math.floor(above / rowHeight) - spareRows))
  const end = Math.ceil((above + windowHeight) / rowHeight) + spareRows
  const last = Math.min(rows, Math.max(first + 1, end))
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    rowsBefore: first,
    rowsAfter: rows - last,
  }
}
