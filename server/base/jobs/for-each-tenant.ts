import { asc } from 'drizzle-orm'
import { type StoredTenantSettings, tenants } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'

/**
 * Does the work of a job for each tenant. A failure for one does not keep the others waiting for the next run.
 * @throws the failure, or an AggregateError of several, after the last tenant
 */
export async function forEachTenant(
  db: Db,
  work: (tenant: { id: number; settings: StoredTenantSettings }) => Promise<void>,
): Promise<void> {
  const found = await db
    .select({ id: tenants.id, settings: tenants.settings })
    .from(tenants)
    .orderBy(asc(tenants.id))
  const errors: unknown[] = []
  for (const tenant of found) await work(tenant).catch((error: unknown) => errors.push(error))
  if (errors.length > 1) throw new AggregateError(errors, `failed for ${errors.length} companies`)
  if (errors.length > 0) throw errors[0]
}
