import { eq } from 'drizzle-orm'
import { resolveFilters } from '#common/filters/resolve-filters.ts'
import { reportUsers } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { attachedSets } from '../filter-sets/attached-sets.ts'
import { findAttributes } from '../filter-sets/queries.ts'
import type { findGrant } from '../granted-reports.ts'

/** The rows of an access, its filter sets, and why these do not say which rows they are; no rows then. */
export async function explainFilters(
  scope: Scope,
  userId: number,
  grant: Awaited<ReturnType<typeof findGrant>>,
) {
  if (!grant) return { filters: [], sets: [], problems: [] }
  const sets = (await attachedSets(scope, eq(reportUsers.id, grant.id))).get(grant.id) ?? []
  if (!grant.closed) return { filters: grant.filters, sets, problems: [] }
  const [user] = await findAttributes(scope, [userId])
  const own = grant.ownFilters ?? grant.filters
  const { problems } = resolveFilters({ own, sets, attributes: user?.attributes ?? [] })
  return { filters: [], sets, problems }
}
