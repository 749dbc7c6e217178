import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvParse } from 'd3-dsv'
import { dataSetFolder } from '../package-files.ts'
import type { Cell, Column, ColumnType, Row } from './types.ts'

/**
 * Reads a file of the `vega-datasets` package into rows with the given columns. Empty and invalid values become
 * null, text is trimmed, dates become `YYYY-MM-DD`.
 */
export function readDataSet(file: string, columns: Column[]): Row[] {
  const text = readFileSync(join(dataSetFolder(), file), 'utf8')
  const records: Record<string, unknown>[] = file.endsWith('.csv') ? csvParse(text) : JSON.parse(text)
  return records.map((record) =>
    Object.fromEntries(columns.map(({ name, type }) => [name, toCell(record[name], type)])),
  )
}

function toCell(value: unknown, type: ColumnType): Cell {
  if (value === null || value === undefined) return null
  const text = String(value).trim()
  if (text === '') return null
  if (type === 'number') return finiteOrNull(Number(text))
  if (type === 'date') return toIsoDate(text)
  return type === 'boolean' ? text === 'true' : text
}

function finiteOrNull(number: number): number | null {
  return Number.isFinite(number) ? number : null
}

/** Accepts `1998-06-12` and `Jun 12 1998`, the two formats in the data sets. */
function toIsoDate(text: string): string | null {
  const time = Date.parse(/^\d{4}-/.test(text) ? text : `${text} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
