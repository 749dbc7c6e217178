import type { singleSignOn } from '#common/contract/single-sign-on.ts'
import type { ErrorCode } from '#common/errors/error-codes.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { recordSignIn } from '../authentication/queries.ts'
import type { SignInDeps } from '../deps.ts'
import { signIn } from '../sessions/sign-in.ts'
import { actorName, admit } from './admit.ts'
import { consumeAttempt } from './attempts.ts'
import { asPortalError, beginAtProvider, clientOf } from './begin.ts'
import { type GroupsClaim, groupsOf, type Person, personOf } from './claims.ts'
import { confirmationHandlers } from './confirmation-handlers.ts'
import { exchangeCode } from './exchange.ts'
import type { Refusal } from './match-person.ts'
import { ProviderError } from './provider-error.ts'
import { type Provider, requireEnabledProvider } from './queries.ts'

/** What people are told: about themselves only, and enough for an administrator. */
const refusals: Record<Refusal, ErrorCode> = {
  blocked: 'login.blocked',
  no_email: 'login.unverified',
  unverified: 'login.unverified',
  domain: 'login.domain',
  unknown: 'login.unknown_user',
  limit: 'login.unknown_user',
  linked: 'login.linked',
}

/** What is said of a successful sign-in: memberships stay as they are where the groups are not known. */
const signedInWith: Record<GroupsClaim['claim'], string> = {
  not_configured: 'signed_in',
  read: 'signed_in',
  missing: 'groups_missing',
  overage: 'groups_overage',
}

/** In place of an e-mail that is not known. */
const unknownEmail = '***'

/** How the log of sign-ins names what a provider did, or why a sign-in with it was refused. */
const providerReason = (code: string, { name }: Pick<Provider, 'name'>): string => `provider:${code}:${name}`

type FinishCall = Call<'finishProviderSignIn', SignInDeps>

/** Logs a sign-in that failed or was refused. */
const recordRefused = (
  { deps, input, caller }: FinishCall,
  provider: Provider,
  code: string,
  who: { email?: string | undefined; userId?: number | undefined } = {},
): Promise<void> =>
  recordSignIn(deps.database.db, {
    ...{ tenantId: input.id_empresa, userId: who.userId, email: who.email ?? unknownEmail },
    ...{ result: 'refused', reason: providerReason(code, provider) },
    ...{ address: caller.address, userAgent: caller.userAgent, fingerprint: input.fingerprint || undefined },
    at: new Date(deps.clock.now()),
  })

const refusalOf = (outcome: Refusal, { email, subject }: Person, { name }: Provider): PortalError =>
  new PortalError(refusals[outcome], { params: { provider: name, email: email ?? subject } })

export const singleSignOnHandlers = {
  ...confirmationHandlers,

  async startProviderSignIn({ input, deps }) {
    const scope = { db: deps.database.db, tenantId: input.id_empresa }
    const provider = await requireEnabledProvider(scope, input.id_provider)
    const attempt = { setupId: input.id_setup, purpose: 'sign_in' } as const
    return beginAtProvider(deps, scope, provider, attempt).catch((error: unknown) => {
      throw asPortalError(error, provider)
    })
  },

  async finishProviderSignIn(call) {
    const { input, deps, caller } = call
    const scope = { db: deps.database.db, tenantId: input.id_empresa }
    const now = deps.clock.now()
    const { attempt, answer } = await consumeAttempt(scope, input, { purpose: 'sign_in' }, now)
    const provider = await requireEnabledProvider(scope, attempt.providerId)
    const client = clientOf(deps, provider)
    const identity = await exchangeCode(deps.providers, client, attempt, answer).catch(
      async (error: unknown) => {
        if (error instanceof ProviderError) await recordRefused(call, provider, error.reason)
        throw asPortalError(error, provider)
      },
    )
    const { address, userAgent, requestId } = caller
    const person = personOf(identity.claims, provider)
    const groups = groupsOf(identity.claims, provider)
    const actor = {
      tenantId: scope.tenantId,
      userId: null,
      userName: actorName(provider),
      address,
      requestId,
    }
    const at = new Date(now)
    const arrival = { provider, person, groups, setupId: input.id_setup, actor, at }
    const admission = await admit(scope, arrival)
    if (admission.refused) {
      await recordRefused(call, provider, admission.refused, {
        email: person.email,
        userId: admission.userId,
      })
      throw refusalOf(admission.refused, person, provider)
    }
    if (admission.changed) deps.queryCache.invalidateTenant(scope.tenantId)
    const { sid } = identity.claims
    const opened = {
      id: provider.id,
      sid: typeof sid === 'string' ? sid : undefined,
      idToken: deps.keyring.encrypt(identity.idToken),
      hours: provider.sessionHours,
      reason: providerReason(signedInWith[groups.claim], provider),
    }
    const device = { address, userAgent, fingerprint: input.fingerprint || undefined }
    return { token: await signIn(deps, scope, admission.user, device, { provider: opened }) }
  },
} satisfies HandlersOf<typeof singleSignOn, SignInDeps>
