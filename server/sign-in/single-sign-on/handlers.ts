import type { singleSignOn } from '#common/contract/single-sign-on.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { SignInDeps } from '../deps.ts'

const unavailable = async (): Promise<never> => {
  throw new PortalError('call.unknown')
}

export const singleSignOnHandlers = {
  startProviderSignIn: unavailable,
  finishProviderSignIn: unavailable,
} satisfies HandlersOf<typeof singleSignOn, SignInDeps>
