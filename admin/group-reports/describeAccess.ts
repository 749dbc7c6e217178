import type { ReportPage } from '#common/contract/index.ts'
import { textOf } from '#common/validation/field-errors.ts'
import { type FilterRow, validateFilterRow } from '#common/validation/filters.ts'
import type { Words } from '../providers/useWords.ts'

interface Access {
  name: string
  rows: readonly FilterRow[]
  pages: readonly ReportPage[]
  /** The pages that the report has; undefined while they are not known. */
  livePages: readonly ReportPage[] | undefined
}

/** Rows of the same table, column and condition are one condition with several values (contract, decision 3). */
interface Condition {
  table: string
  column: string
  negative: boolean
  values: Set<string>
}

function conditionsOf(rows: readonly FilterRow[]): Condition[] {
  const conditions = new Map<string, Condition>()
  for (const row of rows) {
    if (Object.keys(validateFilterRow(row)).length > 0) continue
    const [table, column, value] = [textOf(row.table), textOf(row.column), textOf(row.value)]
    const key = JSON.stringify([table, column, row.condition])
    const condition = conditions.get(key) ?? {
      table,
      column,
      negative: row.condition === 'NotIn',
      values: new Set(),
    }
    condition.values.add(value)
    conditions.set(key, condition)
  }
  return [...conditions.values()]
}

const same = (a: Condition, b: Condition) => a.table === b.table && a.column === b.column

/** The first condition that shuts out all values another one lets in. */
const contradiction = (conditions: Condition[]): Condition | undefined =>
  conditions.find(
    (one) =>
      !one.negative &&
      conditions.some(
        (other) =>
          other.negative && same(one, other) && [...one.values].every((value) => other.values.has(value)),
      ),
  )

/** What a person will see, in words, and what of it cannot be meant. Rows that are not complete yet do not count. */
export interface AccessWords {
  sentence: string
  warnings: string[]
}

/** Says in one sentence which rows and pages a person will see. */
export function describeAccess(
  { name, rows, pages, livePages }: Access,
  words: Words,
  locale: string,
): AccessWords {
  const or = new Intl.ListFormat(locale, { type: 'disjunction' })
  const and = new Intl.ListFormat(locale, { type: 'conjunction' })
  const conditions = conditionsOf(rows)
  const said = conditions.map(({ column, negative, values }) =>
    words(negative ? 'admin.sentence.notIn' : 'admin.sentence.in', {
      column,
      values: or.format([...values].map((value) => `“${value}”`)),
    }),
  )
  const ofRows = said.length
    ? words('admin.sentence.rows', { name, conditions: and.format(said) })
    : words('admin.sentence.allRows', { name })

  const live = livePages && new Set(livePages.map((page) => page.name))
  const open = live ? pages.filter((page) => live.has(page.name)) : pages
  const names = and.format(open.map((page) => `“${page.displayName}”`))
  const ofPages = {
    none: words('admin.sentence.allPages'),
    one: words('admin.sentence.onePage', { pages: names }),
    many: words('admin.sentence.pages', { pages: names }),
  }
  const nothingOpen = pages.length > 0 && open.length === 0
  const contradicted = contradiction(conditions)
  const warnings = [
    contradicted && words('admin.sentence.contradiction', { column: contradicted.column }),
    nothingOpen && words('admin.sentence.pagesGone'),
  ].filter((warning) => typeof warning === 'string')

  const many = open.length === 0 ? 'none' : open.length === 1 ? 'one' : 'many'
  return { sentence: nothingOpen ? `${ofRows}.` : ofRows + ofPages[many], warnings }
}
