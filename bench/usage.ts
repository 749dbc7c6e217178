/**
 * `node --import tsx bench/usage.ts`: sums up a log of page views by day, and reads usage and changes. `ROWS` sets the page
 * views of people, `DAYS` over how many days (400); there are a tenth as many audit events.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { auditLog } from '#common/contract/audit-log.ts'
import { usage } from '#common/contract/usage.ts'
import { usageCuts, usagePeriods } from '#common/validation/usage.ts'
import { listAuditEvents } from '#server/audit/audit-list.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { listUsage } from '#server/usage/queries.ts'
import { rollUpUsage } from '#server/usage/roll-up.ts'
import { listUsageDays } from '#server/usage/usage-per-day.ts'
import { median } from './median.ts'

const rows = Number(process.env.ROWS ?? 10_000_000)
const days = Number(process.env.DAYS ?? 400)
const rounds = 5
const tenantId = 201

/** 5,000 people open 300 reports of four pages; a hundredth of the audit events are changes. */
async function fill({ pool }: Database): Promise<void> {
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  await run(`insert into tenants (id, name) values (${tenantId}, 'Company')`)
  await run(
    `insert into setups (id, tenant_id, host, company_name, brand_colour)
     values (${tenantId}, ${tenantId}, 'company.test', 'C', '#2456E6')`,
  )
  await run(
    `insert into accounts (id, tenant_id, name, authority_url, scope, api_url, entra_tenant_id, client_id, client_secret)
     values (${tenantId}, ${tenantId}, 'A', 'http://a.test', 's', 'http://a.test', 't', 'c', 's')`,
  )
  await run(`insert into groups (id, tenant_id, name) values (${tenantId}, ${tenantId}, 'G')`)
  await run(
    `insert into users (id, tenant_id, setup_id, name, email, password_hash)
     select 1000000 + n, ${tenantId}, ${tenantId}, 'Person ' || n, 'p' || n || '@bench.test', '-'
     from generate_series(0, 5999) n`,
  )
  await run(
    `insert into reports (id, tenant_id, group_id, account_id, name, workspace_id, link_report)
     select 1000000 + n, ${tenantId}, ${tenantId}, ${tenantId}, 'Report ' || n, 'w', 'r' from generate_series(0, 349) n`,
  )
  await run(
    `insert into page_views (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title, at)
     select ${tenantId}, 1000000 + (visit * 7919::bigint % 5000)::int, 'Person',
       1000000 + (visit * 104729::bigint % 300)::int, 'Report', 'ReportSection0' || n % 4, 'Page ' || n % 4,
       now() - interval '${days} days' * (1 - n / $1::float8)
     from (select n, n / 4 as visit from generate_series(1, $1::int) n) as views`,
    rows,
  )
  await run(
    `insert into audit_events (tenant_id, at, user_id, user_name, address, action, object_type, object_id, object_name, details)
     select ${tenantId}, now() - interval '${days} days' * (1 - n / $1::float8), 1000000 + n % 5000, 'Person', '::1',
       case when n % 100 = 0 then 'user.update' else 'report.open' end,
       case when n % 100 = 0 then 'user' else 'report' end, 1000000 + n % 300, 'Report', '{"view":"own"}'
     from generate_series(1, $1::int) n`,
    Math.ceil(rows / 10),
  )
  await run('vacuum analyze')
  await client.end()
}

/** Prints the median time of a read, in ms. */
async function measure(title: string, read: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const from = performance.now()
    await read()
    // The first round fills PostgreSQL's buffers.
    if (round > 0) times.push(performance.now() - from)
  }
  console.log(`| ${title} | ${median(times).toFixed(0)} ms |`)
}

async function measureAll(database: Database): Promise<void> {
  const now = new Date()
  const scope = () => ({ db: database.forSearch(tenantId, AbortSignal.timeout(60_000)), tenantId })
  const from = performance.now()
  await rollUpUsage(database.db, now)
  console.log(`| summed up, all days | ${((performance.now() - from) / 1000).toFixed(0)} s |`)
  await database.pool.query('vacuum analyze usage_days, usage_page_days')
  for (const days of usagePeriods) {
    const perDay = usage['log/usage-days'].request.parse({ filter: { days }, range: [0, 99] })
    await measure(`${days} days, per day`, () => listUsageDays(scope(), perDay, now))
    for (const by of usageCuts) {
      const request = usage['log/usage'].request.parse({ filter: { days, by } })
      await measure(`${days} days, by ${by}`, () => listUsage(scope(), request, now))
    }
  }
  for (const filter of [
    {},
    { kind: 'change' },
    { kind: 'refusal' },
    { action: 'user.update' },
    { person: 'Person 17' },
  ]) {
    const request = auditLog['log/audit-events'].request.parse({ filter })
    await measure(`audit log, ${JSON.stringify(filter)}`, () => listAuditEvents(scope(), request))
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
try {
  const database = await openDatabase({ dataDir, log: { info() {}, warn() {}, error: console.error } })
  console.log(`Filling a database with ${rows.toLocaleString('en')} page views`)
  await fill(database)
  console.log('| read | median |\n| --- | --- |')
  await measureAll(database)
  await database.close()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
