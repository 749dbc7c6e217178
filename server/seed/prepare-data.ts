import { and, eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { accounts, tenants } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import { emulatorAccount } from './emulator-account.ts'
import { seedDemo } from './seed-demo.ts'

/** The emulator's address may be another one at each start; its accounts follow. */
async function updateEmulatorAddress(db: Db, url: string): Promise<void> {
  const { entraTenantId, clientId } = emulatorAccount(url)
  await db
    .update(accounts)
    .set({ authorityUrl: url, apiUrl: url })
    .where(and(eq(accounts.entraTenantId, entraTenantId), eq(accounts.clientId, clientId)))
}

/** The account of the environment belongs to the first tenant, and is what the environment says at each start. */
async function saveConfiguredAccount(db: Db, config: Config): Promise<void> {
  const { POWERBI_TENANT_ID, POWERBI_CLIENT_ID, POWERBI_CLIENT_SECRET } = config
  if (!POWERBI_TENANT_ID || !POWERBI_CLIENT_ID || !POWERBI_CLIENT_SECRET) return
  const [first] = await db.select({ id: tenants.id }).from(tenants).orderBy(tenants.id).limit(1)
  if (!first) return
  const account = {
    authorityUrl: config.POWERBI_AUTHORITY_URL,
    apiUrl: config.POWERBI_API_URL,
    scope: config.POWERBI_SCOPE,
    entraTenantId: POWERBI_TENANT_ID,
    clientId: POWERBI_CLIENT_ID,
    clientSecret: POWERBI_CLIENT_SECRET,
    roles: config.POWERBI_ROLES,
  }
  await db
    .insert(accounts)
    .values({ tenantId: first.id, name: 'Power BI', ...account })
    .onConflictDoUpdate({ target: [accounts.tenantId, accounts.name], set: account })
}

/** Brings the stored data in line with the configuration: demo data in an empty database, accounts' addresses. */
export async function prepareData(db: Db, config: Config, progress: (step: string) => void): Promise<void> {
  const empty = (await db.$count(tenants)) === 0
  if (empty && config.DEMO_DATA) {
    progress('Writing the demo data')
    await seedDemo(db, config.EMULATOR_URL ?? 'http://localhost:3001')
  }
  if (config.EMULATOR_URL) await updateEmulatorAddress(db, config.EMULATOR_URL)
  await saveConfiguredAccount(db, config)
}
