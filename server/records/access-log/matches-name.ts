import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { inIds, nameContains, searchContains, searchContainsPairs } from '../../base/db/conditions.ts'
import { formerNames, playlists, reports, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** With more matches, the log is read in its order, and each row is looked up among them. */
const maxIds = 1000

export type NamedKind = 'user' | 'report' | 'playlist'

const current: { [kind in NamedKind]: (scope: Scope, term: string) => SQLWrapper } = {
  user: (scope: Scope, term: string) =>
    scope.db
      .select({ id: users.id })
      .from(users)
      .where(tenantScoped(scope, users, searchContainsPairs(users, term))),
  report: (scope: Scope, term: string) =>
    scope.db
      .select({ id: reports.id })
      .from(reports)
      .where(tenantScoped(scope, reports, searchContains(reports.search, term))),
  playlist: (scope: Scope, term: string) =>
    scope.db
      .select({ id: playlists.id })
      .from(playlists)
      .where(tenantScoped(scope, playlists, nameContains(playlists.name, term))),
}

const former = (scope: Scope, kind: NamedKind, term: string) =>
  scope.db
    .select({ id: formerNames.namedId })
    .from(formerNames)
    .where(
      tenantScoped(scope, formerNames, eq(formerNames.kind, kind), searchContains(formerNames.search, term)),
    )

/** The ids of users, reports or playlists whose name contains the term, now or earlier; some more than once. */
export const idsNamed = (scope: Scope, kind: NamedKind, term: string): SQL =>
  sql`${current[kind](scope, term)} union all ${former(scope, kind, term)}`

/** The condition on a column with ids. */
export type IdCondition = (column: SQLWrapper) => SQL

/**
 * The condition that rows of the access log belong to a user, report or playlist whose name contains the term, now or
 * earlier. A user's e-mail counts as a part of the name. The ids are looked up first: with them, the planner knows how
 * many rows there are, and chooses between the index of the ids and that of time.
 */
export async function findNamed(scope: Scope, kind: NamedKind, term: string): Promise<IdCondition> {
  const matching = idsNamed(scope, kind, term)
  const { rows } = await scope.db.execute<{ id: number }>(sql`${matching} limit ${maxIds + 1}`)
  if (rows.length === 0) return () => sql`false`
  // `is true` keeps PostgreSQL from joining the whole log with so many ids.
  if (rows.length > maxIds) return (column) => sql`(${column} in (${matching})) is true`
  const ids = rows.map(({ id }) => id)
  return (column) => inIds(column, ids)
}

/** `findNamed` for a column of the log. */
export const matchesName = async (
  scope: Scope,
  kind: NamedKind,
  column: SQLWrapper,
  term: string,
): Promise<SQL> => (await findNamed(scope, kind, term))(column)
