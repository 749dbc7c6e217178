import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { attributeNames, recognizeColumns, toImportRows } from '#admin/user-import/columns.ts'
import { readTable } from '#admin/user-import/read-table.ts'
import { joinAttributeCell, splitAttributeCell } from '#common/filters/attribute-cell.ts'

const columnsOf = (...titles: string[]) => titles.map((title, index) => ({ id: String(index), title }))

/** A workbook with one sheet whose cells are inline text. */
function workbook(rows: string[][]): Blob {
  const cells = rows
    .map((row, y) => {
      const columns = row.map(
        (text, x) => `<c r="${'ABC'[x]}${y + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      )
      return `<row r="${y + 1}">${columns.join('')}</row>`
    })
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
  }
  return new Blob([
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  ])
}

describe('a spreadsheet', () => {
  it.each([
    ['commas', 'Nome,E-mail\nJoão,joao@a.test\n'],
    ['semicolons and a byte order mark', '\uFEFFNome;E-mail\r\nJoão;joao@a.test\r\n\r\n'],
    ['tabs', 'Nome\tE-mail\nJoão\tjoao@a.test'],
  ])('is read with %s', async (_what, text) => {
    expect(await readTable(new Blob([text]))).toEqual([
      ['Nome', 'E-mail'],
      ['João', 'joao@a.test'],
    ])
  })

  it('is read as Excel in Brazil saves it', async () => {
    const bytes = Uint8Array.from('Nome;E-mail\nJo\xe3o;joao@a.test', (letter) => letter.charCodeAt(0))
    expect(await readTable(new Blob([bytes]))).toContainEqual(['João', 'joao@a.test'])
  })

  it('is read from the first sheet of a workbook', async () => {
    const rows = [
      ['Nome', 'E-mail'],
      ['João', 'joao@a.test'],
    ]
    expect(await readTable(workbook(rows))).toEqual(rows)
  })

  it('is refused when it only looks like a workbook', async () => {
    await expect(readTable(new Blob(['PK not a zip archive']))).rejects.toThrow()
  })

  it('keeps quoted separators and line breaks', async () => {
    expect(await readTable(new Blob(['name,email\n"Dias, Ana\nMaria",a@a.test']))).toContainEqual([
      'Dias, Ana\nMaria',
      'a@a.test',
    ])
  })

  it('has columns that are recognized in both languages, each once', () => {
    expect(
      recognizeColumns(columnsOf('E-MAIL', 'Usuário', ' Relatório ', 'Página', 'Name', '?'), []),
    ).toEqual(['email', 'name', 'report', 'pages', undefined, undefined])
  })

  it('becomes rows with several values of one cell', () => {
    const mapping = recognizeColumns(columnsOf('email', 'values'), [])
    expect(toImportRows([['a@a.test', 'Brazil; Chile;']], mapping)).toMatchObject([
      { email: 'a@a.test', name: '', values: ['Brazil', 'Chile'] },
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
    expect(splitAttributeCell(joinAttributeCell(values))).toEqual(values)
    expect(await readTable(new Blob(["email,attribute:code\na@a.test,'-5"]))).toContainEqual([
      ...['a@a.test', '-5'],
    ])
  })
})
