import pg from 'pg'
import { addAccount } from '../add-account.ts'
import { addSessions } from '../sessions.ts'

/** How much a company has. Its users are in groups of 400, and each has access to ten of the twenty reports of its group. */
export interface Size {
  users: number
  groups: number
  reports: number
  pageViews: number
  signIns: number
  auditEvents: number
}

const membersPerGroup = 400
const reportsPerGroup = 20
const reportsPerUser = 10
/** Over how long logs are spread. */
const days = 400

const viewsPerGroup = 40_000
const mostGroups = 250

/** A company of a size given by its page views. With more than 10 million only its logs grow. */
export const sizeOf = (pageViews: number): Size => {
  const groups = Math.min(Math.max(1, Math.round(pageViews / viewsPerGroup)), mostGroups)
  return {
    users: groups * membersPerGroup,
    groups,
    reports: groups * reportsPerGroup,
    pageViews,
    signIns: Math.round(pageViews / 10),
    auditEvents: Math.round(pageViews / 10),
  }
}

export const tenantId = 1
export const firstUser = 1_001
export const firstGroup = 1
export const firstReport = 1_001

/** A report that a user has access to. */
export const reportOfUser = (userId: number, { groups }: Size): number =>
  firstReport + ((userId - firstUser) % groups) + groups * (Math.floor(userId / groups) % reportsPerGroup)

/** Fills an empty, migrated database with one company. Its first user is its administrator. */
export async function fill(connection: pg.ClientConfig, size: Size): Promise<void> {
  const { users, groups, reports, pageViews, signIns, auditEvents } = size
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  const run = (text: string) => client.query(text)
  /** Of a row of a log, which are in order of time. */
  const at = (rows: number) => `now() - (${rows} - n) * (interval '${days} days' / ${rows})`
  await run(`set maintenance_work_mem = '512MB'; set synchronous_commit = off`)
  await run(`insert into tenants (id, name) values (${tenantId}, 'Company');
    insert into setups (id, tenant_id, host, company_name, brand_colour)
      values (${tenantId}, ${tenantId}, 'company.test', 'Company', '#2456E6')`)
  await addAccount(client, tenantId, 'http://127.0.0.1:1')
  await run(`insert into users (id, tenant_id, setup_id, name, email, password_hash, adm)
    select id, ${tenantId}, ${tenantId}, initcap(left(md5(id::text), 6)) || ' ' || initcap(left(md5((id % 997)::text), 8)),
      'person' || id || '@bench.test', '-', id = ${firstUser}
    from generate_series(${firstUser}, ${firstUser + users - 1}) as id`)
  await addSessions(client, tenantId, [firstUser, firstUser + 999])
  await run(`insert into groups (id, tenant_id, name)
    select id, ${tenantId}, 'Group ' || md5(id::text) from generate_series(${firstGroup}, ${groups}) as id`)
  await run(`insert into group_members (tenant_id, group_id, user_id)
    select ${tenantId}, ${firstGroup} + (id - ${firstUser}) % ${groups}, id from users`)
  await run(`insert into reports (id, tenant_id, group_id, account_id, name, workspace_id, link_report)
    select ${firstReport} + n, ${tenantId}, ${firstGroup} + n % ${groups}, ${tenantId}, 'Report ' || md5(n::text),
      gen_random_uuid(), gen_random_uuid() from generate_series(0, ${reports - 1}) as n`)
  await run(`insert into report_users (tenant_id, report_id, user_id, filters)
    select ${tenantId}, ${firstReport} + (u.id - ${firstUser}) % ${groups} + ${groups} * ((u.id / ${groups} + n) % ${reportsPerGroup}),
      u.id, '[{"table":"gapminder","column":"country","condition":"In","value":"Brazil","data_type":"varchar"}]'
    from users u, generate_series(0, ${reportsPerUser - 1}) as n`)
  await withoutIndexes(client, 'page_views', () =>
    run(`insert into page_views (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title, source, at)
      select ${tenantId}, u.id, u.name, r.id, r.name, 'ReportSection' || n % 5, 'Page ' || n % 5,
        case when n % 2 = 0 then 'person' else 'playlist' end, ${at(pageViews)}
      from generate_series(1, ${pageViews}) as n
      join users u on u.id = ${firstUser} + (n * 7919::bigint) % ${users}
      join reports r on r.id = ${firstReport} + (n * 104729::bigint) % ${reports}`),
  )
  await withoutIndexes(client, 'sign_ins', () =>
    run(`insert into sign_ins (tenant_id, user_id, email, result, address, user_agent, at)
      select ${tenantId}, u.id, u.email, 'success', '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64)', ${at(signIns)}
      from generate_series(1, ${signIns}) as n join users u on u.id = ${firstUser} + (n * 7919::bigint) % ${users}`),
  )
  await withoutIndexes(client, 'audit_events', () =>
    run(`insert into audit_events (tenant_id, at, user_id, user_name, address, request_id, action, object_type, object_id, object_name)
      select ${tenantId}, ${at(auditEvents)}, u.id, u.name, '192.0.2.1', md5(n::text),
        case when n % 20 = 0 then 'user.update' else 'report.open' end, case when n % 20 = 0 then 'user' else 'report' end,
        ${firstReport} + (n * 104729::bigint) % ${reports}, 'Report'
      from generate_series(1, ${auditEvents}) as n join users u on u.id = ${firstUser} + (n * 7919::bigint) % ${users}`),
  )
  // Usage is summed up by a job, of which the last month is enough here.
  await run(`insert into usage_progress (tenant_id, next_day) values (${tenantId}, current_date - 31)`)
  await run('vacuum analyze')
  await client.end()
}

/** Loads a table before its indexes are created, which takes a third of the time. */
async function withoutIndexes(client: pg.Client, table: string, load: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisprimary`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of rows) await client.query(definition)
}
