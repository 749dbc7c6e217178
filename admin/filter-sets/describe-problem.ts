import type { FilterProblem } from '#common/filters/resolve-filters.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import type { useTexts } from './useTexts.ts'

type Described = Pick<FilterProblem, 'kind' | 'set' | 'table' | 'column'> & {
  attribute?: string | undefined
  value?: string | undefined
}

/** Why a filter set does not say which rows a user may see, in words. */
export function describeProblem(
  { kind, set, table, column, attribute = '', value = '' }: Described,
  texts: ReturnType<typeof useTexts>,
): string {
  return interpolate(texts.problems[kind], { set, column: `${table}.${column}`, attribute, value })
}
