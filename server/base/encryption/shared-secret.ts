import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secrets } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import type { Keyring } from './keyring.ts'

/** What a stored key signs: session tokens, or challenges of the built-in captcha. */
export type KeyName = 'session' | 'captcha'

/** A random key shared by all nodes; the first node that needs it creates it. 256 bits, hexadecimal. */
export async function sharedSecret(db: Db, name: KeyName, keyring: Keyring): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: keyring.encrypt(newSecret()) })
    .onConflictDoNothing()
  const [found] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!found) throw new Error(`The secret "${name}" could not be stored.`)
  return keyring.decrypt(found.value)
}

export const newSecret = (): string => randomBytes(32).toString('hex')
