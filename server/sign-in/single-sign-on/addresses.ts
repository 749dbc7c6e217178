import type { Config } from '../../base/config.ts'
import type { Scope } from '../../base/db/scope.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import { listSetups, requireSetup } from '../../directory/setups.ts'

/** A page of the viewer, which sends on what the provider answered. */
const returnPath = '/sso'

type Addresses = Pick<Config, 'PUBLIC_URL' | 'PORT'>

/** Where providers send people back, after sign-in and after sign-out, at a host name of a brand. */
const returnAddress = (config: Addresses, host: string): string =>
  new URL(returnPath, portalAddress(config, host)).href

/** That of each brand of the tenant. */
export async function returnAddresses(config: Addresses, scope: Scope): Promise<string[]> {
  const setups = await listSetups(scope)
  return [...new Set(setups.map(({ host }) => returnAddress(config, host)))]
}

/**
 * That of a brand: from the configuration and the database, never from a request.
 * @throws PortalError `resource.missing`
 */
export async function returnAddressOf(config: Addresses, scope: Scope, setupId: number): Promise<string> {
  const { host } = await requireSetup(scope, setupId)
  return returnAddress(config, host)
}

/** Where a provider says that someone has signed out there (back-channel logout). */
export async function backChannelAddress(
  config: Addresses,
  scope: Scope,
  providerId: number,
): Promise<string> {
  const [setup] = await listSetups(scope)
  return new URL(`${returnPath}/logout/${providerId}`, portalAddress(config, setup?.host ?? 'localhost')).href
}
