import { sql } from 'drizzle-orm'
import { restartIdentities } from '../base/db/restart-identities.ts'
import {
  accounts,
  groupMembers,
  groups,
  managementReports,
  type StoredTenantSettings,
  setups,
  tenants,
  users,
} from '../base/db/schema/index.ts'
import type { Db } from '../base/db/scope.ts'
import { createKeyring, type Keyring } from '../base/encryption/keyring.ts'
import { boreal, borealEmployees, borealGroup } from './boreal.ts'
import { aurora, type DemoGroup } from './demo-data.ts'
import { emulatorAccount } from './emulator-account.ts'
import { seedProvider } from './emulator-provider.ts'
import { englishGroup, englishUser } from './english-group.ts'
import { unknownPasswordHash } from './password-hashes.ts'
import { seedEmployees } from './seed-employees.ts'
import { seedInbox } from './seed-inbox.ts'
import { pictureSizes, seedPicture, seedReport, seedUser } from './seed-rows.ts'

type DemoTenant = typeof aurora

async function seedTenant(
  db: Db,
  tenant: DemoTenant,
  account: ReturnType<typeof emulatorAccount>,
  settings: StoredTenantSettings = {},
): Promise<void> {
  const { id: tenantId, name, supportEmail, host, brandColour, texts } = tenant
  await db.insert(tenants).values({ id: tenantId, name, settings: { supportEmail, ...settings } })
  const pictureHash = await seedPicture(db, tenant.picture, pictureSizes.signIn)
  await db
    .insert(setups)
    .values({ id: tenantId, tenantId, host, companyName: name, brandColour, pictureHash, texts })
  for (const user of tenant.users) await seedUser(db, tenantId, user)
  const accountId = tenantId
  await db.insert(accounts).values({ id: accountId, tenantId, ...account })
  for (const group of tenant.groups) await seedGroup(db, tenantId, group)
  for (const { picture, workspaceName, ...report } of tenant.managementReports) {
    const imageHash = await seedPicture(db, picture)
    await db.insert(managementReports).values({ ...report, tenantId, accountId, imageHash })
  }
}

/** A group of a company, with its reports and the access to them. */
async function seedGroup(db: Db, tenantId: number, { members, reports, ...group }: DemoGroup): Promise<void> {
  await db.insert(groups).values({ ...group, tenantId })
  await db.insert(groupMembers).values(members.map((userId) => ({ tenantId, groupId: group.id, userId })))
  const keys = { tenantId, groupId: group.id, accountId: tenantId }
  for (const report of reports) await seedReport(db, keys, report)
}

/** An arbitrary constant: all nodes must use the same lock. */
const LOCK = 7_841_903_147

/**
 * Writes the demo companies in one transaction, unless another node has.
 * @param providerUrl the emulator's address in browsers
 * @param activityUntil adds Aurora's employees and what they did up to then (decision 024), and its reports in English, and more of Boreal
 */
export async function seedDemo(
  db: Db,
  emulatorUrl: string,
  keyring: Keyring = createKeyring([]),
  activityUntil?: Date,
  providerUrl = emulatorUrl,
): Promise<void> {
  const account = emulatorAccount(emulatorUrl)
  const stored = { ...account, clientSecret: keyring.encrypt(account.clientSecret) }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.$count(tenants)) > 0) return
    await seedTenant(
      tx,
      aurora,
      stored,
      activityUntil && { ownPictures: 'on', subscriptionsForOthers: 'on', reportCatalogue: 'on' },
    )
    await seedTenant(tx, boreal, stored)
    if (activityUntil) {
      await seedEmployees(tx, activityUntil)
      await seedUser(tx, aurora.id, englishUser)
      await seedGroup(tx, aurora.id, englishGroup)
      const ofBoreal = { tenantId: boreal.id, setupId: boreal.id, passwordHash: unknownPasswordHash }
      await tx.insert(users).values(borealEmployees.map((user) => ({ ...user, ...ofBoreal })))
      await seedGroup(tx, boreal.id, borealGroup)
      await seedProvider(tx, boreal.id, providerUrl, keyring)
      await seedInbox(tx, activityUntil)
    }
    await restartIdentities(tx)
  })
}
