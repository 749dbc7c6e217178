import type { FastifyBaseLogger } from 'fastify'
import type { BufferStats } from '../metrics/stats.ts'
import { refusesValues } from './violation.ts'

/** Together with PostgreSQL's 0.6 s for an asynchronous commit, a crash loses at most the last second. */
const flushIntervalMs = 400
/** Rows per insert, and the most rows to keep while the database is unavailable. */
const batchSize = 500
const maxPending = 20 * batchSize

/** Writes rows without making users wait for the database. */
export interface WriteBuffer<Row> {
  /** Queues a row; it is written in less than a second. */
  add(row: Row): void
  stats(): BufferStats
  /** Writes what is still queued, for a clean shutdown. */
  close(): Promise<void>
}

/**
 * @param name for the log
 * @param write inserts up to 500 rows; if it fails, they are kept and written again later, except those that
 * PostgreSQL refuses, of a deleted tenant for example: they are dropped
 */
export function createWriteBuffer<Row>(
  name: string,
  log: FastifyBaseLogger,
  write: (rows: Row[]) => Promise<void>,
): WriteBuffer<Row> {
  let pending: Row[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false
  let inBatch = 0
  let dropped = 0

  function scheduleFlush(): void {
    if (!closed) timer ??= setTimeout(() => void flush(), flushIntervalMs).unref()
  }

  async function writeOrDrop(rows: Row[]): Promise<void> {
    try {
      await write(rows)
    } catch (error) {
      if (!refusesValues(error)) throw error
      if (rows.length > 1) {
        for (const row of rows) await writeOrDrop([row])
        return
      }
      dropped++
      log.warn({ err: error }, `dropped one of ${name}`)
    }
  }

  async function writePending(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending.splice(0, batchSize)
      inBatch = batch.length
      try {
        await writeOrDrop(batch)
      } catch (error) {
        const kept = [...batch, ...pending].slice(-maxPending)
        dropped += batch.length + pending.length - kept.length
        pending = kept
        log.error({ err: error, pending: pending.length }, `could not write ${name}`)
        return scheduleFlush()
      } finally {
        inBatch = 0
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
    add(row) {
      pending.push(row)
      if (pending.length === batchSize) void flush()
      else scheduleFlush()
    },
    stats: () => ({ name, rows: pending.length + inBatch, dropped }),
    close() {
      closed = true
      return flush()
    },
  }
}
