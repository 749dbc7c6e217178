import { Parser } from 'saxen'

/** Position of a cell, from 0. */
interface Position {
  row: number
  column: number
}

/** What the cells of a sheet do not say. */
export interface SheetDetails {
  /** The lowest and rightmost cell, also if it is empty. */
  last: Position
  /** Formulas that have no result, with the error that is shown instead, such as `#N/A`. */
  failed: (Position & { error: string })[]
  /** Merged cells: the first of each has the value of all. */
  merged: (Position & { lastRow: number })[]
  /** Hidden rows with cells. */
  hiddenRows: Set<number>
}

/** The name of an element without the prefix of its namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** @param address such as `AB12` */
function positionOf(address: string): Position {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([0-9]{1,7})$/.exec(address) ?? []
  if (letters === '') throw new Error(`No cell has the address ${address}.`)
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}

/**
 * Finds what a reader of cell values leaves out, and how large the sheet is, before it is read.
 * @param xml a worksheet of a workbook (ECMA-376, 18.3)
 * @throws Error if it is not well-formed
 */
export function inspectSheet(xml: string): SheetDetails {
  const details: SheetDetails = { last: { row: 0, column: 0 }, failed: [], merged: [], hiddenRows: new Set() }
  let cell: { address: string; type: string | undefined; hasFormula: boolean; value: string } | undefined
  let isValue = false
  let isHidden = false

  const addCell = ({ address, type, hasFormula, value }: NonNullable<typeof cell>) => {
    const position = positionOf(address)
    details.last.row = Math.max(details.last.row, position.row)
    details.last.column = Math.max(details.last.column, position.column)
    if (isHidden) details.hiddenRows.add(position.row)
    if (type === 'e') details.failed.push({ ...position, error: value })
    // A formula whose result is empty text is of the type "str"; other programs leave out the result of any.
    else if (hasFormula && value === '' && type !== 'str') {
      details.failed.push({ ...position, error: '#VALUE!' })
    }
  }
  const parser = new Parser()
  parser.on('openTag', (name, attributes) => {
    const local = localName(name)
    isValue = local === 'v'
    if (local === 'row') {
      isHidden = ['1', 'true'].includes(attributes().hidden ?? '')
    } else if (local === 'c') {
      const { r = '', t: type } = attributes()
      cell = { address: r, type, hasFormula: false, value: '' }
    } else if (local === 'f' && cell) {
      cell.hasFormula = true
    } else if (local === 'mergeCell') {
      const [first = '', last = first] = (attributes().ref ?? '').split(':')
      details.merged.push({ ...positionOf(first), lastRow: positionOf(last).row })
    }
  })
  parser.on('text', (text) => {
    if (isValue && cell) cell.value += text
  })
  parser.on('closeTag', (name) => {
    isValue = false
    if (localName(name) !== 'c' || !cell) return
    addCell(cell)
    cell = undefined
  })
  parser.parse(xml)
  return details
}
