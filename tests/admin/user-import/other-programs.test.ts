import { describe, expect, it } from 'vitest'
import { readTable } from '#admin/user-import/read-table.ts'
import { main, packed, relations } from './workbook.ts'

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const heading = `<row>${text('E-mail')}${text('Loja')}</row>`

interface Parts {
  cells?: string
  /** Of the sheet, from the workbook. */
  target?: string
  /** Where the sheet and the workbook are in the archive. */
  path?: string
  book?: string
  /** Codes of number formats; cells name them by their number. */
  formats?: string[]
  texts?: string
  properties?: string
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`

function open(parts: Parts) {
  const { cells = '', target = 'worksheets/sheet1.xml', path = 'xl/worksheets/sheet1.xml' } = parts
  const { book = 'xl/workbook.xml', formats = [], texts = '', properties = '' } = parts
  const codes = formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`)
  const styles = formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`)
  const file = packed({
    ...(book !== 'xl/workbook.xml' && {
      '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', book)}</Relationships>`,
    }),
    [book]: `<x:workbook xmlns:x="${main}" xmlns:rel="${relations}">${properties}<x:sheets>
      <x:sheet name="A" sheetId="1" rel:id="one"/></x:sheets></x:workbook>`,
    [book.replace(/[^/]+$/, '_rels/$&.rels')]:
      `<Relationships>${relation('one', 'worksheet', target)}${relation('two', 'styles', '/xl/styles.xml')}${relation('three', 'sharedStrings', './texts.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs>${styles.join('')}<xf numFmtId="14"/><xf xfId="0"/></cellXfs></styleSheet>`,
    'xl/texts.xml': `<sst>${texts}</sst>`,
    [path]: `<worksheet xmlns="${main}"><sheetData>${heading}${cells}</sheetData></worksheet>`,
  })
  return readTable(file)
}

const cellsOf = async (parts: Parts) => (await open(parts)).rows.slice(1).map(({ cells }) => cells)

describe('a workbook of another program', () => {
  it.each([
    [
      'nor rows',
      `<row>${text('a@a.test')}${text('Sul')}</row><row>${text('b@a.test')}<c/>${text('x')}</row>`,
    ],
    [
      'but rows',
      `<row r="2">${text('a@a.test')}${text('Sul')}</row><row r="3">${text('b@a.test')}<c/>${text('x')}</row>`,
    ],
  ])('may have no addresses of cells, %s', async (_what, cells) => {
    expect(await cellsOf({ cells })).toEqual([
      ['a@a.test', 'Sul'],
      ['b@a.test', '', 'x'],
    ])
  })

  it('may have addresses of some cells and rows, which the others follow', async () => {
    const cells = `<row r="4"><c r="B4"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c><c r="D5"><v>4</v></c></row>`
    const { rows } = await open({ cells, formats: ['0'] })
    expect(rows.slice(1)).toEqual([
      { line: 4, cells: ['', '1', '2'] },
      { line: 5, cells: ['3', '', '', '4'] },
    ])
  })

  it.each([
    ['absolute', '/xl/worksheets/sheet1.xml', {}],
    ['relative', 'worksheets/sheet1.xml', {}],
    ['with a dot', './worksheets/sheet1.xml', {}],
    ['with a parent', '../xl/worksheets/sheet1.xml', {}],
    ['with a space', 'my%20sheets/One.xml', { path: 'xl/my sheets/one.XML' }],
    ['with backslashes in the archive', 'worksheets/sheet1.xml', { path: 'xl\\worksheets\\sheet1.xml' }],
    ['from another folder', 'sheet.xml', { path: 'office/sheet.xml', book: 'office/book.xml' }],
  ])('may name its sheet in any form: %s', async (_what, target, parts) => {
    expect(await cellsOf({ target, ...parts, cells: `<row>${text('a@a.test')}</row>` })).toEqual([
      ['a@a.test'],
    ])
  })

  it.each([
    ['00000', '7', '00007'],
    ['00000;@', '123456', '123456'],
    ['000-000', '1234', '001-234'],
    ['00000\\-000', '1310100', '01310-100'],
    ['000&quot;.&quot;000&quot;.&quot;000\\-00', '1234567890', '012.345.678-90'],
    ['(00) 0000', '110001', '(11) 0001'],
    ['&quot;BR0&quot;000', '7', 'BR0007'],
    ['00000', '-7', '-00007'],
    ['[$-416]00000\\-000', '1310100', '01310-100'],
    ['[Red]00000_);[Color 3]00000', '7', '00007'],
    ['&quot;[Red]&quot;000', '7', '[Red]007'],
    ['[&lt;100]000;0', '7', '7'],
    ['0', '7', '7'],
    ['0 &quot;kg&quot;', '7', '7'],
    ['0.00', '7', '7'],
    ['#,##0', '1234', '1234'],
    ['yyyy\\-mm\\-dd', '46096', '2026-03-15'],
    ['[$-416]d&quot; de &quot;mmmm', '46096', '2026-03-15'],
    ['[h]:mm:ss.000', '0.5', '12:00:00'],
    ['[Red]#,##0&quot; d&quot;', '5', '5'],
  ])('has numbers as their author sees them: %s', async (format, value, shown) => {
    const cells = `<row><c s="0"><v>${value}</v></c></row>`
    expect(await cellsOf({ cells, formats: [format] })).toEqual([[shown]])
  })

  it('has dates of a known format, of a base style, from 1904 and without a zone', async () => {
    const cells =
      '<row><c s="0"><v>1</v></c><c s="1"><v>1.75</v></c><c t="d"><v>2026-03-05T13:45:00</v></c></row>'
    expect(await cellsOf({ cells, properties: '<x:workbookPr date1904="1"/>' })).toEqual([
      ['1904-01-02', '1904-01-02T18:00:00', '2026-03-05T13:45:00'],
    ])
  })

  it('has shared texts of several parts, without how they are pronounced', async () => {
    const texts = '<si><r><t>a &amp; </t></r><r><t>b_x0041_</t></r><rPh><t>no</t></rPh></si>'
    const cells = '<row><c t="s"><v>0</v></c><c t="b"><v>1</v></c><c t="b"><v>TRUE</v></c></row>'
    expect(await cellsOf({ cells, texts })).toEqual([['a & bA', 'true', 'true']])
  })

  it('is refused where a text is missing, or an address is none', async () => {
    await expect(open({ cells: '<row><c t="s"><v>0</v></c></row>' })).rejects.toThrow('no text')
    await expect(open({ cells: '<row r="0"><c><v>0</v></c></row>' })).rejects.toThrow('address')
  })
})
