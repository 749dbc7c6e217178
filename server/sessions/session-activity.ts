import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import type { Db } from '../db/scope.ts'

const flushIntervalMs = 3 * 60_000
/** Rows per update. */
const batchSize = 1000

/** Records when sessions were last used, without making calls wait for the database. */
export interface SessionActivity {
  /** @param id the row of `sessions` */
  seen(id: number): void
  /** How many sessions were used here in the last minutes. */
  active(): number
  /** Writes what has been recorded since the last time. */
  flush(): Promise<void>
  /** Writes the rest, for a clean shutdown. */
  close(): Promise<void>
}

type Seen = { id: number; at: number }

/**
 * Of any tenants, in one statement. Rows that another node is writing are skipped: it writes almost the same time, and
 * waiting for each other could deadlock.
 */
async function updateLastSeen(db: Db, seen: Seen[]): Promise<void> {
  await db.execute(sql`
    update sessions set last_seen_at = due.at
    from (
      select sessions.id, to_timestamp(seen.at / 1000.0) as at
      from json_to_recordset(${JSON.stringify(seen)}::json) as seen (id int, at float8)
      join sessions on sessions.id = seen.id
      where sessions.last_seen_at < to_timestamp(seen.at / 1000.0)
      for no key update of sessions skip locked
    ) as due
    where sessions.id = due.id`)
}

/** @param db for all tenants */
export function createSessionActivity(db: Db, clock: WallClock, log: FastifyBaseLogger): SessionActivity {
  let seen = new Map<number, number>()
  let activeBefore = 0
  let writing: Promise<void> = Promise.resolve()

  async function writeSeen(): Promise<void> {
    const rows = [...seen].map(([id, at]) => ({ id, at }))
    seen = new Map()
    activeBefore = rows.length
    for (let first = 0; first < rows.length; first += batchSize) {
      await updateLastSeen(db, rows.slice(first, first + batchSize))
    }
  }

  function flush(): Promise<void> {
    // The times are lost if the write fails; the next call of each session records a later one.
    writing = writing
      .then(writeSeen)
      .catch((err: unknown) => log.warn({ err }, 'could not write the last use of sessions'))
    return writing
  }

  const timer = setInterval(() => void flush(), flushIntervalMs).unref()
  return {
    seen: (id) => void seen.set(id, clock.now()),
    active: () => Math.max(activeBefore, seen.size),
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
