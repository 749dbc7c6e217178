import { and, eq } from 'drizzle-orm'
import { accounts, secondFactors, secrets } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import type { Keyring } from './keyring.ts'

/** A secret in the database, and where it is, for the operator. */
interface StoredSecret {
  where: string
  value: string
  save(value: string): Promise<unknown>
}

/** Every secret that is stored encrypted, of all tenants. A new one belongs into this list. */
export async function storedSecrets(db: Db): Promise<StoredSecret[]> {
  const ofAccounts = await db.select().from(accounts).orderBy(accounts.id).for('update')
  const factors = await db.select().from(secondFactors).for('update')
  const keys = await db.select().from(secrets).orderBy(secrets.name).for('update')
  return [
    ...ofAccounts.map(({ id, clientSecret }) => ({
      where: `account ${id}`,
      value: clientSecret,
      save: (value: string) => db.update(accounts).set({ clientSecret: value }).where(eq(accounts.id, id)),
    })),
    ...factors.map(({ tenantId, userId, key }) => ({
      where: `second factors of tenant ${tenantId}`,
      value: key,
      save: (value: string) =>
        db
          .update(secondFactors)
          .set({ key: value })
          .where(and(eq(secondFactors.tenantId, tenantId), eq(secondFactors.userId, userId))),
    })),
    ...keys.map(({ name, value: current }) => ({
      where: `key "${name}"`,
      value: current,
      save: (value: string) => db.update(secrets).set({ value }).where(eq(secrets.name, name)),
    })),
  ]
}

/**
 * Encrypts every stored secret with the current key, in one transaction: those stored without a key, and those of an
 * older key.
 * @returns how many were not yet
 * @throws SecretsKeyError when one cannot be decrypted; nothing is changed then
 */
export function reencrypt(db: Db, keyring: Keyring): Promise<number> {
  return db.transaction(async (tx) => {
    const outdated = (await storedSecrets(tx)).filter(({ value }) => !keyring.isCurrent(value))
    for (const { value, save } of outdated) await save(keyring.encrypt(keyring.decrypt(value)))
    return outdated.length
  })
}
