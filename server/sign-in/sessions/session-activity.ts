import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#common/texts/language.ts'
import type { WallClock } from '#common/time/clock.ts'
import type { Db } from '../../base/db/scope.ts'
import { visitGap } from './visits.ts'

const flushIntervalMs = 3 * 60_000
/** Rows per update. */
const batchSize = 1000

/** Records when sessions were last used and in which language, without making calls wait for the database. */
export interface SessionActivity {
  /** @param id the row of `sessions` */
  seen(id: number, language: Language): void
  /** How many sessions were used here in the last minutes. */
  active(): number
  /** Writes what has been recorded since the last time. */
  flush(): Promise<void>
  /** Writes the rest, for a clean shutdown. */
  close(): Promise<void>
}

type Seen = { id: number; at: number; language: Language }

/**
 * Of any tenants, in one statement: the last use of sessions and of their users. A user who comes back after a while
 * begins another visit. Views as the user are not the user's. Rows that another node is writing are skipped: it writes
 * almost the same time, and waiting for each other could deadlock.
 */
async function updateLastSeen(db: Db, seen: Seen[]): Promise<void> {
  await db.execute(sql`
    with due as (
      select sessions.id, sessions.tenant_id, sessions.user_id, sessions.viewed_by,
        to_timestamp(seen.at / 1000.0) as at, seen.language
      from json_to_recordset(${JSON.stringify(seen)}::json) as seen (id int, at float8, language text)
      join sessions on sessions.id = seen.id
      where sessions.last_seen_at < to_timestamp(seen.at / 1000.0)
      for no key update of sessions skip locked
    ), used as (
      update sessions set last_seen_at = due.at from due where sessions.id = due.id
    ), visited as (
      select users.id, last.at, last.language,
        users.visit_at is null or users.seen_at <= last.at - ${visitGap}::interval as is_new
      from (
        select distinct on (tenant_id, user_id) tenant_id, user_id, at, language
        from due where viewed_by is null order by tenant_id, user_id, at desc
      ) as last
      join users on users.tenant_id = last.tenant_id and users.id = last.user_id
      where users.seen_at is null or users.seen_at < last.at
      for no key update of users skip locked
    )
    update users set
      previous_visit_at = case when visited.is_new then users.visit_at else users.previous_visit_at end,
      visit_at = case when visited.is_new then visited.at else users.visit_at end,
      seen_at = visited.at,
      language = visited.language
    from visited where users.id = visited.id`)
}

/** @param db for all tenants */
export function createSessionActivity(db: Db, clock: WallClock, log: FastifyBaseLogger): SessionActivity {
  let seen = new Map<number, Omit<Seen, 'id'>>()
  let activeBefore = 0
  let writing: Promise<void> = Promise.resolve()

  async function writeSeen(): Promise<void> {
    const rows = [...seen].map(([id, use]) => ({ id, ...use }))
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
    seen: (id, language) => void seen.set(id, { at: clock.now(), language }),
    active: () => Math.max(activeBefore, seen.size),
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
