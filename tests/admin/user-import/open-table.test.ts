import { describe, expect, it } from 'vitest'
import { recognizeColumns } from '#admin/user-import/columns.ts'
import { openTable } from '#admin/user-import/open-table.ts'
import { workbook } from './workbook.ts'

const open = (...parts: BlobPart[]) => openTable(new File(parts, 'people.xlsx'))
const titlesOf = async (...lines: string[]) =>
  (await open(lines.join('\n'))).columns.map(({ title }) => title)
const cellsOf = async (file: Blob) => (await open(file)).rows.map(({ cells }) => cells)

describe('a spreadsheet to import', () => {
  it('may have a title and notes above the headings', async () => {
    const lines = [
      'Lista de usuários;;',
      ';;',
      'Atualizada em;novembro;',
      'Nome;E-mail;Grupo',
      'Ana;ana@a.test;Mundo',
    ]
    const { columns, rows } = await open(lines.join('\n'))
    expect(columns.map(({ title }) => title)).toEqual(['Nome', 'E-mail', 'Grupo'])
    expect(rows).toEqual([{ line: 5, cells: ['Ana', 'ana@a.test', 'Mundo'] }])
  })

  it('may have no headings: its first user is not lost', async () => {
    const { columns, rows } = await open('Ana;ana@a.test;Mundo\nBia;bia@a.test;Mundo')
    expect(columns.map(({ title }) => title)).toEqual(['', 'E-mail', ''])
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Ana', 'Bia'])
  })

  it('has no empty columns, and keeps columns without a heading', async () => {
    expect(await titlesOf('Nome;;E-mail;', 'Ana;;ana@a.test;;note')).toEqual(['Nome', 'E-mail', ''])
  })

  it('has headings in the words of its author, unless they could mean several columns', () => {
    const recognized = (...titles: string[]) =>
      recognizeColumns(
        titles.map((title, index) => ({ id: String(index), title })),
        [],
      )
    expect(recognized('Nome completo', 'Endereço de e-mail', 'Nome do grupo', 'Report name')).toEqual([
      ...['name', 'email', 'group', 'report'],
    ])
    expect(recognized('E-mail do gestor', 'E-mail do usuário', 'Report page')).toEqual([
      ...[undefined, undefined, undefined],
    ])
    expect(recognized('E-mail do gestor', 'E-mail')).toEqual([undefined, 'email'])
    expect(recognized('Funcionário', 'E-mail')).toEqual(['name', 'email'])
    expect(recognized('Pessoa', 'Nome')).toEqual([undefined, 'name'])
  })

  it('has the value of merged cells in each of their rows', async () => {
    const rows = [['E-mail', 'Grupo'], ['a@a.test', 'Mundo'], ['b@a.test'], ['c@a.test', 'Filmes']]
    const file = workbook(rows, { more: '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>' })
    expect(await cellsOf(file)).toEqual([
      ['a@a.test', 'Mundo'],
      ['b@a.test', 'Mundo'],
      ['c@a.test', 'Filmes'],
    ])
  })

  it('has no hidden rows, and says how many there are', async () => {
    const rows = [['E-mail'], ['a@a.test'], ['hidden@a.test'], [], ['also-hidden@a.test'], ['b@a.test']]
    const table = await open(workbook(rows, { hidden: [3, 4, 5] }))
    expect(table).toMatchObject({ hiddenRows: 2, rows: [{ cells: ['a@a.test'] }, { cells: ['b@a.test'] }] })
    expect(table.rows.map(({ line }) => line)).toEqual([2, 6])
  })

  it('has the errors of its formulas, which are not empty cells', async () => {
    const failed = '<c t="e"><f>NA()</f><v>#N/A</v></c>'
    const notCalculated = '<c><f>A1</f></c>'
    const empty = '<c t="str"><f>""</f><v></v></c>'
    const rows = [
      ['E-mail', 'Páginas', 'Valor', 'Nome'],
      ['a@a.test', failed, notCalculated, empty],
    ]
    expect(await cellsOf(workbook(rows))).toEqual([['a@a.test', '#N/A', '#VALUE!', '']])
  })

  it('has its times', async () => {
    const rows = [
      ['E-mail', 'Valor', 'Valor'],
      ['a@a.test', '<c t="d"><v>2026-03-05T13:45:00Z</v></c>', '<c t="d"><v>2026-03-05</v></c>'],
    ]
    expect(await cellsOf(workbook(rows))).toEqual([['a@a.test', '2026-03-05T13:45:00', '2026-03-05']])
  })

  it.each([
    ['hidden', ['secret@a.test']],
    ['visible', ['Preencha a outra aba']],
  ] as const)(
    'is read from the sheet with e-mails, not from one before it that is %s',
    async (state, row) => {
      const file = workbook([['E-mail'], ['a@a.test']], { state, before: [['E-mail'], [...row]] })
      expect(await cellsOf(file)).toEqual([['a@a.test']])
    },
  )

  it.each([
    [
      'reaches to a cell far away',
      workbook([['E-mail'], ['a@a.test']], {
        lastRow: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      }),
      'tooFar',
    ],
    ['has too many columns', new Blob([`e-mail${';x'.repeat(100)}\na@a.test`]), 'tooManyColumns'],
    ['has too many rows', new Blob([`e-mail\n${'a@a.test\n'.repeat(5001)}`]), 'tooManyRows'],
    ['has no rows', new Blob(['Nome;E-mail']), 'noRows'],
  ])('is refused if it %s', async (_what, file, reason) => {
    await expect(open(file)).rejects.toThrow(`admin.import.${reason}`)
  })
})
