import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** How many connections to a client's database wait for a lock. Clears the snapshot, which is otherwise outdated. */
async function waitingFor(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Runs calls concurrently: rows are locked before the calls start and released when all of them wait for a lock. At
 * that point, every call has passed the guard and its initial reads, and none has written; timing cannot ensure this.
 * @param lock the statement that locks the rows all the calls need
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
    const settled: unknown[] = []
    for (const call of calls) call.then(settled.push.bind(settled), settled.push.bind(settled))
    while ((await waitingFor(client)) < calls.length) {
      if (settled.length > 0) throw new Error(`A call did not wait for the lock: ${settled[0]}`)
      await pause(10)
    }
    await client.query('commit')
    return await Promise.allSettled(calls)
  } finally {
    await client.end()
  }
}
