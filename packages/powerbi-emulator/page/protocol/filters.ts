/**
 * The filters of the embedding API as sent in messages (JSON of `powerbi-models`): the seven kinds that the report
 * page supports. `target` is a column of the model.
 */
export type Primitive = string | number | boolean

export interface ColumnTarget {
  table: string
  column: string
}

interface FilterBase {
  $schema?: string
  displaySettings?: { isLockedInViewMode?: boolean; isHiddenInViewMode?: boolean; displayName?: string }
}

export interface BasicFilter extends FilterBase {
  filterType: 1
  target: ColumnTarget
  operator: 'In' | 'NotIn' | 'All'
  values: (Primitive | null)[]
  requireSingleSelection?: boolean
}

export const conditionOperators = [
  'None',
  'LessThan',
  'LessThanOrEqual',
  'GreaterThan',
  'GreaterThanOrEqual',
  'Contains',
  'DoesNotContain',
  'StartsWith',
  'DoesNotStartWith',
  'Is',
  'IsNot',
  'IsBlank',
  'IsNotBlank',
  'IsEmptyString',
  'IsNotEmptyString',
] as const

export type ConditionOperator = (typeof conditionOperators)[number]

export interface Condition {
  operator: ConditionOperator
  value?: Primitive | Date | null
}

export interface AdvancedFilter extends FilterBase {
  filterType: 0
  target: ColumnTarget
  logicalOperator: 'And' | 'Or'
  conditions: Condition[]
}

/** Excludes or includes single values of a column, like "Exclude" in a chart's menu. */
interface IncludeExcludeFilter extends FilterBase {
  filterType: 3
  target: ColumnTarget
  isExclude: boolean
  values: (Primitive | null)[]
}

/**
 * `operator`: 0 last, 1 this, 2 next. Units are RelativeDateFilterTimeUnit: Days 0 … CalendarYears 6, Minutes 7,
 * Hours 8.
 */
export interface RelativeFilter extends FilterBase {
  filterType: 4 | 7
  target: ColumnTarget
  operator: 0 | 1 | 2
  timeUnitsCount: number
  timeUnitType: number
  includeToday?: boolean
}

export interface TopNFilter extends FilterBase {
  filterType: 5
  target: ColumnTarget
  operator: 'Top' | 'Bottom'
  itemCount: number
  orderBy: ColumnTarget & { aggregationFunction?: string }
}

interface TupleFilter extends FilterBase {
  filterType: 6
  target: ColumnTarget[]
  operator: 'In'
  values: { value: Primitive | null }[][]
}

export type Filter =
  | BasicFilter
  | AdvancedFilter
  | IncludeExcludeFilter
  | RelativeFilter
  | TopNFilter
  | TupleFilter

export const isRelative = (filter: Filter): filter is RelativeFilter =>
  filter.filterType === 4 || filter.filterType === 7

/** FiltersOperations of the client. */
export const FilterOperation = { removeAll: 0, replaceAll: 1, add: 2, replace: 3 } as const

export function targetsOf(filter: Filter): ColumnTarget[] {
  return Array.isArray(filter.target) ? filter.target : [filter.target]
}

/** Equal for filters on the same columns, whatever their type. */
export function targetKey(filter: Filter): string {
  return targetsOf(filter)
    .map((target) => `${target.table}\u0000${target.column}`)
    .sort()
    .join('\u0001')
}
