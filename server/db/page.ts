import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { tenantScoped, type Scope, type TenantTable } from './scope.ts'

/**
 * The condition that leaves the wanted page of a list; the whole list without `limit`. The page is cut from ids alone,
 * by an index where one has the order, and only its own rows are read: the thousandth page costs little more than the
 * first.
 * @param wanted what belongs to the list, bound to the tenant
 * @param order the same as that of the query which the condition is for
 */
export function pageCondition(
  scope: Scope,
  table: TenantTable & { id: PgColumn },
  wanted: SQL,
  order: SQL[],
  { limit, offset }: { limit: number | undefined; offset: number },
): SQL {
  if (limit === undefined) return wanted
  const page = scope.db
    .select({ id: table.id })
    .from(table)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return tenantScoped(scope, table, inArray(table.id, page))
}
