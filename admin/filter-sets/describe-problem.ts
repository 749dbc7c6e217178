import type { FilterProblem } from '#common/filters/resolve-filters.ts'
import type { Translate } from '../i18n/useTranslate.ts'

type Described = Pick<FilterProblem, 'kind' | 'set' | 'table' | 'column'> & {
  attribute?: string | undefined
  value?: string | undefined
}

/** Why a filter set does not say which rows a user may see, in words. */
export function describeProblem(
  { kind, set, table, column, attribute = '', value = '' }: Described,
  t: Translate,
): string {
  return t(`admin.filterSets.problems.${kind}`, { set, column: `${table}.${column}`, attribute, value })
}
