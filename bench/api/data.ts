import type { Database } from '#server/base/db/open.ts'
import { hashPassword } from '#server/sign-in/authentication/passwords.ts'
import { addAccount } from '../add-account.ts'
import { addSessions } from '../sessions.ts'

/** The tenant used for measuring. The ids of its users: `first` and the `users - 1` that follow. */
export const company = { id: 101, first: 1_000_001, users: 10_000 }

export const password = 'Bench-Pass-1'
export const emailOf = (id: number): string => `person${id}@bench.test`

/** The emulator's "World development", whose model requires an identity: each user gets a separate token. */
const source = {
  workspace: 'a0000000-0000-4000-8000-000000000001',
  report: 'b0000000-0000-4000-8000-000000000001',
}
const groups = 250
const reportsPerGroup = 20

/**
 * Fills an empty, migrated database. Each user is in one group of 40 users and has access to its 20 reports, with two
 * filters each. The first user is the administrator.
 */
export async function fill({ pool }: Database, emulatorUrl: string): Promise<void> {
  const hash = await hashPassword(password)
  const { id, first, users } = company
  await pool.query('insert into tenants (id, name) values ($1, $2)', [id, `Company ${id}`])
  await pool.query(
    'insert into setups (id, tenant_id, host, company_name, brand_colour) values ($1, $1, $2, $3, $4)',
    [id, `company${id}.test`, `Company ${id}`, '#2456E6'],
  )
  await pool.query(
    `insert into users (id, tenant_id, setup_id, name, email, password_hash, adm)
     select id, $1, $1, 'Person ' || md5(id::text), 'person' || id || '@bench.test', $2, id = $3
     from generate_series($3::int, $3::int + $4::int - 1) as id`,
    [id, hash, first, users],
  )
  await addSessions(pool, id, [first, first + users - 1])
  await addAccount(pool, id, emulatorUrl)
  await pool.query(
    `insert into groups (id, tenant_id, name)
     select id, $1, 'Group ' || id from generate_series(1001, 1000 + $2::int) as id`,
    [id, groups],
  )
  await pool.query(
    `insert into group_members (tenant_id, group_id, user_id)
     select $1, 1001 + (id - $2::int) % $3::int, id from users where tenant_id = $1`,
    [id, first, groups],
  )
  await pool.query(
    `insert into reports (id, tenant_id, group_id, account_id, name, workspace_id, link_report)
     select 10000 + id, $1, 1001 + id % $2::int, $1, 'Report ' || md5(id::text), $3, $4
     from generate_series(0, $2::int * $5::int - 1) as id`,
    [id, groups, source.workspace, source.report, reportsPerGroup],
  )
  await pool.query(
    `insert into report_users (tenant_id, report_id, user_id, filters)
     select $1, r.id, m.user_id, jsonb_build_array(
       jsonb_build_object('table', 'gapminder', 'column', 'country', 'condition', 'In', 'value', 'Brazil', 'data_type', 'varchar'),
       jsonb_build_object('table', 'gapminder', 'column', 'country', 'condition', 'In', 'value', 'Argentina', 'data_type', 'varchar'))
     from reports r join group_members m using (tenant_id, group_id) where tenant_id = $1`,
    [id],
  )
  await pool.query('vacuum analyze')
}

/** The first report of a user. */
export const reportOf = (userId: number): number => 10_000 + ((userId - company.first) % groups)
