import { sql } from 'drizzle-orm'
import type { RequestOf } from '#common/contract/index.ts'
import type { RowFilter } from '#common/contract/shapes.ts'
import type { TestDatabase } from '../../database.ts'
import { type Browser, personIds } from '../../portal.ts'

export const { maria, joao, ana, bruno } = personIds
/** Groups of the demo; Maria and João are members of Mundo and Negócios. */
export const [world, business] = [1, 2] as const

const workspace = 'a0000000-0000-4000-8000-000000000001'
export const linkOf = (number: number): string =>
  `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const pagesOf = (...names: string[]) => names.map((name) => ({ name, displayName: `Page ${name}` }))

/** A filter on a column of the demo's report "Desenvolvimento mundial". */
export const only = (value: string, changes: Partial<RowFilter> = {}): RowFilter => ({
  ...{ table: 'gapminder', column: 'country', condition: 'In', value, data_type: 'varchar' },
  ...changes,
})

/** A completed form for a new report: one user, no restrictions. */
export const newReport = (
  changes: Partial<RequestOf<'insertGroupReport'>> = {},
): RequestOf<'insertGroupReport'> => ({
  name: 'Relatório',
  id_group: world,
  id_conta: 1,
  id_workspace: workspace,
  id_report: linkOf(1),
  report_general_pages: pagesOf('A', 'B', 'C'),
  users: [{ id: maria, filters: [], pageFilters: [] }],
  ...changes,
})

/** Adds a report as an administrator and returns its id. */
export async function addReport(
  admin: Browser,
  changes: Partial<RequestOf<'insertGroupReport'>> & { image?: Blob } = {},
): Promise<number> {
  const { image, ...fields } = changes
  const { id } = await admin.call('insertGroupReport', { ...newReport(fields), ...(image && { image }) })
  if (id === undefined) throw new Error('no id came back')
  return id
}

/** The edit form of a report as it opens, with the administrator's changes. */
export async function editForm(
  admin: Browser,
  id_report: number,
  changes: Partial<RequestOf<'updateGroupReport'>> = {},
): Promise<RequestOf<'updateGroupReport'>> {
  const { report } = await admin.call('report', { id_report })
  return {
    id: report.id,
    name: report.name,
    id_group: report.id_group ?? 0,
    id_conta: report.id_conta,
    id_workspace: report.id_workspace,
    link_report: report.link_report,
    report_general_pages: report.report_general_pages,
    users: report.users.map(({ id, filters, reportPagesFilter }) => ({
      id,
      filters,
      pageFilters: reportPagesFilter,
    })),
    ...changes,
  }
}

/** The stored access ids of a report by user. */
export async function entryIds(database: TestDatabase, reportId: number): Promise<Record<number, number>> {
  const { rows } = await database.db.execute(
    sql`select id, user_id from report_users where given and report_id = ${reportId}`,
  )
  return Object.fromEntries(rows.map((row) => [Number(row.user_id), Number(row.id)]))
}

/** Creates users who are members of a group, and returns their ids. */
export async function addMembers(database: TestDatabase, groupId: number, size: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into users (tenant_id, setup_id, name, email, password_hash)
     select 1, 1, 'Pessoa ' || n, gen_random_uuid() || '@x.test', '-' from generate_series(1, $1) n returning id`,
    [size],
  )
  const ids = rows.map(({ id }) => id)
  await database.pool.query(
    'insert into group_members (tenant_id, group_id, user_id) select 1, $1, unnest($2::int[])',
    [groupId, ids],
  )
  return ids
}
