import { median } from '../median.ts'
import type { Row } from './measure.ts'

const formatTarget = ({ target }: Row): string => {
  return 'least' in target ? `≥ ${target.least}` : `≤ ${target.most}`
}

/** Whether the median of the rounds meets the target, or each of them. */
export function meetsTarget({ ratios, target, always }: Row): boolean {
  const counted = always ? ratios : [median(ratios)]
  return counted.every((ratio) => ('least' in target ? ratio >= target.least : ratio <= target.most))
}

/** A row of a Markdown table: title, median, extremes and target. */
export function formatRow(row: Row): string {
  const shown = (value: number) => value.toFixed(2)
  const range = `${shown(Math.min(...row.ratios))}–${shown(Math.max(...row.ratios))}`
  const mark = meetsTarget(row) ? 'yes' : '**no**'
  return `| ${row.title} | ${shown(median(row.ratios))} | ${range} | ${formatTarget(row)} | ${mark} |`
}

export const head = '| what | median | rounds | target | reached |\n| --- | --- | --- | --- | --- |'
