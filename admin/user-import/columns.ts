import type { RequestOf } from '#common/contract/index.ts'
import { splitCell } from '#common/filters/list-cell.ts'
import { isAttributeName, normalizeAttributeName } from '#common/filters/user-attributes.ts'
import { limits } from '#common/validation/limits.ts'

export type ImportRow = RequestOf<'rehearseImport'>['rows'][number]

/** What a column of the table can be, with the headings that mean it, the usual ones first; without capitals and accents. */
const headings = {
  name: ['nome', 'name', 'usuario', 'user', 'funcionario', 'colaborador', 'pessoa', 'employee', 'person'],
  email: ['e-mail', 'email', 'mail'],
  group: ['grupo', 'group'],
  report: ['relatorio', 'report', 'painel', 'dashboard'],
  table: ['tabela', 'table'],
  column: ['coluna', 'column'],
  values: ['valor', 'valores', 'value', 'values', 'filtro', 'filter'],
  pages: ['pagina', 'paginas', 'page', 'pages'],
} satisfies Record<Exclude<keyof ImportRow, 'attributes'>, string[]>

export type ImportField = keyof typeof headings
export const importFields = Object.keys(headings) as ImportField[]

/** A field, or an attribute by its name. */
export type ColumnField = ImportField | `attribute:${string}`

/** A column of the file; several may have the same title. */
export interface TableColumn {
  id: string
  title: string
}

/** The field of each column; undefined: not imported. */
export type ColumnMapping = (ColumnField | undefined)[]

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()

const attributeField = (name: string) => `attribute:${name}` as const

/** The name of the attribute that a field is. */
export const attributeOf = (field: ColumnField | undefined): string | undefined =>
  field?.startsWith('attribute:') ? field.slice('attribute:'.length) : undefined

/** "Attribute: region" is the attribute region, whether or not it exists yet. */
const prefixed = /^(?:attribute|atributo)\s*:(.+)$/i

/** The attribute of a heading, which may also be its name alone. */
function attributeIn(title: string, known: readonly string[]): ColumnField | undefined {
  const named = normalizeAttributeName(prefixed.exec(title)?.[1] ?? '')
  if (named !== '') return named.length > limits.name ? undefined : attributeField(named)
  const found = known.find((name) => folded(name) === folded(title))
  return found === undefined ? undefined : attributeField(found)
}

/** The only field that a word of the heading means, such as "E-mail do usuário"; names are often of another field. */
function fieldOfWords(title: string): ImportField | undefined {
  const words = folded(title).split(/[^a-z0-9-]+/)
  const meant = importFields.filter((field) => headings[field].some((heading) => words.includes(heading)))
  const others = meant.filter((field) => field !== 'name')
  const [only, second] = others.length > 0 ? others : meant
  return second ? undefined : only
}

/**
 * Recognizes the columns by their headings, each field once: by the whole heading, and what is left by its words.
 * @param known names of attributes
 */
export function recognizeColumns(
  columns: readonly Pick<TableColumn, 'title'>[],
  known: readonly string[],
): ColumnMapping {
  const titles = columns.map(({ title }) => folded(title))
  const found = new Map<number, ColumnField>()
  const isFound = (field: ColumnField) => [...found.values()].includes(field)
  for (const field of importFields) {
    const heading = headings[field].find((one) => titles.includes(one))
    if (heading !== undefined) found.set(titles.indexOf(heading), field)
  }
  columns.forEach(({ title }, at) => {
    const attribute = found.has(at) ? undefined : attributeIn(title, known)
    if (attribute && !isFound(attribute)) found.set(at, attribute)
  })
  const byWords = columns.map(({ title }, at) => (found.has(at) ? undefined : fieldOfWords(title)))
  return columns.map((_, at) => {
    const other = byWords[at]
    const isUnique = other && !isFound(other) && byWords.filter((one) => one === other).length === 1
    return found.get(at) ?? (isUnique ? other : undefined)
  })
}

/** The attributes that a column can be: known ones, those that other columns are, and one named like the column. */
export function attributeChoices(
  { title }: TableColumn,
  mapping: ColumnMapping,
  known: readonly string[],
): ColumnField[] {
  const own = normalizeAttributeName(title)
  const names = [...known, ...mapping.flatMap((field) => attributeOf(field) ?? [])]
  if (isAttributeName(own) && own.length <= limits.attributeName) names.push(own)
  return [...new Set(names)].sort().map(attributeField)
}

/** A name that a cell shows in several lines is one of one line. */
const lineBreaks = /\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g

/** The names of the attributes that columns are. */
export const attributeNames = (mapping: ColumnMapping): string[] =>
  mapping.flatMap((field) => attributeOf(field) ?? [])

/** The place of the column whose cells an answer of the server is about; -1: no column is this field. */
export const columnOf = (field: string | undefined, mapping: ColumnMapping): number =>
  mapping.findIndex((each) => each !== undefined && each.replace('attribute:', 'attributes.') === field)

/** The rows of a table as the import takes them. */
export function toImportRows(rows: readonly string[][], mapping: ColumnMapping): ImportRow[] {
  const names = attributeNames(mapping)
  return rows.map((row) => {
    const text = (field: ColumnField) => row[mapping.indexOf(field)] ?? ''
    const { name, email, group, report, table, column } = Object.fromEntries(
      importFields.map((field) => [field, text(field).replace(lineBreaks, ' ')]),
    )
    const lists = { values: splitCell(text('values')), pages: splitCell(text('pages')) }
    return {
      ...{ name, email, group, report, table, column },
      // What is empty is left out: the lists of a request are limited.
      ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
      ...(names.length > 0 && { attributes: names.map((attribute) => text(attributeField(attribute))) }),
    }
  })
}

/** A file to start from, in the headings of a language; the byte order mark makes Excel read it as UTF-8. */
export const templateOf = (labels: readonly string[]): Blob =>
  new Blob([`\uFEFF${labels.join(';')}\r\n`], { type: 'text/csv' })
