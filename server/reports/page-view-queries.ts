import { sql } from 'drizzle-orm'
import type { Db } from '../db/scope.ts'

/** A page of a report that a person looks at. */
export interface PageView {
  tenantId: number
  userId: number
  userName: string
  reportId: number
  reportName: string
  pageName: string
  pageTitle: string
  fingerprint: string | null
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Writes views of any tenants in one go; the commit does not wait for the disk. The rows travel as one JSON text:
 * built value by value, the statement cost more than all else of a view, and as arrays still half of that.
 */
export async function storePageViews(db: Db, views: PageView[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx.execute(sql`
      insert into page_views
        (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title, fingerprint, at)
      select "tenantId", "userId", "userName", "reportId", "reportName", "pageName", "pageTitle", fingerprint,
        to_timestamp(at / 1000.0)
      from json_to_recordset(${JSON.stringify(views)}::json) as view (
        "tenantId" int, "userId" int, "userName" text, "reportId" int, "reportName" text,
        "pageName" text, "pageTitle" text, fingerprint text, at float8)`)
  })
}
