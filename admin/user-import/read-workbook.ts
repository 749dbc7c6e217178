import { Parser } from 'saxen'
import { isEmail } from '#common/validation/user.ts'
import { readFormats } from './number-formats.ts'
import { readSheet, type Shared, unescaped } from './read-sheet.ts'
import { UnusableFileError } from './unusable-file.ts'
import { attributesIn, checkUnpackedSize, findText, localName, relationsOf } from './workbook-archive.ts'

/** Cells from the first to the last row and column, empty ones included. */
const maxCells = 2_000_000

/** The texts that cells share, each of one or more parts; without how it is pronounced. */
function readTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  const parser = new Parser()
  parser.on('openTag', (name) => {
    const local = localName(name)
    if (local === 'si') text = ''
    if (local === 'rPh') isPhonetic = true
    isText = local === 't' && !isPhonetic
  })
  const add = (more: string) => {
    if (isText) text += more
  }
  parser.on('text', (more, decode) => add(decode(more)))
  parser.on('cdata', add)
  parser.on('closeTag', (name) => {
    isText = false
    if (localName(name) === 'rPh') isPhonetic = false
    if (localName(name) === 'si') texts.push(unescaped(text))
  })
  parser.parse(xml)
  return texts
}

/** The paths of the worksheets that are not hidden, and what their cells refer to. */
function openWorkbook(zip: Uint8Array): { paths: string[]; shared: Shared } {
  const main = relationsOf(zip, '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = relationsOf(zip, main)
  const xml = findText(zip, main) ?? ''
  const textOf = (kind: string) => {
    const path = relations.find((relation) => relation.kind === kind)?.path
    return (path && findText(zip, path)) ?? '<none/>'
  }
  const paths = attributesIn(xml, 'sheet').flatMap((sheet) => {
    const relation = relations.find(({ id, kind }) => kind === 'worksheet' && id === sheet.id)
    return !relation || sheet.state?.toLowerCase().endsWith('hidden') ? [] : [relation.path]
  })
  const [properties] = attributesIn(xml, 'workbookPr')
  const shared = {
    texts: readTexts(textOf('sharedStrings')),
    formats: readFormats(textOf('styles')),
    from1904: ['1', 'true'].includes(properties?.date1904 ?? ''),
  }
  return { paths, shared }
}

/** The values of a sheet. */
interface SheetCells {
  /** By row and column, from the first ones. */
  rows: unknown[][]
  /** Numbers of rows, from 0. */
  hiddenRows: Set<number>
}

/** @throws UnusableFileError if the sheet is too large */
function readCells(zip: Uint8Array, path: string, shared: Shared): SheetCells {
  const { rows: read, last, merged, hiddenRows } = readSheet(findText(zip, path) ?? '', shared)
  if ((last.row + 1) * (last.column + 1) > maxCells) {
    throw new UnusableFileError('admin.import.tooFar', { row: last.row + 1, column: last.column + 1 })
  }
  const rows = Array.from(read, (row) => row ?? [])
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
export function readWorkbook(bytes: ArrayBuffer): SheetCells {
  const zip = new Uint8Array(bytes)
  checkUnpackedSize(zip)
  let first: SheetCells | undefined
  const { paths, shared } = openWorkbook(zip)
  for (const path of paths) {
    const cells = readCells(zip, path, shared)
    if (hasEmail(cells)) return cells
    first ??= cells
  }
  if (!first) throw new Error('The workbook has no visible worksheet.')
  return first
}
