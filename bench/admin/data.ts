import { hashPassword } from '#server/authentication/passwords.ts'
import type { Database } from '#server/db/open.ts'
import { addAccount } from '../add-account.ts'

/** The tenants used for measuring. Their user ids: `first` and the `people - 1` that follow. */
export const companies = {
  crowd: { id: 101, first: 1_000_001, people: 500 },
  large: { id: 102, first: 2_000_001, people: 100_000 },
  small: { id: 103, first: 3_000_001, people: 1_000 },
} as const

/** The large group and its only report: 300 of its 500 users have access, each with two filters. */
export const crowd = { group: 900, report: 900, people: companies.crowd.people, given: 300 }

export const password = 'Bench-Pass-1'
export const emailOf = (id: number): string => `person${id}@bench.test`
/** Chromium resolves every name below `localhost` to this machine. */
export const hostOf = (company: number): string => `company${company}.localhost`

const batchSize = 10_000
const filters = ['Brazil', 'Argentina'].map((value) => ({
  table: 'gapminder',
  column: 'country',
  condition: 'In',
  value,
  data_type: 'varchar',
}))

async function addPeople({ pool }: Database): Promise<void> {
  const hash = await hashPassword(password)
  for (const { id, first, people } of Object.values(companies)) {
    await pool.query('insert into tenants (id, name) values ($1, $2)', [id, `Company ${id}`])
    await pool.query(
      'insert into setups (id, tenant_id, host, company_name, brand_colour) values ($1, $1, $2, $3, $4)',
      [id, hostOf(id), `Company ${id}`, '#2456E6'],
    )
    for (let at = first; at < first + people; at += batchSize) {
      await pool.query(
        `insert into users (id, tenant_id, setup_id, name, email, password_hash, adm)
         select id, $1, $1, 'Person ' || md5(id::text), 'person' || id || '@bench.test', $2, id = $3
         from generate_series($4::int, $5::int) as id`,
        [id, hash, first, at, Math.min(at + batchSize, first + people) - 1],
      )
    }
  }
}

/** Fills an empty, migrated database. The first user of a tenant is its administrator. */
export async function fill(database: Database, emulatorUrl: string): Promise<void> {
  await addPeople(database)
  const { pool } = database
  const { id, first } = companies.crowd
  await addAccount(pool, id, emulatorUrl)
  const { group, report, given } = crowd
  await pool.query('insert into groups (id, tenant_id, name) values ($1, $2, $3)', [group, id, 'Crowd'])
  await pool.query(
    'insert into group_members (tenant_id, group_id, user_id) select $1, $2, id from users where tenant_id = $1',
    [id, group],
  )
  await pool.query(
    `insert into reports (id, tenant_id, group_id, account_id, name, workspace_id, link_report)
     values ($1, $2, $3, $2, 'Report of the crowd', $4, $5)`,
    [report, id, group, 'a0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001'],
  )
  await pool.query(
    `insert into report_users (tenant_id, report_id, user_id, filters)
     select $1, $2, id, $3::jsonb from generate_series($4::int, $4::int + $5::int - 1) as id`,
    [id, report, JSON.stringify(filters), first, given],
  )
  await pool.query('vacuum analyze')
}
