import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/scope.ts'
import { violationOf } from '../db/violation.ts'

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
  /** Milliseconds since 1970. */
  at: number
}

/** Together with PostgreSQL's 0.6 s for an asynchronous commit, a crash loses at most the last second. */
const flushIntervalMs = 400
/** Rows per insert, and the most rows to keep while the database is unavailable. */
const batchSize = 500
const maxPending = 20 * batchSize

/** Records page views without making users wait for the database. */
export interface PageViewLog {
  /** Queues a view; it is written in less than a second. */
  record(view: PageView): void
  /** Writes what is still queued, for a clean shutdown. */
  close(): Promise<void>
}

/**
 * Writes views of any tenants in one statement; the commit does not wait for the disk. The rows are passed as one JSON
 * text: building the statement value by value cost more than everything else, and arrays still half of that.
 */
async function insertPageViews(db: Db, views: PageView[]): Promise<void> {
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

/** @param db for all tenants; each view names its own */
export function createPageViewLog(db: Db, log: FastifyBaseLogger): PageViewLog {
  let pending: PageView[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  function scheduleFlush(): void {
    if (!closed) timer ??= setTimeout(() => void flush(), flushIntervalMs).unref()
  }

  /** If the tenant of one view has been deleted, the other views of the batch are still written. */
  async function write(views: PageView[]): Promise<void> {
    try {
      await insertPageViews(db, views)
    } catch (error) {
      if (violationOf(error)?.kind !== 'reference') throw error
      if (views.length === 1) return log.warn({ err: error }, 'page view of a deleted tenant dropped')
      for (const view of views) await write([view])
    }
  }

  async function writePending(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending.splice(0, batchSize)
      try {
        await write(batch)
      } catch (error) {
        pending = [...batch, ...pending].slice(-maxPending)
        log.error({ err: error, pending: pending.length }, 'could not write page views')
        return scheduleFlush()
      }
    }
  }

  /** One write at a time, which keeps the order of the log and uses one connection of the pool. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writePending)
    return writing
  }

  return {
    record(view) {
      pending.push(view)
      if (pending.length === batchSize) void flush()
      else scheduleFlush()
    },
    close() {
      closed = true
      return flush()
    },
  }
}
