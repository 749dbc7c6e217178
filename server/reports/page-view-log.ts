import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/scope.ts'
import { violationOf } from '../db/violation.ts'
import { type PageView, storePageViews } from './page-view-queries.ts'

/** Together with PostgreSQL's own 0.6 s of an asynchronous commit, at most a second's worth is lost on a kill. */
const flushMs = 400
/** Rows of one insert, and how many full ones may wait for a database that is away; in rows. */
const batch = 500
const most = 20 * batch

/** Records what people look at without making them wait for the database. */
export interface PageViewLog {
  /** Takes a view; it is written within less than a second. */
  record(view: PageView): void
  /** Writes what is still waiting, and takes no more rest: for a clean stop. */
  close(): Promise<void>
}

/** @param db for all tenants; each view names its own */
export function createPageViewLog(db: Db, log: FastifyBaseLogger): PageViewLog {
  let waiting: PageView[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  function plan(): void {
    if (!closed) timer ??= setTimeout(() => void flush(), flushMs).unref()
  }

  /** A tenant that went away takes its rows with it; the others of the batch are written. */
  async function write(rows: typeof waiting): Promise<void> {
    try {
      await storePageViews(db, rows)
    } catch (error) {
      if (violationOf(error)?.kind !== 'reference') throw error
      if (rows.length === 1) return log.warn({ err: error }, 'a page view of a tenant that is gone')
      for (const row of rows) await write([row])
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, batch)
      try {
        await write(rows)
      } catch (error) {
        waiting = [...rows, ...waiting].slice(-most)
        log.error({ err: error, waiting: waiting.length }, 'page views could not be written')
        return plan()
      }
    }
  }

  /** One write at a time, so that the log keeps its order and the pool its connections. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }

  return {
    record(view) {
      waiting.push(view)
      if (waiting.length === batch) void flush()
      else plan()
    },
    close() {
      closed = true
      return flush()
    },
  }
}
