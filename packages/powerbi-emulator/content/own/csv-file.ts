import { dsvFormat } from 'd3-dsv'
import { DataError, type RawTable } from './data-files.ts'

const separators = [',', ';', '\t']

/** The separator that occurs most often in the header. */
function separatorOf(header: string): string {
  const counts = separators.map((separator) => header.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * Reads a CSV file in UTF-8 with a header; the separator is a comma, a semicolon or a tab.
 * @throws DataError
 */
export function readCsv(file: string, content: Buffer): RawTable {
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  const [firstLine = ''] = text.split('\n', 1)
  let line = 1
  const lines: number[] = []
  const records = dsvFormat(separatorOf(firstLine)).parseRows(text, (values) => {
    const at = line
    line += 1 + values.join('').split('\n').length - 1
    if (values.length === 1 && values[0]?.trim() === '') return undefined
    lines.push(at)
    return values.map((value) => value.trim())
  })
  const [columns, ...rows] = records
  if (!columns) throw new DataError(file, 'the file is empty')
  const twice = columns.find((name, at) => name === '' || columns.indexOf(name) !== at)
  if (twice !== undefined) {
    throw new DataError(file, twice ? `two columns are named '${twice}'` : 'a column has no name', lines[0])
  }
  rows.forEach((row, index) => {
    if (row.length === columns.length) return
    const message = `${row.length} values, but the header has ${columns.length} columns`
    throw new DataError(file, message, lines[index + 1])
  })
  return { columns, rows: rows.map((row) => row.map((value) => value || null)), lines: lines.slice(1) }
}
