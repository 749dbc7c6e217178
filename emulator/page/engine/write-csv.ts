import type { Cell } from '../../models/types.ts'

const quote = (value: Cell) => {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180 text with a header line, as `exportData` returns it. */
export function writeCsv(headings: string[], rows: Cell[][]): string {
  return [headings, ...rows].map((row) => row.map(quote).join(',')).join('\r\n')
}
