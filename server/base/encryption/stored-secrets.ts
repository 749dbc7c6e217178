import { and, eq, isNotNull } from 'drizzle-orm'
import {
  accounts,
  identityProviders,
  secondFactors,
  secrets,
  sessions,
  webhooks,
} from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import type { Keyring } from './keyring.ts'

/** A secret in the database, and where it is, for the operator. */
interface StoredSecret {
  where: string
  value: string
  /** Whether the portal cannot run without it. The others belong to tenants, which must not stop it. */
  needed: boolean
  save(value: string): Promise<unknown>
}

/**
 * Every secret that is stored encrypted, of all tenants. A new one belongs into this list.
 * @param idTokens those of sessions too, which are dispensable, and so many that a start does not read them
 */
export async function storedSecrets(db: Db, { idTokens }: { idTokens: boolean }): Promise<StoredSecret[]> {
  const ofAccounts = await db.select().from(accounts).orderBy(accounts.id).for('update')
  const factors = await db.select().from(secondFactors).for('update')
  const providers = await db.select().from(identityProviders).orderBy(identityProviders.id).for('update')
  const { id, tenantId, idToken } = sessions
  const tokens = idTokens
    ? await db.select({ id, tenantId, idToken }).from(sessions).where(isNotNull(idToken)).for('update')
    : []
  const ofWebhooks = await db.select().from(webhooks).orderBy(webhooks.id).for('update')
  const keys = await db.select().from(secrets).orderBy(secrets.name).for('update')
  return [
    ...ofAccounts.map(({ id, clientSecret }) => ({
      where: `account ${id}`,
      value: clientSecret,
      needed: false,
      save: (value: string) => db.update(accounts).set({ clientSecret: value }).where(eq(accounts.id, id)),
    })),
    ...providers.map(({ id, clientSecret }) => ({
      where: `identity provider ${id}`,
      value: clientSecret,
      needed: false,
      save: (value: string) =>
        db.update(identityProviders).set({ clientSecret: value }).where(eq(identityProviders.id, id)),
    })),
    ...tokens.map(({ id, tenantId, idToken }) => ({
      where: `sessions of tenant ${tenantId}`,
      value: idToken ?? '',
      needed: false,
      save: (value: string) => db.update(sessions).set({ idToken: value }).where(eq(sessions.id, id)),
    })),
    ...factors.map(({ tenantId, userId, key }) => ({
      where: `second factors of tenant ${tenantId}`,
      value: key,
      needed: false,
      save: (value: string) =>
        db
          .update(secondFactors)
          .set({ key: value })
          .where(and(eq(secondFactors.tenantId, tenantId), eq(secondFactors.userId, userId))),
    })),
    ...ofWebhooks.map(({ id, secret }) => ({
      where: `webhook ${id}`,
      value: secret,
      needed: false,
      save: (value: string) => db.update(webhooks).set({ secret: value }).where(eq(webhooks.id, id)),
    })),
    ...keys.map(({ name, value: current }) => ({
      where: `key "${name}"`,
      value: current,
      needed: true,
      save: (value: string) => db.update(secrets).set({ value }).where(eq(secrets.name, name)),
    })),
  ]
}

/** The places of these secrets, each once. */
export const placesOf = (secrets: readonly StoredSecret[]): string[] => [
  ...new Set(secrets.map(({ where }) => where)),
]

/**
 * Encrypts every stored secret with the current key, in one transaction: those stored without a key, and those of an
 * older key.
 * @returns how many were not yet, and where secrets of tenants are that cannot be decrypted and stay as they are
 * @throws SecretsKeyError when one that the portal needs cannot be decrypted; nothing is changed then
 */
export function reencrypt(db: Db, keyring: Keyring): Promise<{ encrypted: number; unreadable: string[] }> {
  return db.transaction(async (tx) => {
    const stored = await storedSecrets(tx, { idTokens: true })
    const outdated = stored.filter(({ value }) => !keyring.isCurrent(value))
    const unreadable: StoredSecret[] = []
    for (const secret of outdated) {
      if (!secret.needed && !keyring.canDecrypt(secret.value)) unreadable.push(secret)
      else await secret.save(keyring.encrypt(keyring.decrypt(secret.value)))
    }
    return { encrypted: outdated.length - unreadable.length, unreadable: placesOf(unreadable) }
  })
}
