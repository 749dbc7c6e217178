import { median } from '../median.ts'
import type { Row } from './measure.ts'

const formatTarget = ({ target }: Row): string => {
  if (!target) return ''
  return 'least' in target ? `≥ ${target.least}` : `≤ ${target.most}`
}

/** Whether the median of the rounds meets the target. */
export function meetsTarget({ ratios, target }: Row): boolean {
  if (!target) return true
  return 'least' in target ? median(ratios) >= target.least : median(ratios) <= target.most
}

/** A row of a Markdown table: title, median, extremes and target. */
export function formatRow(row: Row): string {
  const shown = (value: number) => value.toFixed(2)
  const range = `${shown(Math.min(...row.ratios))}–${shown(Math.max(...row.ratios))}`
  const mark = row.target ? (meetsTarget(row) ? 'yes' : '**no**') : ''
  return `| ${row.title} | ${shown(median(row.ratios))} | ${range} | ${formatTarget(row)} | ${mark} |`
}

export const head = '| what | median | rounds | target | reached |\n| --- | --- | --- | --- | --- |'
