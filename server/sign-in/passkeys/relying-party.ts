import type { Config } from '../../base/config.ts'
import type { Scope } from '../../base/db/scope.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import { requireSetup } from '../../directory/setups.ts'

/** Loaded at its first use: most of it reads certificates. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** What browsers keep a passkey for: the host name of a brand, and the origin of its pages. */
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
  const { host, company } = await requireSetup(scope, setupId)
  return { ...relyingParty(config, host), company }
}
