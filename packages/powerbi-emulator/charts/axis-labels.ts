import type { CategoryData } from '../page/engine/category-data.ts'
import type { Grouping } from '../reports/types.ts'
import { textWidth } from './legend.ts'
import type { Theme } from './theme.ts'

/** With more months than this the axis names only years. */
const MAX_MONTHS = 24

const isJanuary = ({ key }: CategoryData['categories'][number]) => String(key).endsWith('-01')

/** The labels of an axis: of months, January names the year, below, and without a January the first one does. */
export function axisLabels({ bin }: Grouping, categories: CategoryData['categories']): string[] {
  if (bin !== 'year-month') return categories.map(({ label }) => label)
  const isLong = categories.length > MAX_MONTHS
  const hasJanuary = categories.some(isJanuary)
  return categories.map((one, at) => {
    const [month = '', year = ''] = one.label.split(' ')
    const namesYear = year && (hasJanuary ? isJanuary(one) : at === 0)
    if (isLong) return namesYear ? year : ''
    return namesYear ? `${month}\n${year}` : month
  })
}

/** Leaves out months, or years, that would overlap, but none that names a year if it can be helped. @param step in pixels */
export function spreadMonths(labels: string[], step: number, theme: Theme) {
  const isYear = (label: string) => /\d/.test(label)
  const isLong = labels.length > MAX_MONTHS
  const shown = labels.flatMap((label, at) => (!isLong || isYear(label) ? [at] : []))
  const widest = Math.max(
    0,
    ...labels.flatMap((label) => label.split('\n').map((line) => textWidth(line, theme))),
  )
  const every = Math.max(1, Math.ceil((widest + theme.small * 0.6) / (step * (isLong ? 12 : 1))))
  const from = Math.max(
    0,
    shown.findIndex((at) => isYear(labels[at] ?? '')),
  )
  return { interval: (at: number) => shown.includes(at) && (shown.indexOf(at) - from) % every === 0 }
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
