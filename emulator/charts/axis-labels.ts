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

/** Wraps every label between two words, or rotates all of them where a word is wider than its place. @param step in pixels */
export function wrapOrRotate(labels: string[], step: number, theme: Theme) {
  const words = labels.flatMap((label) => label.split(' '))
  const isTight = Math.max(0, ...words.map((word) => textWidth(word, theme))) > step
  return isTight ? { interval: 0, rotate: 40 } : { interval: 0, width: step, overflow: 'break' }
}
