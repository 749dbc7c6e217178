import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeExcelFile, { type Sheet } from 'write-excel-file/node'
import { packageOf } from '#emulator/server/imports/package-of.ts'
import { readPackage } from '#emulator/server/imports/read-package.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const zipOf = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)]))))

/** The model that an import of these sheets creates. */
async function modelOf(...sheets: Sheet<never>[]) {
  const workbook = await writeExcelFile(sheets).toBuffer()
  return (await readPackage(await packageOf(workbook, 'book.xlsx'))).model
}

describe('a workbook', () => {
  it('is a model with a table for each sheet that has rows, and types from the cells', async () => {
    const dateFormat = 'yyyy-mm-dd hh:mm'
    const model = await modelOf(
      {
        sheet: 'Orders',
        dateFormat,
        data: [
          [],
          ['when', 'amount', 'code', 'paid'],
          [new Date('2026-01-31T00:00:00Z'), 10.5, '007', true],
          [],
          [new Date('2026-02-28T10:30:00Z'), null, 'a, "b"', false],
        ],
      },
      { sheet: 'Notes', data: [['only a header']] },
      { sheet: 'Lines; old', data: [['id'], ['1'], [2]] },
    )
    expect(model.tables).toEqual([
      {
        name: 'Orders',
        columns: [
          { name: 'when', type: 'date' },
          { name: 'amount', type: 'number' },
          { name: 'code', type: 'text' },
          { name: 'paid', type: 'boolean' },
        ],
      },
      { name: 'Lines; old', columns: [{ name: 'id', type: 'text' }] },
    ])
    expect(model.rows('Orders')).toEqual([
      { when: '2026-01-31', amount: 10.5, code: '007', paid: true },
      { when: '2026-02-28T10:30:00', amount: null, code: 'a, "b"', paid: false },
    ])
    expect(model.rows('Lines; old')).toEqual([{ id: '1' }, { id: '2' }])
    expect(model.roles).toEqual([])
  })

  it('may name columns twice or not at all', async () => {
    const model = await modelOf({
      sheet: 'A',
      data: [
        ['x', 'x', null, null],
        [1, 2, null, 3],
      ],
    })
    expect(model.rows('A')).toEqual([{ x: 1, 'x (2)': 2, Column4: 3 }])
  })

  it.each([
    ['without tables', writeExcelFile([{ sheet: 'A', data: [['x']] }]).toBuffer(), /no sheet has a header/],
    ['that is damaged', zipOf({ 'xl/workbook.xml': '<' }), /not a workbook/],
  ])('%s is refused', async (_what, file, message) => {
    await expect(packageOf(await file, 'book.xlsx')).rejects.toMatchObject({
      status: 400,
      code: 'RequestedFileIsEncryptedOrCorrupted',
      message: expect.stringMatching(message),
    })
  })
})

describe('a file that only Power BI can read', () => {
  it.each([
    ['of Power BI Desktop', zipOf({ 'Report/Layout': '{}', DataModel: '' }), 'x.pbix', /\.pbix/],
    ['of Power BI Desktop without data', zipOf({ 'Report/definition/report.json': '' }), 'x', /\.pbix/],
    ['with a paginated report', Buffer.from(''), 'x.rdl', /\.rdl/],
    [
      'with a paginated report of another name',
      Buffer.from('<Report xmlns="x/reportdefinition">'),
      'x',
      /\.rdl/,
    ],
  ])('%s is refused by name', async (_what, file, name, message) => {
    await expect(packageOf(file, name)).rejects.toMatchObject({
      status: 501,
      code: 'NotImplemented',
      message: expect.stringMatching(message),
    })
  })
})
