import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reports, reportUsers, users } from '../base/db/schema/index.ts'
import type { Db } from '../base/db/scope.ts'
import { insertImage } from '../base/images/queries.ts'
import { hashPassword } from '../sign-in/authentication/passwords.ts'
import type { DemoReport, DemoUser } from './demo-reports.ts'
import { demoPasswordHashes } from './password-hashes.ts'

/** Next to this file; the build copies the folder next to the bundle. */
const pictures = join(import.meta.dirname, 'pictures')

/** Sizes of the pictures of reports, and of those next to the sign-in form. */
export const pictureSizes = {
  card: { width: 960, height: 540 },
  signIn: { width: 1400, height: 1600 },
}

/** Stores a picture of the demo as it is: it has the right size, and its thumbnail is a file, so that nothing is computed. */
export async function seedPicture(db: Db, name: string, size = pictureSizes.card): Promise<string> {
  const file = `${name}.webp`
  const [bytes, thumbnail] = await Promise.all([
    readFile(join(pictures, file)),
    readFile(join(pictures, 'thumbnails', file)),
  ])
  const hash = createHash('sha256').update(bytes).digest('hex')
  await insertImage(db, { hash, contentType: 'image/webp', bytes, thumbnail, ...size })
  return hash
}

/** A user whose password is public. */
export async function seedUser(db: Db, tenantId: number, { password, ...user }: DemoUser): Promise<void> {
  const passwordHash = demoPasswordHashes[password] ?? (await hashPassword(password))
  await db.insert(users).values({ ...user, tenantId, setupId: tenantId, passwordHash })
}

/** A report with its picture and the access to it. */
export async function seedReport(
  db: Db,
  keys: { tenantId: number; groupId: number; accountId: number },
  { access, picture, ...report }: DemoReport,
): Promise<void> {
  const imageHash = await seedPicture(db, picture)
  const confirmed = {
    at: new Date().toISOString(),
    by: 'Administração Aurora',
    user: 'Maria Souza',
    rows: null,
  }
  const rulesConfirmed = report.rowRules ? confirmed : null
  await db.insert(reports).values({ ...keys, ...report, rulesConfirmed, exportable: true, imageHash })
  const rows = access.map((one) => ({ ...one, tenantId: keys.tenantId, reportId: report.id }))
  if (rows.length > 0) await db.insert(reportUsers).values(rows)
}
