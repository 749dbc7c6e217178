import { type Placeholder, sql } from 'drizzle-orm'
import type { Db, Scope } from './scope.ts'

/** A query under construction: what every builder of drizzle ends in. */
type Preparable = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> } }
type Result<Q extends Preparable> = ReturnType<ReturnType<Q['prepare']>['execute']>
type Values = Record<string, unknown>

/**
 * A query that is built once per database and planned once per connection, which is twice as fast as building it for
 * every call. Use `sql.placeholder('name')` for values. In a transaction it is built again.
 *
 * ```ts
 * const setupOfHost = preparedQuery('setup_of_host', (db) =>
 *   db.select().from(setups).where(eq(setups.host, sql.placeholder('host'))))
 * await setupOfHost(db, { host })
 * ```
 * @param name unique in the whole server: PostgreSQL identifies the statement by it
 */
export function preparedQuery<Q extends Preparable>(
  name: string,
  build: (db: Db) => Q,
): (db: Db, values?: Values) => Result<Q> {
  const built = new WeakMap<Db, ReturnType<Preparable['prepare']>>()
  return (db, values) => {
    let query = built.get(db)
    if (!query) {
      query = build(db).prepare(name)
      built.set(db, query)
    }
    return query.execute(values) as Result<Q>
  }
}

/** The scope a query is built with: the tenant is a placeholder until execution. */
export type PlaceholderScope = { readonly db: Db; readonly tenantId: Placeholder<'tenantId'> }

/**
 * A prepared query of one tenant, which comes from the scope at execution.
 *
 * ```ts
 * const groupOfId = scopedQuery('group_of_id', (scope) =>
 *   scope.db.select().from(groups).where(tenantScoped(scope, groups, eq(groups.id, sql.placeholder('id')))))
 * await groupOfId(scope, { id })
 * ```
 */
export function scopedQuery<Q extends Preparable>(
  name: string,
  build: (scope: PlaceholderScope) => Q,
): (scope: Scope, values?: Values) => Result<Q> {
  const query = preparedQuery(name, (db) => build({ db, tenantId: sql.placeholder('tenantId') }))
  return (scope, values) => query(scope.db, { ...values, tenantId: scope.tenantId })
}
