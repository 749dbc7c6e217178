import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { readConfig } from '#server/base/config.ts'
import { connectDatabase, type Database } from '#server/base/db/connect.ts'
import { migrateDatabase } from '#server/base/db/migrate.ts'
import { createKeyring } from '#server/base/encryption/keyring.ts'
import { createLog } from '#server/base/log/create-log.ts'
import { createServer } from '#server/start/server.ts'
import { sessionSecret } from '../sessions.ts'
import type { ScaleRequest } from './calls.ts'
import { fill, type Size } from './fill.ts'

/** A portal with one company. */
export interface ScalePortal {
  name: string
  size: Size
  database: Database
  /** Sends a request, and fails unless it succeeds. */
  send(request: ScaleRequest): Promise<void>
  close(): Promise<void>
}

const agent = new Agent({ keepAlive: true })
const config = readConfig({
  CAPTCHA: 'none',
  DEMO_DATA: 'off',
  SESSION_SECRET: sessionSecret,
  RATE_LIMIT_FACTOR: '1000000',
  SHUTDOWN_DELAY_SECONDS: '0',
})

function sendTo(url: string, { token, call, body, query }: ScaleRequest): Promise<void> {
  const parameters = Object.entries(query ?? {}).map(([name, value]) => [name, JSON.stringify(value)])
  const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    request(`${url}/api/${call}${search}`, { method, agent, headers }, async (answer) => {
      const received = await text(answer)
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`${call}: ${answer.statusCode} ${received}`))
    })
      .on('error', reject)
      .end(body && JSON.stringify({ fingerprint: 'bench', ...body }))
  })
}

/** Creates and fills a database, and starts a portal on it. */
export async function openPortal(server: pg.PoolConfig, name: string, size: Size): Promise<ScalePortal> {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const connection = { ...server, database: name }
  await migrateDatabase(connection)
  const from = performance.now()
  await fill(connection, size)
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  console.log(`${name}: ${JSON.stringify(size)}, filled in ${seconds} s`)
  // The pools' last connections may still be closing when PostgreSQL stops.
  const log = createLog('error')
  const database = connectDatabase(connection, log)
  const keyring = createKeyring([randomBytes(32)])
  const app = await createServer({ config, database, keyring, log, pages: false })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    name,
    size,
    database,
    send: (one) => sendTo(url, one),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
