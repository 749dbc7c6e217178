import type { identityProviders } from '#common/contract/identity-providers.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { SignInDeps } from '../deps.ts'

const unavailable = async (): Promise<never> => {
  throw new PortalError('call.unknown')
}

export const identityProviderHandlers = {
  identityProviders: unavailable,
  identityProvider: unavailable,
  addIdentityProvider: unavailable,
  updateIdentityProvider: unavailable,
  deleteIdentityProvider: unavailable,
  testIdentityProvider: unavailable,
  finishProviderTest: unavailable,
  signInSettings: unavailable,
  updateSignInSettings: unavailable,
} satisfies HandlersOf<typeof identityProviders, SignInDeps>
