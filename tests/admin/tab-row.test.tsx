import { expect, it } from 'vitest'
import { revealTab } from '#common/browser/useRevealTab.ts'

/** jsdom has no layout: a row that is 300 px wide, with tabs of 100 px, of which one is selected. */
function rowWith(selected: number, scrollLeft = 0): HTMLElement {
  const row = document.createElement('div')
  row.style.overflowX = 'auto'
  row.append(
    ...Array.from({ length: 6 }, (_, at) => {
      const tab = document.createElement('button')
      tab.setAttribute('role', 'tab')
      tab.setAttribute('aria-selected', String(at === selected))
      const left = () => at * 100 - row.scrollLeft
      tab.getBoundingClientRect = () => new DOMRect(left(), 0, 100, 48)
      return tab
    }),
  )
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 48)
  Object.defineProperties(row, { scrollWidth: { value: 600 }, clientWidth: { value: 300 } })
  row.scrollLeft = scrollLeft
  return row
}

it.each([
  ['further right', 4, 0, 240],
  ['further left', 1, 250, 60],
  ['in view', 3, 160, 160],
])('a row scrolls to the selected tab and a part of its neighbor: %s', (_where, tab, from, to) => {
  const row = rowWith(tab, from)
  revealTab(row)
  expect(row.scrollLeft).toBe(to)
})

it('a row without a selected tab stays where it is', () => {
  const row = rowWith(-1, 120)
  revealTab(row)
  expect(row.scrollLeft).toBe(120)
})
