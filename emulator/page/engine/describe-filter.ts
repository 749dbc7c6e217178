import type { Condition, ConditionOperator, Filter } from '../protocol/filters.ts'
import { targetsOf } from '../protocol/filters.ts'
import { type DataTable, labelOf } from './data-table.ts'

const words: Record<ConditionOperator, string> = {
  None: 'is anything',
  LessThan: 'is less than',
  LessThanOrEqual: 'is at most',
  GreaterThan: 'is greater than',
  GreaterThanOrEqual: 'is at least',
  Contains: 'contains',
  DoesNotContain: 'does not contain',
  StartsWith: 'starts with',
  DoesNotStartWith: 'does not start with',
  Is: 'is',
  IsNot: 'is not',
  IsBlank: 'is blank',
  IsNotBlank: 'is not blank',
  IsEmptyString: 'is empty',
  IsNotEmptyString: 'is not empty',
}

const units = [
  'days',
  'weeks',
  'calendar weeks',
  'months',
  'calendar months',
  'years',
  'calendar years',
  'minutes',
  'hours',
]
const directions = ['in the last', 'in this', 'in the next']
const MAX_LISTED = 6

function list(values: unknown[]): string {
  const shown = values.slice(0, MAX_LISTED).map((value) => (value === null ? '(Blank)' : String(value)))
  const more = values.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' or ')
}

const condition = ({ operator, value }: Condition) =>
  value === undefined || value === null ? words[operator] : `${words[operator]} ${String(value)}`

/** A filter in words, for the filter pane: the column's name and what is asked of it. */
export function describeFilter(filter: Filter, table: DataTable): { column: string; text: string } {
  const named = targetsOf(filter).map((target) => labelOf(table, target.column))
  const column = filter.displaySettings?.displayName ?? named.join(', ')
  switch (filter.filterType) {
    case 0:
      return {
        column,
        text: filter.conditions.map(condition).join(` ${filter.logicalOperator.toLowerCase()} `),
      }
    case 1:
      if (filter.operator === 'All') return { column, text: 'is anything' }
      return { column, text: `${filter.operator === 'In' ? 'is' : 'is not'} ${list(filter.values)}` }
    case 3:
      return { column, text: `${filter.isExclude ? 'is not' : 'is'} ${list(filter.values)}` }
    case 5: {
      const side = filter.operator.toLowerCase()
      return { column, text: `${side} ${filter.itemCount} by ${labelOf(table, filter.orderBy.column)}` }
    }
    case 6:
      return {
        column,
        text: `is ${list(filter.values.map((tuple) => tuple.map(({ value }) => value).join(', ')))}`,
      }
    default: {
      const unit = units[filter.timeUnitType] ?? ''
      const direction = directions[filter.operator] ?? ''
      const text = filter.operator === 1 ? unit.replace(/s$/, '') : `${filter.timeUnitsCount} ${unit}`
      return { column, text: `${direction} ${text}` }
    }
  }
}
