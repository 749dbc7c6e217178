import { expect, test } from 'vitest'
import { isTooNarrow } from '#viewer/reports/open/readable-width.ts'

test.each([
  ['a laptop of 1366 pixels', 743, true],
  ['a laptop of 1440 pixels', 794, true],
  ['just less than 85 % of a page', 1087, true],
  ['85 % of a page', 1088, false],
  ['a monitor of 1920 pixels', 1102, false],
  ['a width that is not known yet', 0, false],
])('a page is too small to read at 70 %% of %s: %d pixels, %s', (_, width, expected) => {
  expect(isTooNarrow(width)).toBe(expected)
})
