import type { Cell, Column } from '../../models/types.ts'
import type { Locale } from '../language/locale.ts'
import type { PageTexts } from '../language/texts.ts'
import type { Filter } from '../protocol/filters.ts'
import { targetsOf } from '../protocol/filters.ts'
import { type DataTable, labelOf } from './data-table.ts'
import { cellWriter } from './format-value.ts'

const MAX_LISTED = 6

type FilterTexts = PageTexts['filters']

/** Integers are not formatted, because many are years. */
const writerOf = (column: Column | undefined, locale: Locale) => (value: Cell) => {
  const { texts, formats } = locale
  if (value === null) return texts.blank
  if (column?.names || column?.type === 'date') return cellWriter(column, [], locale)(value)
  return typeof value === 'number' && !Number.isInteger(value) ? formats.cell.format(value) : String(value)
}

function list(values: string[], { or, more }: FilterTexts): string {
  const shown = values.slice(0, MAX_LISTED)
  const left = values.length - shown.length
  return left > 0 ? `${shown.join(', ')} ${more(left)}` : shown.join(` ${or} `)
}

/** Describes a filter for the filter pane: the column's name and the condition. */
export function describeFilter(filter: Filter, table: DataTable): { column: string; text: string } {
  const named = targetsOf(filter).map((target) => labelOf(table, target.column))
  const column = filter.displaySettings?.displayName ?? named.join(', ')
  return { column, text: textOf(filter, table, table.locale.texts.filters) }
}

function textOf(filter: Filter, table: DataTable, texts: FilterTexts): string {
  const [target] = targetsOf(filter)
  const column = table.columns.find(({ name }) => name === target?.column)
  const write = writerOf(column, table.locale)
  switch (filter.filterType) {
    case 0: {
      const joint = filter.logicalOperator === 'And' ? texts.and : texts.or
      return filter.conditions
        .map(({ operator, value }) =>
          value === undefined || value === null
            ? texts.conditions[operator]
            : `${texts.conditions[operator]} ${write(value instanceof Date ? value.toISOString() : value)}`,
        )
        .join(` ${joint} `)
    }
    case 1:
      if (filter.operator === 'All') return texts.anything
      return texts[filter.operator === 'In' ? 'isIn' : 'isNotIn'](list(filter.values.map(write), texts))
    case 3:
      return texts[filter.isExclude ? 'isNotIn' : 'isIn'](list(filter.values.map(write), texts))
    case 5:
      return texts.top(filter.operator, filter.itemCount, labelOf(table, filter.orderBy.column))
    case 6:
      return texts.isIn(
        list(
          filter.values.map((tuple) => tuple.map(({ value }) => value).join(', ')),
          texts,
        ),
      )
    default:
      return texts.relative(filter.operator, filter.timeUnitsCount, filter.timeUnitType)
  }
}
