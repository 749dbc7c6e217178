import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { WallClock } from '#common/time/clock.ts'
import type { Db } from '../db/scope.ts'
import type { Captcha } from './captcha.ts'
import { consumeChallenge } from './queries.ts'

/** The time between loading the login page and submitting it. */
const challengeLifetimeMs = 20 * 60_000
/** About half a second on a desktop; both numbers increase the work. */
const work = { cost: 1000, from: 2000, to: 4000 }

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

/** The built-in captcha: a self-hosted proof of work. Each challenge can be used once across all nodes. */
export function createAltcha(db: Db, secret: string, clock: WallClock): Captcha {
  const secrets = { hmacSignatureSecret: `${secret}.challenge`, hmacKeySignatureSecret: `${secret}.key` }
  return {
    required: true,
    async challenge() {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.from, work.to),
        deriveKey,
        expiresAt: new Date(clock.now() + challengeLifetimeMs),
        ...secrets,
      })
      return { parameters: { ...parameters }, signature: signature ?? '' }
    },
    async verify(answer) {
      const payload = decode(answer)
      if (!payload) return false
      const expires = Number(payload.challenge.parameters.expiresAt) * 1000
      if (!(expires > clock.now())) return false
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets })
      return (
        verified &&
        consumeChallenge(db, payload.challenge.parameters.nonce, new Date(expires), new Date(clock.now()))
      )
    },
  }
}
