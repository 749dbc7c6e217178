import { eq } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Config } from '../../base/config.ts'
import { setups } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'

/** Loaded at its first use: most of it reads certificates. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** For whom browsers keep a passkey: the host name of a brand, and the origin of its pages. */
export interface RelyingParty {
  host: string
  origin: string
}

/** Known from the configuration, never from a request. @param host of the setup */
export function relyingParty(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, host: string): RelyingParty {
  const { hostname, origin } = portalAddress(config, host)
  return { host: hostname, origin }
}

/** The relying party of a setup of the tenant, with the name of the company. @throws PortalError `resource.missing` */
export async function requireRelyingParty(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  scope: Scope,
  setupId: number,
): Promise<RelyingParty & { company: string }> {
  const [setup] = await scope.db
    .select({ host: setups.host, company: setups.companyName })
    .from(setups)
    .where(tenantScoped(scope, setups, eq(setups.id, setupId)))
  if (!setup) throw new PortalError('resource.missing')
  return { ...relyingParty(config, setup.host), company: setup.company }
}
