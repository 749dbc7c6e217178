import type { CategoryData } from '../page/engine/category-data.ts'
import type { Grouping } from '../reports/types.ts'
import { textWidth } from './legend.ts'
import type { Theme } from './theme.ts'

/** With more months than this the axis names only some of them, with their years. */
const MAX_MONTHS = 24

/** The labels of an axis: of a few months, only the first one and January name the year, below. */
export function axisLabels({ bin }: Grouping, categories: CategoryData['categories']): string[] {
  if (bin !== 'year-month' || categories.length > MAX_MONTHS) return categories.map(({ label }) => label)
  return categories.map(({ key, label }, at) => {
    const [month = '', year = ''] = label.split(' ')
    return year && (at === 0 || String(key).endsWith('-01')) ? `${month}\n${year}` : month
  })
}

/** Words may reach a little into the place of their neighbours. */
const OVERHANG = 1.1

/** Wraps every label between two words, or rotates all of them where a word is too wide. @param step in pixels */
export function wrapOrRotate(labels: string[], step: number, theme: Theme) {
  // Capitals are wider, and abbreviations are hard to tell apart without a gap.
  const widthOf = (word: string) => textWidth(word, theme) * (word === word.toUpperCase() ? 1.5 : 1)
  const widest = Math.max(0, ...labels.flatMap((label) => label.split(' ').map(widthOf)))
  return widest > step * OVERHANG
    ? { interval: 0, rotate: 40, width: theme.small * 8, overflow: 'truncate' }
    : { interval: 0, width: Math.max(step * 0.9, widest), overflow: 'break' }
}
