import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { ViewSource } from '#common/contract/shapes.ts'
import type { Db } from '../../base/db/scope.ts'
import { createWriteBuffer, type WriteBuffer } from '../../base/db/write-buffer.ts'

/** A view of a report page. */
export interface PageView {
  tenantId: number
  userId: number
  userName: string
  reportId: number
  reportName: string
  pageName: string
  pageTitle: string
  fingerprint: string | null
  source: ViewSource
  /** Milliseconds since 1970. */
  at: number
}

export type PageViewLog = WriteBuffer<PageView>

/**
 * Writes views of any tenants in one statement; the commit does not wait for the disk. The rows are passed as one JSON
 * text: building the statement value by value cost more than everything else, and arrays still half of that.
 */
async function insertPageViews(db: Db, views: PageView[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx.execute(sql`
      insert into page_views
        (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title, fingerprint, source, at)
      select "tenantId", "userId", "userName", "reportId", "reportName", "pageName", "pageTitle", fingerprint,
        source, to_timestamp(at / 1000.0)
      from json_to_recordset(${JSON.stringify(views)}::json) as view (
        "tenantId" int, "userId" int, "userName" text, "reportId" int, "reportName" text,
        "pageName" text, "pageTitle" text, fingerprint text, source text, at float8)`)
  })
}

/** @param db for all tenants; each view names its own */
export const createPageViewLog = (db: Db, log: FastifyBaseLogger): PageViewLog =>
  createWriteBuffer('page views', log, (views) => insertPageViews(db, views))
