import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import { actorOf } from '../../records/audit/event.ts'
import type { SignedInCall } from '../authentication/current-password.ts'
import { type Attempt, rateLimited } from '../authentication/throttle.ts'
import type { SignInDeps } from '../deps.ts'
import { isAppCode, stepOf } from './authenticator.ts'
import { mailWrongCodes } from './mail-wrong-codes.ts'
import { consumeRecoveryCode, consumeStep, findSecondFactor } from './queries.ts'
import { findRecoveryCode } from './recovery-codes.ts'

type VerifyDeps = Pick<SignInDeps, 'config' | 'database' | 'limiter' | 'clock' | 'keyring'>

/** What a user has proved to have, as the sign-in log names it. */
export type Factor = 'second_factor' | 'recovery_code' | 'passkey'

/** Apps show `123 456`, recovery codes have a hyphen. */
const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/**
 * Uses up a code.
 * @param isFirst of an app that is being set up; no other one confirms it, and it counts for nothing else
 * @returns undefined when it is wrong, expired, or was used before
 */
async function consumeCode(
  { keyring, clock }: VerifyDeps,
  scope: Scope,
  userId: number,
  { code: typed, isFirst = false }: { code: string; isFirst?: boolean },
): Promise<Factor | undefined> {
  const stored = await findSecondFactor(scope, userId)
  const code = withoutGaps(typed)
  if (!stored || (isFirst ? !isAppCode(code) : isAppCode(code) && !stored.since)) return undefined
  if (!isAppCode(code)) {
    const hash = await findRecoveryCode(stored.recoveryCodes, code)
    return hash && (await consumeRecoveryCode(scope, userId, hash)) ? 'recovery_code' : undefined
  }
  const step = stepOf(keyring.decrypt(stored.key), code, clock.now())
  const isUsed = step !== undefined && (await consumeStep(scope, userId, { key: stored.key, step }))
  return isUsed ? 'second_factor' : undefined
}

/**
 * Asks for a code of a user's second factor. Wrong ones are counted apart from wrong passwords, and from anywhere unless
 * the device is known: who has the password can neither reset the count nor guess from many addresses (decision 083). The
 * user is told by mail when there were too many.
 * @param refuse records a wrong code
 * @throws PortalError `request.invalid`, or `login.throttled`
 */
export async function requireCode(
  deps: VerifyDeps,
  scope: Scope,
  {
    userId,
    from = 'anywhere',
    ...given
  }: { userId: number; code: string; isFirst?: boolean; from?: Attempt['from'] },
  refuse: () => void | Promise<void>,
): Promise<Factor> {
  const attempt = { tenantId: scope.tenantId, user: userId, from, isCode: true }
  const verified = rateLimited(deps, attempt, async () => {
    const factor = await consumeCode(deps, scope, userId, given)
    if (factor) return factor
    await refuse()
    throw new PortalError('request.invalid', { fields: { code: 'codeWrong' } })
  })
  try {
    return await verified
  } catch (error) {
    const isTooOften = error instanceof PortalError && error.code !== 'request.invalid'
    if (isTooOften) await mailWrongCodes(deps, scope, userId)
    throw error
  }
}

/** Asks the caller for a code. @throws PortalError `request.invalid`, or `login.throttled` */
export function requireOwnCode(
  { deps, scope, session, caller }: SignedInCall,
  given: { code: string; isFirst?: boolean },
) {
  const { userId, name } = session
  return requireCode(deps, scope, { userId, ...given }, () => {
    const at = deps.clock.now()
    const event = { ...actorOf(session, caller), at, object: { id: userId, name } }
    deps.audit.record({ ...event, action: 'user.refuse_code' })
  })
}
