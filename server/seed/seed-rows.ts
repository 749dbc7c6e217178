import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '../authentication/passwords.ts'
import { reports, reportUsers, users } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import { loadSharp } from '../images/load-sharp.ts'
import { insertImage } from '../images/queries.ts'
import { thumbnailOf } from '../images/thumbnails.ts'
import type { DemoReport, DemoUser } from './demo-data.ts'

/** Next to this file; the build copies the folder next to the bundle. */
const pictures = join(import.meta.dirname, 'pictures')

/** The pictures of the demo are stored unchanged: they already have the right size. */
export async function seedPicture(db: Db, name: string): Promise<string> {
  const bytes = await readFile(join(pictures, `${name}.webp`))
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex')
  const thumbnail = await thumbnailOf(bytes)
  await insertImage(db, { hash, contentType: 'image/webp', bytes, width, height, thumbnail })
  return hash
}

/** A user whose password is public. */
export async function seedUser(db: Db, tenantId: number, { password, ...user }: DemoUser): Promise<void> {
  await db
    .insert(users)
    .values({ ...user, tenantId, setupId: tenantId, passwordHash: await hashPassword(password) })
}

/** A report with its picture and the access to it. */
export async function seedReport(
  db: Db,
  keys: { tenantId: number; groupId: number; accountId: number },
  { access, picture, ...report }: DemoReport,
): Promise<void> {
  const imageHash = await seedPicture(db, picture)
  await db.insert(reports).values({ ...keys, ...report, exportable: true, imageHash })
  const rows = access.map((one) => ({ ...one, tenantId: keys.tenantId, reportId: report.id }))
  if (rows.length > 0) await db.insert(reportUsers).values(rows)
}
