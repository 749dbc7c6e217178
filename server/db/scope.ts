import { and, eq, type Placeholder, type SQL } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The typed database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** The database as one tenant sees it: what every query of a handler is given. */
export type Scope = { readonly db: Db; readonly tenantId: number }

/** A table whose rows belong to a tenant; `images`, say, is none, and `owned` does not take it. */
export type TenantTable = PgTable & { tenantId: PgColumn }

/**
 * The one place where queries are bound to a tenant: "these conditions, and of this tenant". For every table of a query
 * that a tenant owns; joins between such tables may leave it to one side, because foreign keys carry the tenant too.
 * @param scope its tenant id may be a placeholder, as in the scopes that `scopedQuery` hands out
 */
export function tenantScoped(
  scope: { readonly tenantId: number | Placeholder },
  table: TenantTable,
  ...conditions: (SQL | undefined)[]
): SQL {
  const tenant = eq(table.tenantId, scope.tenantId)
  return and(tenant, ...conditions) ?? tenant
}
