import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { Parser } from 'saxen'
import { isEmail } from '#common/validation/user.ts'
import { inspectSheet, localName } from './inspect-sheet.ts'
import { UnusableFileError } from './unusable-file.ts'

/** Larger workbooks are refused before they are unpacked: a small file can contain gigabytes. */
const maxUnpackedBytes = 32 * 1024 * 1024

/** Cells from the first to the last row and column, empty ones included. */
const maxCells = 2_000_000

function checkUnpackedSize(zip: Uint8Array): void {
  let unpackedBytes = 0
  const measure = ({ originalSize }: { originalSize: number }): boolean => {
    unpackedBytes += originalSize
    return false
  }
  unzipSync(zip, { filter: measure })
  if (unpackedBytes > maxUnpackedBytes) throw new UnusableFileError('admin.import.tooLargeUnpacked')
}

/** @throws Error if the archive has no such file */
function textIn(zip: Uint8Array, path: string): string {
  const file = unzipSync(zip, { filter: ({ name }) => name === path })[path]
  if (!file) throw new Error(`The workbook has no ${path}.`)
  return strFromU8(file)
}

/** The attributes of each element of a name. */
function attributesIn(xml: string, element: string): Record<string, string | undefined>[] {
  const found: Record<string, string | undefined>[] = []
  const parser = new Parser()
  parser.on('openTag', (name, attributes) => {
    if (localName(name) === element) found.push({ ...attributes() })
  })
  parser.parse(xml)
  return found
}

/** The worksheets that are not hidden: their numbers among all sheets, from 1, and their paths in the archive. */
function visibleSheets(zip: Uint8Array): { number: number; path: string }[] {
  const relations = attributesIn(textIn(zip, 'xl/_rels/workbook.xml.rels'), 'Relationship')
  const sheets = attributesIn(textIn(zip, 'xl/workbook.xml'), 'sheet')
  return sheets.flatMap((sheet, index) => {
    const relation = relations.find(({ Id }) => Id === sheet['r:id'])
    const target = relation?.Type?.endsWith('/worksheet') ? relation.Target : undefined
    if (!target || sheet.state?.toLowerCase().endsWith('hidden')) return []
    return [{ number: index + 1, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }]
  })
}

/** The values of a sheet. */
interface SheetCells {
  /** By row and column, from the first ones. */
  rows: unknown[][]
  /** Numbers of rows, from 0. */
  hiddenRows: Set<number>
}

/** @throws UnusableFileError if the sheet is too large */
async function readCells(
  bytes: ArrayBuffer,
  { number, path }: { number: number; path: string },
): Promise<SheetCells> {
  const { last, failed, merged, hiddenRows } = inspectSheet(textIn(new Uint8Array(bytes), path))
  if ((last.row + 1) * (last.column + 1) > maxCells) {
    throw new UnusableFileError('admin.import.tooFar', { row: last.row + 1, column: last.column + 1 })
  }
  const rows: unknown[][] = await readSheet(new Blob([bytes]), number)
  for (const { row, column, error } of failed) {
    rows[row] ??= []
    rows[row][column] = error
  }
  for (const { row, column, lastRow } of merged) {
    const value = rows[row]?.[column]
    rows.slice(row + 1, lastRow + 1).forEach((below) => {
      below[column] = value
    })
  }
  return { rows, hiddenRows }
}

const hasEmail = ({ rows }: SheetCells): boolean =>
  rows.some((row) => row.some((cell) => typeof cell === 'string' && isEmail(cell.trim())))

/**
 * The values of the first visible sheet with an e-mail address: the sheet before it may explain how to fill it in. All cells
 * of a merged column have its value, and formulas without a result the error that is shown instead.
 * @throws UnusableFileError if a sheet is too large
 * @throws Error if the file cannot be read, or has no visible worksheet
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<SheetCells> {
  const zip = new Uint8Array(bytes)
  checkUnpackedSize(zip)
  let first: SheetCells | undefined
  for (const sheet of visibleSheets(zip)) {
    const cells = await readCells(bytes, sheet)
    if (hasEmail(cells)) return cells
    first ??= cells
  }
  if (!first) throw new Error('The workbook has no visible worksheet.')
  return first
}
