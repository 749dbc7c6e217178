import { median } from '../median.ts'
import type { Row } from './measure.ts'

const wanted = ({ target }: Row): string => {
  if (!target) return ''
  return 'least' in target ? `≥ ${target.least}` : `≤ ${target.most}`
}

/** Whether the median of the rounds is what it has to be. */
export function isReached({ ratios, target }: Row): boolean {
  if (!target) return true
  return 'least' in target ? median(ratios) >= target.least : median(ratios) <= target.most
}

/** A line of a Markdown table: what, the median, the extremes, the target. */
export function lineOf(row: Row): string {
  const shown = (value: number) => value.toFixed(2)
  const range = `${shown(Math.min(...row.ratios))}–${shown(Math.max(...row.ratios))}`
  const mark = row.target ? (isReached(row) ? 'yes' : '**no**') : ''
  return `| ${row.title} | ${shown(median(row.ratios))} | ${range} | ${wanted(row)} | ${mark} |`
}

export const head = '| what | median | rounds | target | reached |\n| --- | --- | --- | --- | --- |'
