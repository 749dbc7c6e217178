/**
 * `npm run bench:scale`: a large and a small company, each in a database of its own on one embedded PostgreSQL, and the
 * same calls to both in turn. Prints the ratios of their times, how long jobs take, what a call costs, and how large the
 * tables are.
 * Fails if a list of the large company takes more than twice as long. `ROWS` sets the page views of the large one (10
 * million, with 100,000 users, 5,000 reports and 1 million report accesses), `ROUNDS` the requests of each kind.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from '@vitrine/local-postgres'
import { createLog } from '#server/base/log/create-log.ts'
import { median } from './median.ts'
import { cases, type ScaleRequest, sums } from './scale/calls.ts'
import { sizeOf } from './scale/fill.ts'
import { openPortal, type ScalePortal } from './scale/portal.ts'
import { printCosts, printTables, timeJobs } from './scale/report.ts'

const rows = Number(process.env.ROWS ?? 10_000_000)
const rounds = Number(process.env.ROUNDS ?? 20)
/** Times of the large company, as multiples of those of the small one. */
const limit = 2
const smallShare = 50
const log = createLog('warn')

async function timeOf({ send }: ScalePortal, requests: ScaleRequest[]): Promise<number> {
  const from = performance.now()
  for (const request of requests) await send(request)
  return performance.now() - from
}

async function compare(large: ScalePortal, small: ScalePortal, compared: typeof cases): Promise<boolean> {
  let isFast = true
  for (const { title, requests } of compared) {
    const times = { large: [] as number[], small: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      const one = await timeOf(large, requests(round, large.size))
      const other = await timeOf(small, requests(round, small.size))
      // The first round fills PostgreSQL's buffers.
      if (round === 0) continue
      times.large.push(one)
      times.small.push(other)
    }
    const ratio = median(times.large) / median(times.small)
    isFast &&= ratio <= limit || compared === sums
    const ms = (values: number[]) => `${median(values).toFixed(1)} ms`
    const target = compared === sums ? '' : `≤ ${limit}`
    console.log(`| ${title} | ${ms(times.large)} | ${ms(times.small)} | ${ratio.toFixed(2)} | ${target} |`)
  }
  return isFast
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-scale-'))
await chmod(folder, 0o755)
const settings = { fsync: 'off', max_wal_size: '4GB' }
const postgres = await startLocalPostgres({ dataDir: folder, log, settings })
try {
  const small = await openPortal(postgres.connection, 'small', sizeOf(rows / smallShare))
  const large = await openPortal(postgres.connection, 'large', sizeOf(rows))
  await timeJobs(large)
  await timeJobs(small)
  console.log('\n| call | large | small | ratio | target |\n| --- | --- | --- | --- | --- |')
  if (!(await compare(large, small, cases))) process.exitCode = 1
  await compare(large, small, sums)
  await printCosts(large)
  await printTables(large)
  await Promise.all([large.close(), small.close()])
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
