import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import { readGroupAccess } from '#server/access/group-reports/read-group-access.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addMembers, addReport } from './report-forms.ts'

describe('the access of a group with 200 reports and 100 members', () => {
  const portal = portalFixture()
  const admin = sessionFixture(portal, 'admin')

  /** The access, and how many statements it took. */
  async function read(groupId: number) {
    let statements = 0
    const db = drizzle(portal.database.pool, { logger: { logQuery: () => statements++ } })
    return { ...(await readGroupAccess({ db, tenantId: 1 }, groupId)), statements }
  }

  it('is read with as many statements as that of one report, and is that of their forms', async () => {
    const { id = 0 } = await admin.call('insertGroup', { name: 'Grande', users: [] })
    const members = await addMembers(portal.database, id, 100)
    await addReport(admin, { id_group: id, users: [] })
    const { statements } = await read(id)
    await portal.database.pool.query(
      `insert into reports (tenant_id, group_id, name, account_id, workspace_id, link_report)
       select 1, $1, 'Relatório ' || n, 1, 'w', 'r' || n from generate_series(1, 199) n`,
      [id],
    )
    await portal.database.pool.query(
      `insert into report_users (tenant_id, report_id, user_id, filters)
       select 1, r.id, m.user_id, jsonb_build_array(jsonb_build_object('table', 't', 'column', 'c',
         'condition', 'In', 'value', r.id || ' ' || m.user_id, 'data_type', 'varchar'))
       from reports r join group_members m on m.tenant_id = 1 and m.group_id = r.group_id
       where r.tenant_id = 1 and r.group_id = $1 and (r.id + m.user_id) % 2 = 0`,
      [id],
    )
    const [left, ...others] = members
    const stay = { id, name: 'Grande', users: others }
    await admin.call('updateGroup', stay)
    const large = await read(id)
    expect(large.statements).toBe(statements)
    expect(large.reports).toHaveLength(200)
    expect(large.users.filter(({ member }) => !member).map((user) => user.id)).toEqual([left])
    for (const listed of large.reports.filter((_report, at) => at % 40 === 0)) {
      const { report } = await admin.call('report', { id_report: listed.id })
      const { name, version } = report
      const users = report.users.map(({ id, filters, reportPagesFilter }) => ({
        id,
        filters,
        reportPagesFilter,
      }))
      expect(listed).toMatchObject({ name, version, users })
    }
    const suspended = large.reports.flatMap((report) => report.suspended)
    expect(suspended.length).toBeGreaterThan(90)
    expect(new Set(suspended.map((user) => user.id))).toEqual(new Set([left]))
  })
})
