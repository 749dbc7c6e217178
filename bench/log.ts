/**
 * `npm run bench:log`: searches the access log of a large and of a small company in turn, and prints the ratios of their
 * times. `ROWS` sets the page views of the large company, `ROUNDS` the measurements of each search.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createSessionTokens } from '#server/authentication/session-tokens.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { createKeyring } from '#server/keys/keyring.ts'
import { createServer } from '#server/server.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { companies, fillLog } from './log/fill.ts'
import { median } from './median.ts'

const secret = 'a session secret for the bench only, nobody else knows'
const rows = Number(process.env.ROWS ?? 5_000_000)
const rounds = Number(process.env.ROUNDS ?? 15)
/** Times of the large company, as multiples of those of the small one. */
const limit = 3

const searches: { title: string; list: string; query: object }[] = [
  { title: 'page views, first page', list: 'page-views', query: {} },
  { title: 'page views, page 1,000', list: 'page-views', query: { range: [24_975, 24_999] } },
  { title: 'page views, by one person', list: 'page-views', query: { filter: { person: 'Person 17 ' } } },
  { title: 'page views, by a common name', list: 'page-views', query: { filter: { person: 'silva' } } },
  { title: 'page views, by a name nobody has', list: 'page-views', query: { filter: { person: 'qwertz' } } },
  { title: 'page views, by report', list: 'page-views', query: { filter: { report: 'Report 17 ' } } },
  { title: 'page views, sorted by name', list: 'page-views', query: { sort: ['user_name', 'ASC'] } },
  { title: 'sign-ins, first page', list: 'sign-ins', query: {} },
  { title: 'sign-ins, by one person', list: 'sign-ins', query: { filter: { person: 'Person 17 ' } } },
  { title: 'sign-ins, by an unknown e-mail', list: 'sign-ins', query: { filter: { person: 'stranger17@' } } },
]

/** The time of one search, in ms. @throws Error when it fails */
async function timeOf(
  app: FastifyInstance,
  token: string,
  { list, query }: (typeof searches)[number],
): Promise<number> {
  const fields = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  const from = performance.now()
  const answer = await app.inject({
    url: `/api/log/${list}?${new URLSearchParams(fields)}`,
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.statusCode !== 200) throw new Error(`${list} answered ${answer.statusCode}: ${answer.body}`)
  return performance.now() - from
}

async function compare(app: FastifyInstance, { db }: Database): Promise<boolean> {
  const tokens = createSessionTokens(secret, Date)
  const lifetimes = { idle: 12 * 3600, absolute: 30 * 86_400 }
  const tokenOf = ({ id, firstUser }: (typeof companies)['large']) => {
    const user = {
      id: firstUser,
      name: 'A',
      adm: true,
      tenantId: id,
      setupId: id,
      tokenVersion: 1,
      lifetimes,
    }
    const device = { address: '127.0.0.1', userAgent: 'bench' }
    return openSession({ clock: Date, tokens }, { db, tenantId: id }, user, device)
  }
  const [large, small] = [await tokenOf(companies.large), await tokenOf(companies.small)]
  let isFast = true
  console.log('| search | large | small | ratio | target |\n| --- | --- | --- | --- | --- |')
  for (const search of searches) {
    const times = { large: [] as number[], small: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      const pair = [await timeOf(app, large, search), await timeOf(app, small, search)] as const
      // The first round fills PostgreSQL's buffers.
      if (round === 0) continue
      times.large.push(pair[0])
      times.small.push(pair[1])
    }
    const ratio = median(times.large) / median(times.small)
    isFast &&= ratio <= limit
    const ms = (values: number[]) => `${median(values).toFixed(1)} ms`
    console.log(
      `| ${search.title} | ${ms(times.large)} | ${ms(times.small)} | ${ratio.toFixed(2)} | ≤ ${limit} |`,
    )
  }
  return isFast
}

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const log = pino({ level: 'warn' })
try {
  const database = await openDatabase({ dataDir, log })
  console.log(`Filling a database with ${rows.toLocaleString('en')} page views`)
  await fillLog(database, rows)
  const config = readConfig({ CAPTCHA: 'none', SESSION_SECRET: secret, DEMO_DATA: 'off' })
  const app = await createServer({
    config,
    database,
    keyring: createKeyring([randomBytes(32)]),
    log,
    pages: false,
  })
  if (!(await compare(app, database))) process.exitCode = 1
  await app.close()
  await database.close()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
