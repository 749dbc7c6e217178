/**
 * `npm run bench:api`: how fast the platform API is, as ratios that are comparable across machines. Portal, bare
 * server, emulator and load generator run at the same time in separate processes; see docs/performance.md for the
 * method. `ROUNDS` and `SECONDS` in the environment set the duration, `ONLY` selects cases by text in their titles.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from '@vitrine/local-postgres'
import { openDatabase } from '#server/base/db/open.ts'
import { startBundle, stopChildren } from '../children.ts'
import { sessionSecret } from '../sessions.ts'
import { cases } from './cases.ts'
import { fill } from './data.ts'
import { measure, type Row } from './measure.ts'
import { startBare, startLoad } from './processes.ts'
import { formatRow, head, meetsTarget } from './table.ts'

const portal = 41_950
const emulator = 41_951
const bare = 41_952
const postgres = 41_953
const databaseUrl = `postgres://postgres:bench@127.0.0.1:${postgres}/vitrine`
const emulatorUrl = `http://127.0.0.1:${emulator}`

const silent = { info() {}, warn() {}, error() {} }

async function fillDatabase(): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silent })
  try {
    await fill(database, emulatorUrl)
  } finally {
    await database.close()
  }
}

/** The portal's response to the first request of each case: the bytes that the bare server sends. */
async function sampleAnswers(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { call, requests } of cases.filter(({ floor }) => !floor)) {
    const { headers = {}, body = '' } = requests[0] ?? {}
    const path = `/api/${call}`
    const answer = await fetch(`http://127.0.0.1:${portal}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    answers[path] = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answers[path]}`)
  }
  return answers
}

async function run(): Promise<Row[]> {
  console.log('Filling a database with 10,000 users, 5,000 reports and 200,000 report accesses')
  await fillDatabase()
  await startBundle('emulator', `${emulatorUrl}/health`, { EMULATOR_PORT: String(emulator) })
  await startBundle('server', `http://127.0.0.1:${portal}/health`, {
    PORT: String(portal),
    DATABASE_URL: databaseUrl,
    EMULATOR_URL: emulatorUrl,
    SESSION_SECRET: sessionSecret,
    // Counted, but never reached.
    RATE_LIMIT_FACTOR: '1000000',
    TRUST_PROXY: '1',
    // As in production: with a line for each call.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  })
  await startBare({ port: bare, secret: sessionSecret, answers: await sampleAnswers(), databaseUrl })
  const rounds = Number(process.env.ROUNDS ?? 5)
  const seconds = Number(process.env.SECONDS ?? 3)
  const only = process.env.ONLY ?? ''
  console.log(`\n${head}`)
  const rows: Row[] = []
  const plan = { portal, bare, load: startLoad(), storm: startLoad(), rounds, seconds, only }
  await measure(plan, (row) => {
    rows.push(row)
    console.log(formatRow(row))
  })
  return rows
}

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const listen = { port: postgres, password: 'bench' }
const { stop } = await startLocalPostgres({ dataDir, log: silent, listen })
try {
  const rows = await run()
  if (!rows.every(meetsTarget)) process.exitCode = 1
} finally {
  await stopChildren()
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
