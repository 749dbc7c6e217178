import { openDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'

const silent = { info() {}, warn() {}, error() {} }

/** Copies reports of this user's groups under new names, and gives the user access to the copies. */
const giveCopies = `
  with receiver as (select id, tenant_id from users where email = $1 and tenant_id = 1),
  copies as (
    insert into reports (tenant_id, group_id, name, account_id, workspace_id, link_report, image_hash)
    select r.tenant_id, r.group_id, 'Relatório ' || lpad(n::text, 4, '0') || ' · ' || r.name, r.account_id,
      r.workspace_id, r.link_report, r.image_hash
    from generate_series(1, $2::int) as n
    cross join lateral (
      select reports.* from reports
      join group_members as m on m.tenant_id = reports.tenant_id and m.group_id = reports.group_id
      where m.user_id = (select id from receiver)
      order by (reports.id + n) % 7, reports.id limit 1
    ) as r
    returning id, tenant_id
  )
  insert into report_users (tenant_id, report_id, user_id)
  select copies.tenant_id, copies.id, receiver.id from copies, receiver`

/**
 * Creates the demo data in an empty folder, and gives some users more reports.
 * @param {string} dataDir
 * @param {string} emulatorUrl
 * @param {Record<string, number>} more number of additional reports by e-mail, for users of the demo's first tenant
 */
export async function fillLists(dataDir, emulatorUrl, more) {
  const { pool, db, close } = await openDatabase({ dataDir, log: silent })
  try {
    await seedDemo(db, emulatorUrl)
    for (const [email, count] of Object.entries(more)) await pool.query(giveCopies, [email, count])
  } finally {
    await close()
  }
}
