import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes. */
const parameters = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let free = Math.max(1, availableParallelism() - 1)
const waiting: (() => void)[] = []

/** One core is left to everything else, so that a flood of sign-ins does not hold up the people who are in. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((resume) => waiting.push(resume))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/** The argon2id hash of a password, in its encoded form. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters))

let dummy: Promise<string> | undefined

/** Whether a password is the right one. Without a hash (nobody has that e-mail) it takes as long, and is wrong. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('somebody who does not exist')
  const against = stored ?? (await dummy)
  const right = await inTurn(() => verify(against, password))
  return stored !== undefined && right
}
