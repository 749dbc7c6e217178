import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { SignInDeps } from '../deps.ts'
import { returnAddressOf } from './addresses.ts'
import { insertAttempt } from './attempts.ts'
import { authorizationUrl, type Client } from './exchange.ts'
import { ProviderError } from './provider-error.ts'
import type { Provider } from './queries.ts'

/** A provider with its secret as it is sent. */
export const clientOf = ({ keyring }: Pick<SignInDeps, 'keyring'>, provider: Provider): Client => ({
  ...provider,
  clientSecret: keyring.decrypt(provider.clientSecret),
})

/** The error of a call whose provider fails. */
export const asPortalError = (error: unknown, { name }: Pick<Provider, 'name'>): unknown => {
  if (!(error instanceof ProviderError)) return error
  if (error.reason === 'answer/access_denied') {
    return new PortalError('login.provider_cancelled', { params: { provider: name } })
  }
  return new PortalError('login.provider', { params: { provider: name, reason: error.reason }, cause: error })
}

/**
 * Begins a sign-in at a provider.
 * @param parameters of the address, besides those of every sign-in
 * @returns where the browser goes, and what it keeps
 * @throws ProviderError, or PortalError `resource.missing` for a brand of another tenant
 */
export async function beginAtProvider(
  deps: SignInDeps,
  scope: Scope,
  provider: Provider,
  attempt: { setupId: number; purpose: 'sign_in' | 'confirm' | 'test'; userId?: number },
  parameters?: Record<string, string>,
) {
  const { setupId, purpose, userId } = attempt
  const redirectUri = await returnAddressOf(deps.config, scope, setupId)
  // Before anything is stored: most providers that fail do so here.
  await deps.providers.discover(provider.issuer)
  const stored = { providerId: provider.id, purpose, redirectUri, userId }
  const begun = await insertAttempt(scope, stored, deps.clock.now())
  const url = await authorizationUrl(deps.providers, clientOf(deps, provider), begun, parameters)
  return { url, state: begun.state, browser_key: begun.browserKey }
}
