import { strToU8, zipSync } from 'fflate'

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const cellOf = (text: string, address: string): string =>
  text.startsWith('<')
    ? text.replace('<c', `<c r="${address}"`)
    : `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

interface Extras {
  /** Elements after the cells. */
  more?: string
  /** A last row of the sheet. */
  lastRow?: string
  /** Numbers of hidden rows, from 1. */
  hidden?: number[]
  /** Rows of a sheet before it. */
  before?: string[][]
  /** Of the sheet before it. */
  state?: 'visible' | 'hidden'
}

/** A worksheet whose cells are text, or elements without their address. */
const sheetOf = (rows: string[][], { more = '', lastRow = '', hidden = [] }: Extras = {}): string => {
  const xml = rows.map((row, y) => {
    const cells = row.map((text, x) => (text === '' ? '' : cellOf(text, `${'ABCDEFGH'[x]}${y + 1}`)))
    return row.length === 0
      ? ''
      : `<row r="${y + 1}" hidden="${hidden.includes(y + 1)}">${cells.join('')}</row>`
  })
  return `<worksheet xmlns="${main}"><sheetData>${xml.join('')}${lastRow}</sheetData>${more}</worksheet>`
}

/** A workbook of some parts. */
export const packed = (files: Record<string, string>): Blob =>
  new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))])

/** A workbook of Excel. */
export function workbook(rows: string[][], extras: Extras = {}): Blob {
  const { before, state = 'visible' } = extras
  const sheets = [...(before ? [sheetOf(before)] : []), sheetOf(rows, extras)]
  const numbers = sheets.map((_, index) => index + 1)
  const stateOf = (number: number) => (number < sheets.length ? state : 'visible')
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers
      .map(
        (one) =>
          `<sheet name="${one} &amp; more" sheetId="${one}" state="${stateOf(one)}" r:id="rId${one}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbers
      .map(
        (one) =>
          `<Relationship Id="rId${one}" Type="${relations}/worksheet" Target="worksheets/sheet${one}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  }
  return packed(files)
}
