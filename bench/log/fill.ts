import pg from 'pg'
import type { Database } from '#server/db/open.ts'

/** The companies that are compared. The page views of the large one are given. */
export const companies = {
  large: { id: 201, firstUser: 1_000_000, users: 50_000, firstReport: 1_000_000, reports: 5_000 },
  small: { id: 202, firstUser: 2_000_000, users: 500, firstReport: 2_000_000, reports: 50 },
}

const smallRows = 30_000

/** Fills an empty, migrated database; every tenth user is called Silva, every fiftieth page view is a person's, and there is a sign-in for ten page views. */
export async function fillLog({ pool }: Database, rows: number): Promise<void> {
  // The pool's own connections end statements that take longer than a call may.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  for (const { id, firstUser, users, firstReport, reports } of Object.values(companies)) {
    const views = id === companies.large.id ? rows : smallRows
    await run('insert into tenants (id, name) values ($1, $2)', id, `Company ${id}`)
    await run(
      `insert into setups (id, tenant_id, host, company_name, brand_colour) values ($1, $1, $2, 'C', '#2456E6')`,
      id,
      `company${id}.test`,
    )
    await run(
      `insert into accounts (id, tenant_id, name, authority_url, scope, api_url, entra_tenant_id, client_id, client_secret)
       values ($1, $1, 'A', 'http://a.test', 's', 'http://a.test', 't', 'c', 's')`,
      id,
    )
    await run(`insert into groups (id, tenant_id, name) values ($1, $1, 'G')`, id)
    await run(
      `insert into users (id, tenant_id, setup_id, name, email, password_hash, adm)
       select $2::int + n, $1, $1, 'Person ' || n || case when n % 10 = 0 then ' Silva' else ' Costa' end,
         'p' || n || '@bench.test', '-', n = 0
       from generate_series(0, $3::int - 1) n`,
      id,
      firstUser,
      users,
    )
    await run(
      `insert into reports (id, tenant_id, group_id, account_id, name, workspace_id, link_report)
       select $2::int + n, $1, $1, $1, 'Report ' || n || ' of sales', 'w', 'r' from generate_series(0, $3::int - 1) n`,
      id,
      firstReport,
      reports,
    )
    await run(
      `insert into page_views (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title, source, at)
       select $1, u.id, u.name, r.id, r.name, 'ReportSection01', 'Overview',
         case when n * 31::bigint % 97 < 2 then 'person' else 'playlist' end, now() - ($6::int - n) * interval '10 s'
       from generate_series(1, $6::int) n
       cross join lateral (select $2::int + (n * 7919::bigint % $3)::int as id) as uid
       join users u on u.id = uid.id
       join reports r on r.id = $4::int + (n * 104729::bigint % $5)::int`,
      id,
      firstUser,
      users,
      firstReport,
      reports,
      views,
    )
    await run(
      `insert into sign_ins (tenant_id, user_id, email, result, address, at)
       select $1, case when n % 20 > 0 then $2::int + (n * 7919::bigint % $3)::int end,
         case when n % 20 > 0 then 'p' || (n * 7919::bigint % $3) || '@bench.test' else 'stranger' || n || '@x.test' end,
         case when n % 20 > 0 then 'success' else 'refused' end, '::1', now() - ($4::int - n) * interval '100 s'
       from generate_series(1, $4::int) n`,
      id,
      firstUser,
      users,
      Math.ceil(views / 10),
    )
  }
  await run('vacuum analyze')
  await client.end()
}
