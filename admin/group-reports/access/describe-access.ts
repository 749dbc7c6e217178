import type { ReportPage } from '#common/contract/index.ts'
import { firstFieldError, textOf } from '#common/validation/field-errors.ts'
import { type FilterRow, isCompleteRow, isEmptyRow, validateFilters } from '#common/validation/filters.ts'
import type { ReportAccess } from '../../data/records.ts'
import type { Translate } from '../../i18n/useTranslate.ts'

/** Whether the user does not see every row of every page. */
export const isRestricted = ({
  filters,
  allowedPages,
  filterSets = [],
  roles = [],
}: Pick<ReportAccess, 'filters' | 'allowedPages' | 'filterSets' | 'roles'>): boolean =>
  allowedPages.length > 0 ||
  filterSets.length > 0 ||
  roles.length > 0 ||
  filters.some((row) => !isEmptyRow(row))

/** Whether a filter is not complete yet. */
export const isIncomplete = ({ filters }: Pick<ReportAccess, 'filters'>): boolean =>
  firstFieldError(validateFilters(filters)) !== undefined

/**
 * A few words: how many filters and pages, or everything.
 * @param sets how many filter sets, in words; empty: none
 */
export function summarizeAccess(
  access: Pick<ReportAccess, 'filters' | 'allowedPages' | 'roles'>,
  t: Translate,
  sets = '',
): string {
  if (isIncomplete(access)) return t('admin.people.incomplete')
  const filters = access.filters.filter((row) => !isEmptyRow(row)).length
  const pages = access.allowedPages.length
  const roles = access.roles?.length ?? 0
  const parts = [
    sets,
    filters > 0 && t('admin.people.filters', { smart_count: filters }),
    pages > 0 && t('admin.people.pages', { smart_count: pages }),
    roles > 0 && t('admin.people.roles', { smart_count: roles }),
  ].filter(Boolean)
  return parts.join(' · ') || t('admin.people.everything')
}

interface Access extends Pick<ReportAccess, 'filters' | 'allowedPages'> {
  /** The user's name; without it, the sentence is about no particular time and person. */
  name?: string
  /** How many others are given the same. */
  others?: number
  /** The report's current pages, where they are known. */
  currentPages?: readonly ReportPage[] | undefined
}

/** Rows with the same table, column and condition form one condition with several values (decision 003). */
interface Condition {
  table: string
  column: string
  isNegated: boolean
  values: Set<string>
}

function conditionsOf(rows: readonly FilterRow[]): Condition[] {
  const conditions = new Map<string, Condition>()
  for (const row of rows) {
    if (!isCompleteRow(row)) continue
    const [table, column, value] = [textOf(row.table), textOf(row.column), textOf(row.value)]
    const key = JSON.stringify([table, column, row.condition])
    const isNegated = row.condition === 'NotIn'
    const condition = conditions.get(key) ?? { table, column, isNegated, values: new Set() }
    condition.values.add(value)
    conditions.set(key, condition)
  }
  return [...conditions.values()]
}

const isSameColumn = (a: Condition, b: Condition) => a.table === b.table && a.column === b.column

/** The first condition whose values are all excluded by another one. */
const findContradiction = (conditions: Condition[]): Condition | undefined =>
  conditions.find(
    (one) =>
      !one.isNegated &&
      conditions.some(
        (other) =>
          other.isNegated &&
          isSameColumn(one, other) &&
          [...one.values].every((value) => other.values.has(value)),
      ),
  )

function describeConditions(conditions: Condition[], t: Translate, locale: string): string {
  const or = new Intl.ListFormat(locale, { type: 'disjunction' })
  const phrases = conditions.map(({ column, isNegated, values }) =>
    t(isNegated ? 'admin.access.notIn' : 'admin.access.in', {
      column,
      values: or.format([...values].map((value) => `“${value}”`)),
    }),
  )
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(phrases)
}

/** Describes filters in words. Incomplete rows are ignored. */
export const describeFilters = (rows: readonly FilterRow[], t: Translate, locale: string): string =>
  describeConditions(conditionsOf(rows), t, locale)

/**
 * Describes in words which rows and pages a user will see: one sentence, for which incomplete filter rows are ignored, and
 * warnings of settings that cannot be intended, such as contradicting filters.
 */
export function describeAccess(
  { name, others = 0, filters, allowedPages, currentPages }: Access,
  t: Translate,
  locale: string,
) {
  const and = new Intl.ListFormat(locale, { type: 'conjunction' })
  const conditions = conditionsOf(filters)
  const conditionsPart = describeConditions(conditions, t, locale)
  const subject = {
    name: others > 0 ? t('admin.access.andOthers', { name: name ?? '', smart_count: others }) : (name ?? ''),
    smart_count: others + 1,
  }
  const rowsPart = conditions.length
    ? t(name ? 'admin.access.rows' : 'admin.access.rowsOf', { ...subject, conditions: conditionsPart })
    : t(name ? 'admin.access.allRows' : 'admin.access.allRowsOf', subject)

  const currentNames = currentPages && new Set(currentPages.map((page) => page.name))
  const visible = currentNames ? allowedPages.filter((page) => currentNames.has(page.name)) : allowedPages
  const pages = and.format(visible.map((page) => `“${page.displayName}”`))
  const pagesPart =
    visible.length === 0
      ? t('admin.access.allPages')
      : t(visible.length === 1 ? 'admin.access.onePage' : 'admin.access.pages', { pages })

  const isEmpty = allowedPages.length > 0 && visible.length === 0
  const contradiction = findContradiction(conditions)
  const warnings = [
    contradiction && t('admin.access.contradiction', { column: contradiction.column }),
    isEmpty && t('admin.access.noPages'),
  ].filter((warning) => typeof warning === 'string')

  return { sentence: isEmpty ? `${rowsPart}.` : rowsPart + pagesPart, warnings }
}
