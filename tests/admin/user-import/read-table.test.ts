import { describe, expect, it } from 'vitest'
import { attributeNames, recognizeColumns, toImportRows } from '#admin/user-import/columns.ts'
import { readTable } from '#admin/user-import/read-table.ts'
import { joinCell, splitCell } from '#common/filters/list-cell.ts'
import { workbook } from './workbook.ts'

const columnsOf = (...titles: string[]) => titles.map((title, index) => ({ id: String(index), title }))

const cellsOf = async (file: Blob) => (await readTable(file)).rows.map(({ cells }) => cells)

describe('a spreadsheet', () => {
  it.each([
    ['commas', 'Nome,E-mail\nJoão,joao@a.test\n'],
    ['semicolons and a byte order mark', '\uFEFFNome;E-mail\r\nJoão;joao@a.test\r\n\r\n'],
    ['tabs', 'Nome\tE-mail\nJoão\tjoao@a.test'],
  ])('is read with %s', async (_what, text) => {
    expect(await cellsOf(new Blob([text]))).toEqual([
      ['Nome', 'E-mail'],
      ['João', 'joao@a.test'],
    ])
  })

  it('is read as Excel in Brazil saves it', async () => {
    const bytes = Uint8Array.from('Nome;E-mail\nJo\xe3o;joao@a.test', (letter) => letter.charCodeAt(0))
    expect(await cellsOf(new Blob([bytes]))).toContainEqual(['João', 'joao@a.test'])
  })

  it('is read from the first sheet of a workbook', async () => {
    const rows = [
      ['Nome', 'E-mail'],
      ['João', 'joao@a.test'],
    ]
    expect(await cellsOf(workbook(rows))).toEqual(rows)
  })

  it.each([
    ['only looks like a workbook', 'PK not a zip archive'],
    ['is a PDF', '%PDF-1.7\n1 0 obj\x01\x02 stream'],
    ['is an old Excel file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['has a quote that is not closed', 'name,email\n"Ana,a@a.test\nBia,b@a.test'],
  ])('is refused when it %s', async (_what, text) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    await expect(readTable(new Blob([bytes]))).rejects.toThrow()
  })

  it('is refused before it is unpacked to gigabytes', async () => {
    const file = workbook([['Nome']], { more: ' '.repeat(40 * 1024 * 1024) })
    expect(file.size).toBeLessThan(100_000)
    await expect(readTable(file)).rejects.toThrow('admin.import.tooLargeUnpacked')
  })

  it.each(['le', 'be'])('is read in UTF-16 (%s)', async (order) => {
    const bytes = Buffer.from('\uFEFFNome\tE-mail\nJoão\tjoao@a.test', 'utf16le')
    const file = new Blob([order === 'le' ? bytes : bytes.swap16()])
    expect(await cellsOf(file)).toContainEqual(['João', 'joao@a.test'])
  })

  it.each([
    ['text', new Blob(['\nNome;E-mail\n;\n"Ana\nMaria";ana@a.test\n\nJoão;joao@a.test\n'])],
    [
      'a workbook',
      workbook([[], ['Nome', 'E-mail'], [], ['Ana', 'ana@a.test'], [], ['João', 'joao@a.test']]),
    ],
  ])('numbers its rows as spreadsheet programs do: %s', async (_what, file) => {
    expect((await readTable(file)).rows.map(({ line }) => line)).toEqual([2, 4, 6])
  })

  it('keeps quoted separators and line breaks', async () => {
    expect(await cellsOf(new Blob(['name,email\n"Dias, Ana\nMaria",a@a.test']))).toContainEqual([
      'Dias, Ana\nMaria',
      'a@a.test',
    ])
  })

  it('has columns that are recognized in both languages, each once', () => {
    expect(
      recognizeColumns(columnsOf('E-MAIL', 'Usuário', ' Relatório ', 'Página', 'Name', '?'), []),
    ).toEqual(['email', undefined, 'report', 'pages', 'name', undefined])
  })

  it('becomes rows with names of one line', () => {
    const mapping = recognizeColumns(columnsOf('email', 'name', 'group', 'values'), [])
    const row = ['a@a.test', 'Ana\r\n  Dias', 'Vendas\nSul', 'x\ny']
    expect(toImportRows([row], mapping)).toMatchObject([
      { name: 'Ana Dias', group: 'Vendas Sul', values: ['x\ny'] },
    ])
  })

  it('becomes rows with several values of one cell', () => {
    const mapping = recognizeColumns(columnsOf('email', 'values', 'pages'), [])
    expect(toImportRows([['a@a.test', 'Brazil; Chile;', 'Stores;; all; Map']], mapping)).toMatchObject([
      { email: 'a@a.test', name: '', values: ['Brazil', 'Chile'], pages: ['Stores; all', 'Map'] },
    ])
  })

  it('has columns of attributes: named as such, or like a known one', () => {
    const titles = ['email', 'Atributo: Região', 'attribute:team', 'Pais', 'Andar', 'Attribute: região']
    const mapping = recognizeColumns(columnsOf(...titles), ['país', 'região'])
    expect(mapping.slice(1)).toEqual([
      ...['attribute:região', 'attribute:team', 'attribute:país', undefined, undefined],
    ])
    const row = ['a@a.test', 'Sul; Norte', 'A', '', '3', '']
    expect(attributeNames(mapping)).toEqual(['região', 'team', 'país'])
    expect(toImportRows([row], mapping)[0]?.attributes).toEqual(['Sul; Norte', 'A', ''])
  })

  it('reads values as an export wrote them', async () => {
    const values = ['A;B', ';', '-5', 'C']
    expect(splitCell(joinCell(values))).toEqual(values)
    expect(await cellsOf(new Blob(["email,attribute:code\na@a.test,'-5"]))).toContainEqual([
      ...['a@a.test', '-5'],
    ])
  })
})
