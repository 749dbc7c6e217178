import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Algorithm } from '@node-rs/argon2'
import { Piscina } from 'piscina'

/** OWASP's parameters for argon2id: 19 MiB, two passes. */
const parameters = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Worker threads with low priority, one fewer than there are cores, so that many sign-ins do not slow down signed-in
 * users. Only Linux has a priority per thread; elsewhere it would apply to the whole process.
 */
const threads = new Piscina({
  filename: join(import.meta.dirname, 'hasher.mjs'),
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: 60_000,
  niceIncrement: process.platform === 'linux' ? 10 : 0,
})

/** The argon2id hash of a password, in its encoded form. */
export const hashPassword = (password: string): Promise<string> =>
  threads.run({ password, parameters }, { name: 'hash' })

const { memoryCost, timeCost, parallelism } = parameters
const currentPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** Whether a hash was made with other parameters than today's. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(currentPrefix)

let dummy: Promise<string> | undefined

/** Whether a password is correct. Without a hash (no user has the e-mail) it takes equally long and returns false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no such user')
  const isCorrect = await threads.run({ stored: stored ?? (await dummy), password }, { name: 'verify' })
  return stored !== undefined && isCorrect
}

/** In place of a password that its user has not chosen yet: no one knows it. */
export const unknownPassword = (): string => randomBytes(32).toString('base64url')

/** A password for the first sign-in: long enough for every rule, short enough to be copied by hand. */
export const generatedPassword = (): string => randomBytes(16).toString('base64url')
