import type { Theme } from './theme.ts'

/** Mean width of a letter, in heights of the type. */
const LETTER = 0.56

/** More lines than this would leave too little for the chart: then the legend has pages. */
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

/** Pixels of a name with its mark, by the mean width of letters: nobody has measured it yet. */
export const widthOfName = (name: string, { small }: Theme) => small * (0.75 + LETTER * name.length) + 5

/** How many lines the names need. */
function linesOf(names: string[], gap: number, theme: Theme, width: number): number {
  let [lines, used] = [1, 0]
  for (const name of names) {
    const item = widthOfName(name, theme)
    if (used > 0 && used + item > width) [lines, used] = [lines + 1, 0]
    used += item + gap
  }
  return lines
}

/**
 * Names of series above a chart, in as many lines as they need, and the pixels that they take.
 * @param names empty for none
 */
export function legendAbove(theme: Theme, names: string[], { width, height }: Size) {
  if (names.length === 0) return { option: { show: false }, height: 8 }
  const gap = 10
  const lines = linesOf(names, gap, theme, width)
  const lineHeight = theme.small * 1.2
  const isPaged = lines > MAX_LINES || lines * (lineHeight + gap) > height / 3
  const option = {
    ...common(theme),
    data: names,
    type: isPaged ? 'scroll' : 'plain',
    itemGap: gap,
    // A paged legend is clipped at the line's height, which is too low for the font unless stated.
    textStyle: textStyle(theme, isPaged ? theme.small * 1.5 : lineHeight),
  }
  return { option, height: theme.small * 2.6 + (isPaged ? 0 : (lines - 1) * (lineHeight + gap)) }
}

/** Names one below the other, as close as the height wants it. */
export function legendBeside(theme: Theme, count: number, height: number, left: number) {
  const room = height / Math.max(1, count)
  const isPaged = room < theme.small * 1.1
  const lineHeight = isPaged ? theme.small * 1.5 : Math.min(theme.small * 1.5, room)
  return {
    ...common(theme),
    orient: 'vertical',
    type: isPaged ? 'scroll' : 'plain',
    top: 'middle',
    left,
    itemGap: isPaged ? 7 : Math.floor(Math.min(7, room - lineHeight)),
    textStyle: textStyle(theme, lineHeight),
  }
}

/** @param top pixels that the legend takes */
export const gridBelow = (top: number) => ({
  left: 2,
  right: 14,
  top,
  bottom: 2,
  outerBoundsMode: 'same',
  outerBoundsContain: 'all',
})
