import { type Placeholder, sql } from 'drizzle-orm'
import type { Db, Scope } from './scope.ts'

/** A query under construction: what every builder of drizzle ends in. */
type Preparable = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> } }
type Result<Q extends Preparable> = ReturnType<ReturnType<Q['prepare']>['execute']>
type Values = Record<string, unknown>

/**
 * A query that is built once per database and planned once per connection; measured, twice as fast as building it at
 * every call. Write what changes as `sql.placeholder('name')`. Within a transaction it is built anew.
 *
 * ```ts
 * const setupOfHost = preparedQuery('setup_of_host', (db) =>
 *   db.select().from(setups).where(eq(setups.host, sql.placeholder('host'))))
 * await setupOfHost(db, { host })
 * ```
 * @param name unique in the product: PostgreSQL knows the statement by it
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

/** What a prepared query is built in: the tenant comes at execution. */
type ScopeToCome = { readonly db: Db; readonly tenantId: Placeholder<'tenantId'> }

/**
 * A prepared query of one tenant; the scope it is executed in gives the tenant.
 *
 * ```ts
 * const groupOfId = scopedQuery('group_of_id', (scope) =>
 *   scope.db.select().from(groups).where(owned(scope, groups, eq(groups.id, sql.placeholder('id')))))
 * await groupOfId(scope, { id })
 * ```
 */
export function scopedQuery<Q extends Preparable>(
  name: string,
  build: (scope: ScopeToCome) => Q,
): (scope: Scope, values?: Values) => Result<Q> {
  const query = preparedQuery(name, (db) => build({ db, tenantId: sql.placeholder('tenantId') }))
  return (scope, values) => query(scope.db, { ...values, tenantId: scope.tenantId })
}
