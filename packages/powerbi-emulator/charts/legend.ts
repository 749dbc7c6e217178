import type { Theme } from './theme.ts'

/** Average character width as a fraction of the font size. */
const CHARACTER_WIDTH = 0.56

/** With more lines than this the legend is paged, to leave entryHeight for the chart. */
const MAX_LINES = 3

interface Size {
  width: number
  height: number
}

const common = (theme: Theme) => ({
  show: true,
  top: 0,
  left: 0,
  right: 0,
  padding: [0, 2],
  itemWidth: Math.round(theme.small * 0.75),
  itemHeight: Math.round(theme.small * 0.75),
  icon: 'circle',
  pageIconSize: 10,
  pageIconColor: theme.muted,
  pageIconInactiveColor: theme.line,
  pageTextStyle: { color: theme.muted, fontSize: theme.small },
  inactiveColor: theme.line,
})

const textStyle = (theme: Theme, lineHeight: number) => ({
  color: theme.muted,
  fontSize: theme.small,
  lineHeight: Math.round(lineHeight),
})

/** Estimated width of a small text in pixels. */
export const textWidth = (text: string, { small }: Theme) => small * CHARACTER_WIDTH * text.length

/** Estimated width of a legend entry in pixels, including its symbol. */
export const widthOfName = (name: string, theme: Theme) => theme.small * 0.75 + textWidth(name, theme) + 5

/** How many lines the legend needs. */
function countLines(names: string[], gap: number, theme: Theme, width: number): number {
  let [lines, used] = [1, 0]
  for (const name of names) {
    const item = widthOfName(name, theme)
    if (used > 0 && used + item > width) [lines, used] = [lines + 1, 0]
    used += item + gap
  }
  return lines
}

/** A legend above a chart, and its height in pixels. @param names no legend if empty */
export function legendAbove(theme: Theme, names: string[], { width, height }: Size) {
  if (names.length === 0) return { option: { show: false }, height: 8 }
  const gap = 10
  const lines = countLines(names, gap, theme, width)
  const lineHeight = theme.small * 1.2
  const isPaged = lines > MAX_LINES || lines * (lineHeight + gap) > height / 3
  const option = {
    ...common(theme),
    data: names,
    type: isPaged ? 'scroll' : 'plain',
    itemGap: gap,
    // ECharts clips a paged legend at the line height, which must be large enough for the font.
    textStyle: textStyle(theme, isPaged ? theme.small * 1.5 : lineHeight),
  }
  return { option, height: theme.small * 2.6 + (isPaged ? 0 : (lines - 1) * (lineHeight + gap)) }
}

/** A vertical legend, as compact as the height requires. */
export function legendBeside(theme: Theme, count: number, height: number, left: number) {
  const entryHeight = height / Math.max(1, count)
  const isPaged = entryHeight < theme.small * 1.1
  const lineHeight = isPaged ? theme.small * 1.5 : Math.min(theme.small * 1.5, entryHeight)
  return {
    ...common(theme),
    orient: 'vertical',
    type: isPaged ? 'scroll' : 'plain',
    top: 'middle',
    left,
    itemGap: isPaged ? 7 : Math.floor(Math.min(7, entryHeight - lineHeight)),
    textStyle: textStyle(theme, lineHeight),
  }
}

/** @param top height of the legend in pixels */
export const gridBelow = (top: number) => ({
  left: 2,
  right: 14,
  top,
  bottom: 2,
  outerBoundsMode: 'same',
  outerBoundsContain: 'all',
})
