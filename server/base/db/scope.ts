import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core'

/** The typed database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** The database restricted to one tenant: the first argument of every query of a handler. */
export type Scope = { readonly db: Db; readonly tenantId: number }

/** A table whose rows belong to a tenant, unlike `images` for example. */
export type TenantTable = PgTable & { tenantId: PgColumn }

/**
 * The one place where queries are restricted to a tenant: "these conditions, and of this tenant". Required for every
 * tenant table of a query; in joins it is enough for one side, because foreign keys include the tenant.
 * @param scope its tenant id may be a placeholder, as in `scopedQuery`
 */
export function tenantScoped(
  scope: { readonly tenantId: number | Placeholder },
  table: TenantTable,
  ...conditions: (SQL | undefined)[]
): SQL {
  const tenant = eq(table.tenantId, scope.tenantId)
  return and(tenant, ...conditions) ?? tenant
}

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
