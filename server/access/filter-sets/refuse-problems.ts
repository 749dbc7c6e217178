import type { ErrorCode } from '#common/errors/error-codes.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { FilterProblem } from '#common/filters/resolve-filters.ts'
import { limits } from '#common/validation/limits.ts'

/** What is refused on save. A missing attribute is not: the access stays closed until the user has it. */
const refused: { [Kind in FilterProblem['kind']]?: ErrorCode } = {
  value: 'filter_set.value',
  contradiction: 'filter_set.contradiction',
  tooMany: 'filter_set.too_many',
}

/** Whether a save that results in this is refused. */
export const isRefused = ({ kind }: FilterProblem): boolean => refused[kind] !== undefined

/**
 * @param problems of access that a save is about to change
 * @throws PortalError for filters that cannot be meant: invalid values, nothing in common, too many
 */
export function refuseProblems(user: string, problems: readonly FilterProblem[]): void {
  for (const problem of problems) {
    const code = refused[problem.kind]
    if (!code) continue
    const { set, table, column } = problem
    const value = problem.kind === 'value' ? problem.value : ''
    const params = { user, set, column: `${table}.${column}`, value, max: limits.filtersPerUser }
    throw new PortalError(code, { params })
  }
}
