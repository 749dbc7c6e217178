import { median } from '../median.ts'
import type { Row } from './measure.ts'

/** Whether the median of the rounds meets the target. */
export const meetsTarget = ({ ratios, most }: Row): boolean => most === undefined || median(ratios) <= most

/** A row of a Markdown table: title, median, extremes and target. */
export function formatRow(row: Row): string {
  const shown = (value: number) => value.toFixed(2)
  const range = `${shown(Math.min(...row.ratios))}–${shown(Math.max(...row.ratios))}`
  const target = row.most === undefined ? '' : `≤ ${row.most} ${meetsTarget(row) ? '' : '**missed**'}`
  return `| ${row.title} | ${shown(median(row.ratios))} | ${range} | ${target.trim()} |`
}

export const head = '| what | median | rounds | target |\n| --- | --- | --- | --- |'
