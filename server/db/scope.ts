import { and, eq, type Placeholder, type SQL } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The typed database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

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
