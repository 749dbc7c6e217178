import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { WallClock } from '#common/time/clock.ts'
import type { Db } from '../../base/db/scope.ts'
import type { SigningKeys } from '../../base/encryption/signing-keys.ts'
import type { Captcha } from './captcha.ts'
import { consumeChallenge } from './queries.ts'
import { networkOf } from './throttle.ts'

/** The time between loading the login page and submitting it. */
const challengeLifetimeMs = 20 * 60_000
/**
 * About half a second on a desktop on average. Counting starts at 0, because a known higher start would save attackers
 * the work before it.
 */
const work = { cost: 3000, from: 0, to: 2000 }

/** The last part of an IPv4 address may change between two requests, behind a provider's gateway for example. */
const wideNetworkOf = (address: string): string => networkOf(address).replace(/\.\d+$/, '')

type Payload = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>

function decode(answer: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload>
    const { parameters, signature } = payload.challenge ?? {}
    return parameters && payload.solution && typeof signature === 'string' ? (payload as Payload) : undefined
  } catch {
    return undefined
  }
}

/** Whether an answer has the format of the built-in captcha; it may still be wrong. */
export const isAltchaAnswer = (answer: string): boolean => decode(answer) !== undefined

/** The built-in captcha: a self-hosted proof of work. Each challenge can be used once across all nodes. */
export function createAltcha(
  db: Db,
  keys: Pick<SigningKeys, 'signing' | 'accepted'>,
  clock: WallClock,
): Captcha {
  /** A challenge is signed for the network it was given to, so that solutions cannot be collected elsewhere. */
  const secretsFor = (key: string, address: string) => ({
    hmacSignatureSecret: `${key}.challenge.${wideNetworkOf(address)}`,
    hmacKeySignatureSecret: `${key}.key`,
  })
  async function isSolved(payload: Payload, address: string): Promise<boolean> {
    for (const key of keys.accepted()) {
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsFor(key, address) })
      if (verified) return true
    }
    return false
  }

  return {
    required: true,
    async challenge(address) {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.from, work.to),
        deriveKey,
        expiresAt: new Date(clock.now() + challengeLifetimeMs),
        ...secretsFor(keys.signing(), address),
      })
      return { parameters: { ...parameters }, signature: signature ?? '' }
    },
    async verify(answer, address) {
      const payload = decode(answer)
      if (!payload) return false
      const expires = Number(payload.challenge.parameters.expiresAt) * 1000
      if (!(expires > clock.now())) return false
      return (
        (await isSolved(payload, address)) &&
        consumeChallenge(db, payload.challenge.parameters.nonce, new Date(expires), new Date(clock.now()))
      )
    },
  }
}
