import { readFile } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { type Config, ConfigError } from '../base/config.ts'
import { accounts, tenants, users } from '../base/db/schema/index.ts'
import type { Db } from '../base/db/scope.ts'
import type { Keyring } from '../base/encryption/keyring.ts'
import type { Credential } from '../power-bi/client/types.ts'
import { boreal } from './boreal.ts'
import { aurora } from './demo-data.ts'
import { receptionScreen } from './employees.ts'
import { emulatorAccount } from './emulator-account.ts'
import { updateProviderAddress } from './emulator-provider.ts'
import { englishUser } from './english-group.ts'
import { seedDemo } from './seed-demo.ts'

/** The emulator may get another address at each start; the accounts and the provider that use it are updated. */
async function updateEmulatorAddress(db: Db, url: string, publicUrl = url): Promise<void> {
  const { entraTenantId, clientId } = emulatorAccount(url)
  await db
    .update(accounts)
    .set({ authorityUrl: url, apiUrl: url })
    .where(and(eq(accounts.entraTenantId, entraTenantId), eq(accounts.clientId, clientId)))
  await updateProviderAddress(db, boreal.id, publicUrl)
}

/**
 * The credential of the environment; undefined where no Power BI account is configured.
 * @throws ConfigError when the certificate cannot be read
 */
async function configuredCredential(
  config: Config,
): Promise<{ credential: Credential; clientSecret: string } | undefined> {
  if (config.POWERBI_MANAGED_IDENTITY) return { credential: 'managed_identity', clientSecret: '' }
  const { POWERBI_CLIENT_CERTIFICATE: file, POWERBI_CLIENT_SECRET: clientSecret } = config
  if (!file) return clientSecret ? { credential: 'secret', clientSecret } : undefined
  const pem = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ConfigError([`POWERBI_CLIENT_CERTIFICATE: ${error.message}`])
  })
  return { credential: 'certificate', clientSecret: pem }
}

/** The account of the environment belongs to the first tenant and is updated at each start. */
async function saveConfiguredAccount(db: Db, config: Config, keyring: Keyring): Promise<void> {
  const credential = await configuredCredential(config)
  if (!credential) return
  const [first] = await db.select({ id: tenants.id }).from(tenants).orderBy(tenants.id).limit(1)
  if (!first) return
  const account = {
    authorityUrl: config.POWERBI_AUTHORITY_URL,
    apiUrl: config.POWERBI_API_URL,
    scope: config.POWERBI_SCOPE,
    entraTenantId: config.POWERBI_TENANT_ID ?? '',
    clientId: config.POWERBI_CLIENT_ID ?? '',
    ...credential,
    roles: config.POWERBI_ROLES,
  }
  const key = { tenantId: first.id, name: 'Power BI' }
  const [stored] = await db
    .select({ clientSecret: accounts.clientSecret })
    .from(accounts)
    .where(and(eq(accounts.tenantId, key.tenantId), eq(accounts.name, key.name)))
  // Encrypted again only when it has changed: another node may not have this node's key yet.
  const isStored =
    stored !== undefined &&
    keyring.canDecrypt(stored.clientSecret) &&
    keyring.decrypt(stored.clientSecret) === credential.clientSecret
  const clientSecret = isStored ? stored.clientSecret : keyring.encrypt(credential.clientSecret)
  const saved = { ...account, clientSecret }
  await db
    .insert(accounts)
    .values({ ...key, ...saved })
    .onConflictDoUpdate({ target: [accounts.tenantId, accounts.name], set: saved })
}

/**
 * Demo users must not be in a database that others can sign in to: their passwords are public. A portal with the emulator
 * is a demo.
 * @throws ConfigError
 */
async function refuseDemoUsers(db: Db, config: Config): Promise<void> {
  if (config.DEMO_DATA || config.EMULATOR_URL || config.exposedBy.length === 0) return
  const people = [...aurora.users, receptionScreen, englishUser, ...boreal.users]
  const emails = people.map(({ email }) => email)
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
    .limit(1)
  if (!found) return
  throw new ConfigError([
    `${config.exposedBy.join(' and ')}: the database has the demo user ${found.email}, whose password is public. Use another database, or set DEMO_DATA=on for a demo.`,
  ])
}

/** Updates the stored data from the configuration: demo data in an empty database, and the accounts. */
export async function prepareData({
  db,
  config,
  keyring,
  progress,
}: {
  db: Db
  config: Config
  keyring: Keyring
  progress: (step: string) => void
}): Promise<void> {
  const isEmpty = (await db.$count(tenants)) === 0
  if (isEmpty && config.DEMO_DATA) {
    progress('Writing the demo data')
    const url = config.EMULATOR_URL ?? 'http://localhost:3001'
    await seedDemo(db, url, keyring, new Date(), config.EMULATOR_PUBLIC_URL)
  }
  if (isEmpty && config.demoRefusedBy.length > 0) {
    progress(
      `No demo data was written, because its passwords are public and ${config.demoRefusedBy.join(' and ')} is set. Add a company (npm run cli -- tenant add), or set DEMO_DATA=on.`,
    )
  }
  if (!isEmpty) await refuseDemoUsers(db, config)
  if (config.EMULATOR_URL) await updateEmulatorAddress(db, config.EMULATOR_URL, config.EMULATOR_PUBLIC_URL)
  await saveConfiguredAccount(db, config, keyring)
}
