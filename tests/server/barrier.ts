import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** How many connections to the database of a client wait for a lock. Without clearing, a transaction sees old news. */
async function waitingFor(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Lets calls meet: rows are locked before they start, and let go when all of them wait for a lock. So all have passed
 * the guard and read what they read before locking, and none has written, which no luck with timing can promise.
 * @param lock the statement that locks the rows that all of the calls want
 */
export async function runAtBarrier<T>(
  database: TestDatabase,
  lock: string,
  start: () => Promise<T>[],
): Promise<PromiseSettledResult<T>[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    const calls = start()
    const ended: unknown[] = []
    for (const call of calls) call.then(ended.push.bind(ended), ended.push.bind(ended))
    while ((await waitingFor(client)) < calls.length) {
      if (ended.length > 0) throw new Error(`A call did not wait for the lock: ${ended[0]}`)
      await pause(10)
    }
    await client.query('commit')
    return await Promise.allSettled(calls)
  } finally {
    await client.end()
  }
}
