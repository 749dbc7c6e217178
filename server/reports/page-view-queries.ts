import { sql } from 'drizzle-orm'
import { pageViews } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'

/** A page of a report that a person looks at. */
export interface PageView {
  userId: number
  userName: string
  reportId: number
  reportName: string
  pageName: string
  pageTitle: string
  fingerprint: string | null
  at: Date
}

/** Writes views of any tenants in one go; the commit does not wait for the disk. */
export async function storePageViews(db: Db, views: (PageView & { tenantId: number })[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx.insert(pageViews).values(views.map(({ tenantId, ...view }) => ({ ...view, tenantId })))
  })
}
