import { resolveFilters } from '#common/filters/resolve-filters.ts'
import type { Scope } from '../../base/db/scope.ts'
import { findAttributes } from '../filter-sets/queries.ts'
import type { StoredAccess } from '../report-access.ts'

/** The rows of an access, its filter sets, and why these do not say which rows they are; no rows then. */
export async function explainFilters(scope: Scope, access: StoredAccess | undefined) {
  if (!access) return { filters: [], sets: [], problems: [] }
  const { userId, filters: own, effectiveFilters, filterSets: sets, closed } = access
  if (!closed) return { filters: effectiveFilters, sets, problems: [] }
  const [user] = await findAttributes(scope, [userId])
  const { problems } = resolveFilters({ own, sets, attributes: user?.attributes ?? [] })
  return { filters: [], sets, problems }
}
