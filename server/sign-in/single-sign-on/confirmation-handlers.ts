import type { JWTPayload } from 'jose'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Call, Handler } from '../../http/call.ts'
import type { SignInDeps } from '../deps.ts'
import { markConfirmed } from '../sessions/queries.ts'
import { consumeAttempt } from './attempts.ts'
import { asPortalError, beginAtProvider, clientOf } from './begin.ts'
import { google } from './claims.ts'
import { clockTolerance, exchangeCode } from './exchange.ts'
import { findSubject } from './match-person.ts'
import { requireEnabledProvider } from './queries.ts'

/** Whether the provider has asked the person since a moment, as far as it says when it did. */
const isFresh = ({ auth_time: at }: JWTPayload, since: Date): boolean =>
  typeof at !== 'number' || (at + clockTolerance) * 1000 >= since.getTime()

const startProviderConfirmation: Handler<'startProviderConfirmation', SignInDeps> = async ({
  input,
  deps,
  scope,
  session,
}) => {
  const provider = await requireEnabledProvider(scope, session.providerId)
  const attempt = { setupId: input.id_setup, purpose: 'confirm', userId: session.userId } as const
  // Google refuses what asks for the password again.
  const prompt = provider.issuer === google ? 'select_account' : 'login'
  return beginAtProvider(deps, scope, provider, attempt, { prompt, max_age: '0' }).catch((error: unknown) => {
    throw asPortalError(error, provider)
  })
}

/** What did not confirm the session is no reason to end it, as the apps do after a status 401. */
const asUnconfirmed = (error: unknown): unknown =>
  error instanceof PortalError && error.status === 401 ? new PortalError('session.confirm') : error

async function confirm({ input, deps, scope, session }: Call<'finishProviderConfirmation', SignInDeps>) {
  const provider = await requireEnabledProvider(scope, session.providerId)
  const owner = { purpose: 'confirm', userId: session.userId } as const
  const { attempt, answer } = await consumeAttempt(scope, input, owner, deps.clock.now())
  if (attempt.providerId !== provider.id) throw new PortalError('session.confirm')
  const exchanged = exchangeCode(deps.providers, clientOf(deps, provider), attempt, answer)
  const { claims } = await exchanged.catch((error: unknown) => {
    throw asPortalError(error, provider)
  })
  const identity = await findSubject(scope, provider, claims.sub ?? '')
  const isOwn = identity?.userId === session.userId
  if (!isOwn || !isFresh(claims, attempt.createdAt)) throw new PortalError('session.confirm')
  await markConfirmed(scope, session.sid, new Date(deps.clock.now()))
}

const finishProviderConfirmation: Handler<'finishProviderConfirmation', SignInDeps> = async (call) => {
  await confirm(call).catch((error: unknown) => {
    throw asUnconfirmed(error)
  })
  return {}
}

export const confirmationHandlers = { startProviderConfirmation, finishProviderConfirmation }
