import { asc, eq } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { setups } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'

const columns = { id: setups.id, host: setups.host, company: setups.companyName }

/** The brands of the tenant, the first one first. */
export const listSetups = (scope: Scope) =>
  scope.db.select(columns).from(setups).where(tenantScoped(scope, setups)).orderBy(asc(setups.id))

/** A brand of the tenant. @throws PortalError `resource.missing` */
export async function requireSetup(scope: Scope, id: number) {
  const [found] = await scope.db
    .select(columns)
    .from(setups)
    .where(tenantScoped(scope, setups, eq(setups.id, id)))
  if (!found) throw new PortalError('resource.missing')
  return found
}
