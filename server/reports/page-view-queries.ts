import { type SQL, sql } from 'drizzle-orm'
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

/** A column of many rows as one parameter: built row by row, the statement cost more than all else of a view. */
const int = (values: number[]): SQL => sql`${sql.param(values)}::int[]`
const text = (values: (string | null)[]): SQL => sql`${sql.param(values)}::text[]`
const moment = (values: string[]): SQL => sql`${sql.param(values)}::timestamptz[]`

/** Writes views of any tenants in one go; the commit does not wait for the disk. */
export async function storePageViews(db: Db, views: (PageView & { tenantId: number })[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx.execute(sql`
      insert into page_views
        (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title, fingerprint, at)
      select * from unnest(
        ${int(views.map((view) => view.tenantId))}, ${int(views.map((view) => view.userId))},
        ${text(views.map((view) => view.userName))}, ${int(views.map((view) => view.reportId))},
        ${text(views.map((view) => view.reportName))}, ${text(views.map((view) => view.pageName))},
        ${text(views.map((view) => view.pageTitle))}, ${text(views.map((view) => view.fingerprint))},
        ${moment(views.map((view) => view.at.toISOString()))})`)
  })
}
