/**
 * `npm run bench:log`: searches the access log of a large and of a small company in turn, and prints the ratios of their
 * times. `ROWS` sets the page views of the large company, `ROUNDS` the measurements of each search.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessLog } from '#common/contract/access-log.ts'
import { listPageViews, listSignIns } from '#server/access-log/queries.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { companies, fillLog } from './log/fill.ts'
import { median } from './median.ts'

const rows = Number(process.env.ROWS ?? 5_000_000)
const rounds = Number(process.env.ROUNDS ?? 15)
/** Times of the large company, as multiples of those of the small one. */
const limit = 5

const searches: { title: string; list: 'page-views' | 'sign-ins'; query: object }[] = [
  { title: 'page views, first page', list: 'page-views', query: {} },
  { title: 'page views, of people only', list: 'page-views', query: { filter: { source: 'person' } } },
  {
    title: 'page views, by one person, without playlists',
    list: 'page-views',
    query: { filter: { person: 'Person 17 ', source: 'person' } },
  },
  { title: 'page views, of playlists only', list: 'page-views', query: { filter: { source: 'playlist' } } },
  { title: 'page views, page 1,000', list: 'page-views', query: { range: [24_975, 24_999] } },
  { title: 'page views, by one person', list: 'page-views', query: { filter: { person: 'Person 17 ' } } },
  { title: 'page views, by a common name', list: 'page-views', query: { filter: { person: 'silva' } } },
  { title: 'page views, by a name no user has', list: 'page-views', query: { filter: { person: 'qwertz' } } },
  { title: 'page views, by report', list: 'page-views', query: { filter: { report: 'Report 17 ' } } },
  { title: 'page views, sorted by name', list: 'page-views', query: { sort: ['user_name', 'ASC'] } },
  { title: 'sign-ins, first page', list: 'sign-ins', query: {} },
  { title: 'sign-ins, by one person', list: 'sign-ins', query: { filter: { person: 'Person 17 ' } } },
  { title: 'sign-ins, by an unknown e-mail', list: 'sign-ins', query: { filter: { person: 'stranger17@' } } },
]

/** The time of one search on the connections for searches, in ms. */
async function timeOf(
  database: Database,
  tenantId: number,
  { list, query }: (typeof searches)[number],
): Promise<number> {
  const from = performance.now()
  const scope = { db: database.forSearch(tenantId, AbortSignal.timeout(60_000)), tenantId }
  if (list === 'page-views') await listPageViews(scope, accessLog['log/page-views'].request.parse(query))
  else await listSignIns(scope, accessLog['log/sign-ins'].request.parse(query))
  return performance.now() - from
}

async function compare(database: Database): Promise<boolean> {
  let isFast = true
  console.log('| search | large | small | ratio | target |\n| --- | --- | --- | --- | --- |')
  for (const search of searches) {
    const times = { large: [] as number[], small: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      const large = await timeOf(database, companies.large.id, search)
      const small = await timeOf(database, companies.small.id, search)
      // The first round fills PostgreSQL's buffers.
      if (round === 0) continue
      times.large.push(large)
      times.small.push(small)
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
try {
  const database = await openDatabase({ dataDir, log: { info() {}, warn() {}, error: console.error } })
  console.log(`Filling a database with ${rows.toLocaleString('en')} page views`)
  await fillLog(database, rows)
  if (!(await compare(database))) process.exitCode = 1
  await database.close()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
