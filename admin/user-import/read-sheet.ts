import { Parser } from 'saxen'
import { isDateFormat, type NumberFormat, showCode } from './number-formats.ts'
import { localName } from './workbook-archive.ts'

/** Position of a cell, from 0. */
interface Position {
  row: number
  column: number
}

export interface Sheet {
  /** Values by row and column; sparse. Formulas without a result have the error that is shown instead, such as `#N/A`. */
  rows: unknown[][]
  /** The lowest and rightmost cell, also if it is empty. */
  last: Position
  /** Merged cells: the first of each has the value of all. */
  merged: (Position & { lastRow: number })[]
  /** Hidden rows with cells. */
  hiddenRows: Set<number>
}

/** What the cells of all sheets refer to. */
export interface Shared {
  texts: string[]
  formats: NumberFormat[]
  /** Whether dates count from 1904. */
  from1904: boolean
}

interface Cell {
  type: string
  /** None is the first one. */
  style: string
  hasFormula: boolean
  value: string
}

/** @param address such as `AB12` */
function positionOf(address: string): Position {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/.exec(address) ?? []
  if (letters === '') throw new Error(`No cell has the address ${address}.`)
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}

const dayMs = 86_400_000

/** Days are counted from 30 December 1899: Excel takes 1900 for a leap year. */
const dateOf = (days: number, from1904: boolean): Date =>
  new Date(Date.UTC(from1904 ? 1904 : 1899, from1904 ? 0 : 11, from1904 ? 1 : 30) + Math.floor(days * dayMs))

function numberOf(text: string, format: NumberFormat, from1904: boolean): unknown {
  const value = Number(text)
  if (Number.isNaN(value)) throw new Error(`${text} is not a number.`)
  return isDateFormat(format) ? dateOf(value, from1904) : (showCode(value, format) ?? value)
}

/** Characters that XML does not allow are written as their code. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function readValue({ type, style, hasFormula, value }: Cell, { texts, formats, from1904 }: Shared): unknown {
  // A formula whose result is empty text is of the type "str"; other programs leave out the result of any.
  if (value === '') return hasFormula && type !== 'str' ? '#VALUE!' : undefined
  if (type === 's') {
    const text = texts[Number(value)]
    if (text === undefined) throw new Error(`There is no text ${value}.`)
    return text
  }
  if (type === 'b') return /^(1|true)$/i.test(value)
  // A time without a zone is what the author sees.
  if (type === 'd') return new Date(/T[\d:.]+$/.test(value) ? `${value}Z` : value)
  return type === 'n' ? numberOf(value, formats[Number(style)] ?? 0, from1904) : unescaped(value)
}

/**
 * The cells of a sheet. Those without an address follow the one before them, as rows do.
 * @param xml a worksheet of a workbook (ECMA-376, 18.3)
 * @throws Error if it is not well-formed
 */
export function readSheet(xml: string, shared: Shared): Sheet {
  const sheet: Sheet = { rows: [], last: { row: 0, column: 0 }, merged: [], hiddenRows: new Set() }
  let at: Position = { row: -1, column: -1 }
  let cell: Cell | undefined
  let isValue = false
  let isPhonetic = false
  let isHidden = false

  const parser = new Parser()
  parser.on('openTag', (name, attributes) => {
    const local = localName(name)
    isValue = local === 'v' || (local === 't' && !isPhonetic)
    if (local === 'row') {
      const { r, hidden = '' } = attributes()
      at = { row: r ? positionOf(`A${r}`).row : at.row + 1, column: -1 }
      isHidden = ['1', 'true'].includes(hidden)
    } else if (local === 'c') {
      const { r, t: type = 'n', s: style = '' } = attributes()
      at = r ? positionOf(r) : { ...at, column: at.column + 1 }
      cell = { type, style, hasFormula: false, value: '' }
    } else if (local === 'f' && cell) {
      cell.hasFormula = true
    } else if (local === 'rPh') {
      isPhonetic = true
    } else if (local === 'mergeCell') {
      const [first = '', last = first] = (attributes().ref ?? '').split(':')
      sheet.merged.push({ ...positionOf(first), lastRow: positionOf(last).row })
    }
  })
  const addText = (text: string) => {
    if (isValue && cell) cell.value += text
  }
  parser.on('text', (text, decode) => addText(decode(text)))
  parser.on('cdata', addText)
  parser.on('closeTag', (name) => {
    isValue = false
    const local = localName(name)
    if (local === 'rPh') isPhonetic = false
    if (local !== 'c' || !cell) return
    sheet.last.row = Math.max(sheet.last.row, at.row)
    sheet.last.column = Math.max(sheet.last.column, at.column)
    if (isHidden) sheet.hiddenRows.add(at.row)
    const value = readValue(cell, shared)
    cell = undefined
    if (value === undefined) return
    const row = sheet.rows[at.row] ?? []
    sheet.rows[at.row] = row
    row[at.column] = value
  })
  parser.parse(xml)
  return sheet
}
