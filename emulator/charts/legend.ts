import type { Look } from './look.ts'

/** Mean width of a letter, in heights of the type. */
const LETTER = 0.56

/** More lines than this would leave too little for the chart: then the legend has pages. */
const MAX_LINES = 3

interface Size {
  width: number
  height: number
}

const common = (look: Look) => ({
  show: true,
  top: 0,
  left: 0,
  right: 0,
  padding: [0, 2],
  itemWidth: Math.round(look.small * 0.75),
  itemHeight: Math.round(look.small * 0.75),
  icon: 'circle',
  pageIconSize: 10,
  pageIconColor: look.muted,
  pageIconInactiveColor: look.line,
  pageTextStyle: { color: look.muted, fontSize: look.small },
  inactiveColor: look.line,
})

const textStyle = (look: Look, lineHeight: number) => ({
  color: look.muted,
  fontSize: look.small,
  lineHeight: Math.round(lineHeight),
})

/** Pixels of a name with its mark, by the mean width of letters: nobody has measured it yet. */
export const widthOfName = (name: string, { small }: Look) => small * (0.75 + LETTER * name.length) + 5

/** How many lines the names need. */
function linesOf(names: string[], gap: number, look: Look, width: number): number {
  let [lines, used] = [1, 0]
  for (const name of names) {
    const item = widthOfName(name, look)
    if (used > 0 && used + item > width) [lines, used] = [lines + 1, 0]
    used += item + gap
  }
  return lines
}

/**
 * Names of series above a chart, in as many lines as they need, and the pixels that they take.
 * @param names empty for none
 */
export function legendAbove(look: Look, names: string[], { width, height }: Size) {
  if (names.length === 0) return { option: { show: false }, height: 8 }
  const gap = 10
  const lines = linesOf(names, gap, look, width)
  const lineHeight = look.small * 1.2
  const isPaged = lines > MAX_LINES || lines * (lineHeight + gap) > height / 3
  const option = {
    ...common(look),
    data: names,
    type: isPaged ? 'scroll' : 'plain',
    itemGap: gap,
    // A paged legend is clipped at the line's height, which is too low for the font unless stated.
    textStyle: textStyle(look, isPaged ? look.small * 1.5 : lineHeight),
  }
  return { option, height: look.small * 2.6 + (isPaged ? 0 : (lines - 1) * (lineHeight + gap)) }
}

/** Names one below the other, as close as the height wants it. */
export function legendBeside(look: Look, count: number, height: number, left: number) {
  const room = height / Math.max(1, count)
  const isPaged = room < look.small * 1.1
  const lineHeight = isPaged ? look.small * 1.5 : Math.min(look.small * 1.5, room)
  return {
    ...common(look),
    orient: 'vertical',
    type: isPaged ? 'scroll' : 'plain',
    top: 'middle',
    left,
    itemGap: isPaged ? 7 : Math.floor(Math.min(7, room - lineHeight)),
    textStyle: textStyle(look, lineHeight),
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
