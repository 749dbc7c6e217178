import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Algorithm } from '@node-rs/argon2'
import { Piscina } from 'piscina'

/** OWASP's parameters for argon2id: 19 MiB, two passes. */
const parameters = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Threads of their own, one fewer than there are cores, which give way to everything else: a flood of sign-ins does not
 * hold up the people who are in. Only Linux knows a priority of threads; elsewhere it would be that of the process.
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

let dummy: Promise<string> | undefined

/** Whether a password is the right one. Without a hash (nobody has that e-mail) it takes as long, and is wrong. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('somebody who does not exist')
  const right = await threads.run({ stored: stored ?? (await dummy), password }, { name: 'verify' })
  return stored !== undefined && right
}
