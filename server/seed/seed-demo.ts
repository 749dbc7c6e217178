import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../authentication/passwords.ts'
import { restartIdentities } from '../db/restart-identities.ts'
import {
  accounts,
  groupMembers,
  groups,
  managementReports,
  reports,
  reportUsers,
  setups,
  tenants,
  users,
} from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import { loadSharp } from '../images/load-sharp.ts'
import { insertImage } from '../images/queries.ts'
import { createKeyring, type Keyring } from '../keys/keyring.ts'
import { aurora, boreal, type DemoReport, type DemoUser } from './demo-data.ts'
import { emulatorAccount } from './emulator-account.ts'

type DemoTenant = typeof aurora

/** Next to this file; the build copies the folder next to the bundle. */
const pictures = join(import.meta.dirname, 'pictures')

/** The pictures of the demo are stored unchanged: they already have the right size. */
async function seedPicture(db: Db, name: string): Promise<string> {
  const bytes = await readFile(join(pictures, `${name}.webp`))
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex')
  await insertImage(db, { hash, contentType: 'image/webp', bytes, width, height })
  return hash
}

async function seedUser(db: Db, tenantId: number, { password, ...user }: DemoUser): Promise<void> {
  await db
    .insert(users)
    .values({ ...user, tenantId, setupId: tenantId, passwordHash: await hashPassword(password) })
}

async function seedReport(
  db: Db,
  keys: { tenantId: number; groupId: number; accountId: number },
  { access, picture, ...report }: DemoReport,
): Promise<void> {
  const imageHash = await seedPicture(db, picture)
  await db.insert(reports).values({ ...keys, ...report, exportable: true, imageHash })
  const rows = access.map((one) => ({ ...one, tenantId: keys.tenantId, reportId: report.id }))
  await db.insert(reportUsers).values(rows)
}

async function seedTenant(
  db: Db,
  tenant: DemoTenant,
  account: ReturnType<typeof emulatorAccount>,
): Promise<void> {
  const { id: tenantId, name, supportEmail, host, brandColour, texts } = tenant
  await db.insert(tenants).values({ id: tenantId, name, settings: { supportEmail } })
  const pictureHash = await seedPicture(db, tenant.picture)
  await db
    .insert(setups)
    .values({ id: tenantId, tenantId, host, companyName: name, brandColour, pictureHash, texts })
  for (const user of tenant.users) await seedUser(db, tenantId, user)
  const accountId = tenantId
  await db.insert(accounts).values({ id: accountId, tenantId, ...account })
  for (const { members, reports: groupReports, ...group } of tenant.groups) {
    await db.insert(groups).values({ ...group, tenantId })
    await db.insert(groupMembers).values(members.map((userId) => ({ tenantId, groupId: group.id, userId })))
    for (const report of groupReports)
      await seedReport(db, { tenantId, groupId: group.id, accountId }, report)
  }
  for (const { picture, workspaceName, ...report } of tenant.managementReports) {
    const imageHash = await seedPicture(db, picture)
    await db.insert(managementReports).values({ ...report, tenantId, accountId, imageHash })
  }
}

/** An arbitrary constant: all nodes must use the same lock. */
const LOCK = 7_841_903_147

/** Writes the demo companies in one transaction, unless another node has. */
export async function seedDemo(
  db: Db,
  emulatorUrl: string,
  keyring: Keyring = createKeyring([]),
): Promise<void> {
  const account = emulatorAccount(emulatorUrl)
  const stored = { ...account, clientSecret: keyring.encrypt(account.clientSecret) }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.$count(tenants)) > 0) return
    await seedTenant(tx, aurora, stored)
    await seedTenant(tx, boreal, stored)
    await restartIdentities(tx)
  })
}
