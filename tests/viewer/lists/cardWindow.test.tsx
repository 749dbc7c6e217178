import { describe, expect, test } from 'vitest'
import { cardWindow, type GridPlace } from '#viewer/lists/cardWindow.ts'

const grid: GridPlace = { count: 2000, columns: 4, rowHeight: 250, above: 0, windowHeight: 900 }

describe('the cards drawn of a long list', () => {
  test('are those in the window and three rows below, at the top', () => {
    expect(cardWindow(grid)).toEqual({ from: 0, to: 28, rowsBefore: 0, rowsAfter: 493 })
  })

  test('are around the place that is scrolled to', () => {
    const { from, to, rowsBefore } = cardWindow({ ...grid, above: 25_000 })
    expect({ from, to, rowsBefore }).toEqual({ from: 388, to: 428, rowsBefore: 97 })
  })

  test('are the last ones at the end, also when the list has become shorter', () => {
    expect(cardWindow({ ...grid, above: 124_500 }).to).toBe(2000)
    expect(cardWindow({ ...grid, count: 5, above: 124_500 })).toEqual({
      from: 4,
      to: 5,
      rowsBefore: 1,
      rowsAfter: 0,
    })
  })

  test('and the rows left out make up the whole list, wherever it is scrolled to', () => {
    for (let above = -500; above < 126_000; above += 333) {
      const { from, to, rowsBefore, rowsAfter } = cardWindow({ ...grid, above })
      expect(rowsBefore * 4).toBe(from)
      expect(rowsBefore + Math.ceil((to - from) / 4) + rowsAfter).toBe(500)
    }
  })
})
