import type { JWTPayload } from 'jose'
import { PortalError } from '#common/errors/portal-error.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import type { Call, Handler } from '../../http/call.ts'
import type { SignInDeps } from '../deps.ts'
import { returnAddressOf } from './addresses.ts'
import { consumeAttempt } from './attempts.ts'
import { beginAtProvider, clientOf } from './begin.ts'
import { groupsOf, personOf } from './claims.ts'
import { exchangeCode } from './exchange.ts'
import { groupChanges } from './mapped-groups.ts'
import { matchPerson } from './match-person.ts'
import { inPhase, type Phase, ProviderError } from './provider-error.ts'
import { requireProvider } from './queries.ts'

type Step = { step: Phase | 'user' | 'groups'; ok: boolean; detail: string }

const shownLength = 200

const passed = (step: Step['step'], detail = ''): Step => ({ step, ok: true, detail })
const failed = ({ phase, fault, message }: ProviderError): Step => ({
  step: phase,
  ok: false,
  detail: [fault, message.slice(0, shownLength)].filter(Boolean).join(': '),
})

/** The steps up to the one that failed. */
function stepsUntil(error: unknown, order: readonly Step[]): Step[] {
  if (!(error instanceof ProviderError)) throw error
  const at = order.findIndex(({ step }) => step === error.phase)
  return [...order.slice(0, Math.max(at, 0)), failed(error)]
}

const testIdentityProvider: Handler<'testIdentityProvider', SignInDeps> = async ({
  input,
  scope,
  session,
  deps,
}) => {
  const provider = await requireProvider(scope, input.id_provider)
  await returnAddressOf(deps.config, scope, input.id_setup)
  const { issuer } = provider
  const found: Step[] = [passed('settings', issuer), passed('discovery'), passed('issuer', issuer)]
  try {
    const metadata = await deps.providers.discover(issuer, true)
    const { authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint } = metadata
    const endpoints = [authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint].filter(Boolean)
    found.push(passed('endpoints', endpoints.join('\n')))
    await inPhase('keys', () => deps.providers.keysOf(metadata).reload())
    const algorithms = metadata.id_token_signing_alg_values_supported ?? []
    found.push(passed('keys', algorithms.join(' ')))
    const attempt = { setupId: input.id_setup, purpose: 'test', userId: session.userId } as const
    return { steps: found, ...(await beginAtProvider(deps, scope, provider, attempt)) }
  } catch (error) {
    return { steps: stepsUntil(error, [...found, passed('endpoints'), passed('keys')]) }
  }
}

/** For a person to read: secrets are not among claims, but pictures may be. */
const shownClaims = (claims: JWTPayload) =>
  Object.entries(claims).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [{ name, value: text.length > shownLength ? `${text.slice(0, shownLength)}…` : text }]
  })

async function consumeTest({ input, scope, session, deps }: Call<'finishProviderTest', SignInDeps>) {
  const owner = { purpose: 'test', userId: session.userId } as const
  return consumeAttempt(scope, input, owner, deps.clock.now()).catch((error: unknown) => {
    if (error instanceof PortalError) throw new ProviderError('answer', 'expired')
    throw error
  })
}

const finishProviderTest: Handler<'finishProviderTest', SignInDeps> = async (call) => {
  const { scope, deps } = call
  const order = [passed('answer'), passed('tokens'), passed('id_token'), passed('keys')]
  try {
    const { attempt, answer } = await consumeTest(call)
    const provider = await requireProvider(scope, attempt.providerId)
    const { claims } = await exchangeCode(deps.providers, clientOf(deps, provider), attempt, answer)
    const person = personOf(claims, provider)
    const groups = groupsOf(claims, provider)
    return await inTransaction(scope, async (tx) => {
      const match = await matchPerson(tx, provider, person)
      const changes = await groupChanges(tx, provider.id, match.user?.id, groups)
      const isAdmitted = !('refused' in match)
      const { name, email } = match.user ?? { name: person.name, email: person.email ?? '' }
      return {
        steps: [
          ...order,
          { ...passed('user', match.outcome), ok: isAdmitted },
          { ...passed('groups', groups.claim), ok: groups.claim !== 'missing' && groups.claim !== 'overage' },
        ],
        claims: shownClaims(claims),
        outcome: match.outcome,
        ...((isAdmitted || match.user) && {
          user: { ...(match.user && { id: match.user.id }), name, email },
        }),
        groups: { ...groups, ...changes },
      }
    })
  } catch (error) {
    return { steps: stepsUntil(error, order), claims: [] }
  }
}

export const providerTestHandlers = { testIdentityProvider, finishProviderTest }
