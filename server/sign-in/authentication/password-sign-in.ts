import { eq, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { tenants } from '../../base/db/schema/index.ts'
import { preparedQuery, type Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'

const settingsOfTenant = preparedQuery('sign_in_settings', (db) =>
  db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, sql.placeholder('tenantId'))),
)

/**
 * Refuses e-mail and password, and passkeys of the portal, where people only sign in with providers of the company: who is
 * switched off there must not come in here.
 * @throws PortalError `login.password_off`
 */
export async function requirePasswordSignIn({ db, tenantId }: Scope): Promise<void> {
  const [tenant] = await settingsOfTenant(db, { tenantId })
  if (tenant && tenantSettings(tenant.settings).passwordSignIn === 'off') {
    throw new PortalError('login.password_off')
  }
}
