import { EmbedError } from '../protocol/embed-error.ts'
import { type Filter, FilterOperation, targetKey, targetsOf } from '../protocol/filters.ts'

/**
 * A level's filters after an operation of `updateFilters` or of the load configuration (`{operation, filters}`).
 * @throws EmbedError 400 if Add targets a column that is already filtered, or the operation is unknown
 */
export function updateFilters(current: Filter[], operation: unknown, filters: Filter[]): Filter[] {
  switch (operation) {
    case FilterOperation.removeAll:
      return []
    case FilterOperation.replaceAll:
      return filters
    case FilterOperation.add: {
      const taken = new Set(current.map(targetKey))
      const clash = filters.find((filter) => taken.has(targetKey(filter)))
      if (clash)
        throw new EmbedError(400, {
          message: 'invalidFilter',
          detailedMessage: `The column '${targetsOf(clash)[0]?.column}' is already filtered; use Replace.`,
        })
      return [...current, ...filters]
    }
    case FilterOperation.replace: {
      const replaced = new Set(filters.map(targetKey))
      return [...current.filter((filter) => !replaced.has(targetKey(filter))), ...filters]
    }
    default:
      throw new EmbedError(400, {
        message: 'Invalid parameters',
        detailedMessage: 'Unknown filters operation.',
      })
  }
}
