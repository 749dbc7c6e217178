import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { vi } from 'vitest'
import { createClient } from '#common/client.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { createServer } from '#server/server.ts'
import { silentLog, type TestDatabase } from '../database.ts'
import type { Browser, TestPortal } from '../portal.ts'

/** Long enough for any machine, and never waited for when all is well. */
export const patience = { timeout: 20_000, interval: 20 }

/** Whether a call is answered while nobody can read the tables: from memory, that is. */
async function isRemembered(database: TestDatabase, call: () => Promise<unknown>): Promise<boolean> {
  await call()
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table users, report_users, reports in access exclusive mode')
    const answered = call().then(() => true)
    const waiting = new Promise<boolean>((resolve) => setTimeout(resolve, 500, false))
    const remembered = await Promise.race([answered, waiting])
    await client.query('rollback')
    await answered
    return remembered
  } finally {
    await client.end()
  }
}

/** Waits until a node hears of changes and answers from memory. */
export const untilRemembered = (database: TestDatabase, call: () => Promise<unknown>): Promise<void> =>
  vi.waitFor(async () => {
    if (!(await isRemembered(database, call))) throw new Error('It is read from the database.')
  }, patience)

/** A second node of a portal: the same database, its own connections and memory. */
export async function secondNode(portal: TestPortal): Promise<{
  app: FastifyInstance
  /** The same session at this node. */
  browser(of: Browser): Browser
  close(): Promise<void>
}> {
  const database = connectDatabase({ ...portal.database.connection, max: 5 }, silentLog)
  const app = await createServer({
    config: portal.config,
    database,
    log: pino({ level: 'silent' }),
    pages: false,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    browser(of) {
      const { token, setToken } = of
      const call = createClient({ baseURL: `${url}/api`, language: () => 'en', token, onToken: setToken })
      return { call, token, setToken }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
