import type { RequestOf } from '#common/contract/index.ts'

export type ImportRow = RequestOf<'rehearseImport'>['rows'][number]

/** What a column of the table can be, with the headings that mean it, in lower case and without accents. */
const headings = {
  name: ['nome', 'name', 'usuario', 'user'],
  email: ['e-mail', 'email', 'mail'],
  group: ['grupo', 'group'],
  report: ['relatorio', 'report'],
  table: ['tabela', 'table'],
  column: ['coluna', 'column'],
  values: ['valor', 'valores', 'value', 'values', 'filtro', 'filter'],
  pages: ['pagina', 'paginas', 'page', 'pages'],
} satisfies Record<keyof ImportRow, string[]>

export type ImportField = keyof typeof headings
export const importFields = Object.keys(headings) as ImportField[]

/** A column of the file; several may have the same title. */
export interface TableColumn {
  id: string
  title: string
}

/** The field of each column; undefined: not imported. */
export type ColumnMapping = (ImportField | undefined)[]

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()

/** Recognizes the columns by their headings, each field once. */
export function recognizeColumns(columns: readonly TableColumn[]): ColumnMapping {
  const found = new Set<ImportField>()
  return columns.map(({ title }) => {
    const field = importFields.find((one) => !found.has(one) && headings[one].includes(folded(title)))
    if (field) found.add(field)
    return field
  })
}

/** Several values or pages in one cell are separated by semicolons. */
const split = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** The rows of a table as the import takes them. */
export const toImportRows = (rows: readonly string[][], mapping: ColumnMapping): ImportRow[] =>
  rows.map((row) => {
    const text = (field: ImportField) => row[mapping.indexOf(field)] ?? ''
    const { name, email, group, report, table, column } = Object.fromEntries(
      importFields.map((field) => [field, text(field)]),
    )
    return {
      ...{ name, email, group, report, table, column },
      values: split(text('values')),
      pages: split(text('pages')),
    }
  })

/** A file to start from, in the headings of a language; the byte order mark makes Excel read it as UTF-8. */
export const templateOf = (labels: readonly string[]): Blob =>
  new Blob([`\uFEFF${labels.join(';')}\r\n`], { type: 'text/csv' })
