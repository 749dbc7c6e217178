import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { vi } from 'vitest'
import { createClient } from '#common/contract/client.ts'
import { connectDatabase, type Database } from '#server/base/db/connect.ts'
import { createServer } from '#server/start/server.ts'
import { silentLog, type TestDatabase } from '../database.ts'
import type { Browser, TestPortal } from '../portal.ts'

/** Long enough for any machine; only reached when a test fails. */
export const pollOptions = { timeout: 20_000, interval: 20 }

/** A call that waits for these, and not for a busy machine, is not answered from the cache. */
const blockedQueries = `select from pg_locks join pg_database on database = pg_database.oid
  where datname = current_database() and not granted`

/**
 * Whether a call is answered from the cache, that is, while the tables are locked.
 * @param first whether to call once before, to fill the cache
 */
export async function isCached(
  database: TestDatabase,
  call: () => Promise<unknown>,
  first = true,
): Promise<boolean> {
  if (first) await call()
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table users, sessions, report_users, reports in access exclusive mode')
    let isAnswered = false
    const answered = call().finally(() => {
      isAnswered = true
    })
    answered.catch(() => undefined)
    const lockedAt = performance.now()
    const isBlocked = async () =>
      performance.now() - lockedAt > 500 && (await client.query(blockedQueries)).rows.length > 0
    while (!isAnswered && !(await isBlocked())) await pause(20)
    const cached = isAnswered
    await client.query('rollback')
    await answered
    return cached
  } finally {
    await client.end()
  }
}

/** Waits until a node receives notifications and answers from its cache. */
export const waitUntilCached = (database: TestDatabase, call: () => Promise<unknown>): Promise<void> =>
  vi.waitFor(async () => {
    if (!(await isCached(database, call))) throw new Error('It is read from the database.')
  }, pollOptions)

/** A second node of a portal: the same database, but separate connections and cache. */
export async function secondNode(
  portal: TestPortal,
  database: Database = connectDatabase({ ...portal.database.connection, max: 10 }, silentLog),
): Promise<{
  app: FastifyInstance
  url: string
  /** The same session on this node. */
  browser(original: Browser): Browser
  close(): Promise<void>
}> {
  const app = await createServer({
    config: portal.config,
    database,
    keyring: portal.keyring,
    log: pino({ level: 'silent' }),
    pages: false,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    url,
    browser(original) {
      const { token, setToken } = original
      const call = createClient({ baseURL: `${url}/api`, language: () => 'en', token, onToken: setToken })
      return { call, token, setToken }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
