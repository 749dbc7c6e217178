import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { reportUsers } from '#server/base/db/schema/index.ts'
import { deleteOldImports } from '#server/people/import/stored-imports.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, ana, joao, maria, only } from '../../access/group-reports/report-forms.ts'
import { eventsDuring } from '../../records/audit/events.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const [ritas, mariaEmail, anaEmail, joaoEmail] = ['rita', 'maria', 'ana', 'joao'].map(
  (name) => `${name}@aurora.test`,
)
let count = 0
let group: string
let groupId: number
let report: number
let rita: string
/** Maria sees Chile in a report of a new group. */
beforeEach(async () => {
  group = `Norte ${++count}`
  rita = `${count}-${ritas}`
  groupId = (await admin.call('insertGroup', { name: group, users: [maria] })).id ?? 0
  const users = [{ id: maria, filters: [only('Chile')], pageFilters: [] }]
  report = await addReport(admin, { id_group: groupId, name: 'Mundo', users })
})

type Row = RequestOf<'importUsers'>['rows'][number]
const access = (email: string | undefined, changes: Partial<Row> = {}): Row => ({
  ...{ email, group, report: 'Mundo', table: 'gapminder', column: 'country', values: ['Brazil'] },
  ...changes,
})

/** Rita is new, Ana joins the group under another name, and Maria gets other rows. */
async function importAll(): Promise<number> {
  const rows = [
    { name: 'Rita', ...access(rita) },
    { name: 'Ana Maria', ...access(anaEmail) },
    access(mariaEmail, { values: ['Peru'] }),
  ]
  await admin.call('importUsers', { rows, id_setup: 1, file: 'pessoas.csv' })
  return (await admin.call('lastImport', {})).import?.id ?? 0
}
const rehearse = async (id_import: number) => {
  const { rows, version } = await admin.call('rehearseImportUndo', { id_import })
  const listed = rows.map(({ kind, user, effect, reason }) =>
    [kind, user.name.split(' ')[0], effect, reason].filter(Boolean).join(' '),
  )
  return { listed, version }
}
const accessNow = async () =>
  Object.fromEntries(
    (await admin.call('report', { id_report: report })).report.users.map(({ id, filters }) => [id, filters]),
  )
const members = async () =>
  (await admin.call('groupUsers', { id_group: groupId })).users.map(({ id }) => id).sort()
const find = async (search: string) => (await admin.call('users', { page: 1, per_page: 5, search })).users[0]

describe('an administrator who undoes an import', () => {
  it('reads what it will do, and everything is as before', async () => {
    const before = { access: await accessNow(), members: await members(), ana: (await find('ana@'))?.name }
    const id_import = await importAll()
    expect(await admin.call('lastImport', {})).toMatchObject({
      import: {
        file: 'pessoas.csv',
        by: expect.any(String),
        counts: { users: 1, names: 1, memberships: 2, access: 3 },
      },
    })
    const { listed, version } = await rehearse(id_import)
    expect(listed.toSorted()).toEqual(
      [
        ...['user Rita removed', 'name Ana restored', 'member Rita removed', 'member Ana removed'],
        ...['access Rita removed', 'access Ana removed', 'access Maria restored'],
      ].sort(),
    )
    expect(await admin.call('undoImport', { id_import, version })).toMatchObject({ undone: 7, kept: 0 })
    expect(await accessNow()).toEqual(before.access)
    expect(await members()).toEqual(before.members)
    expect((await find('ana@'))?.name).toBe(before.ana)
    expect(await find(rita)).toBeUndefined()
    await expect(admin.call('undoImport', { id_import })).rejects.toMatchObject({ code: 'resource.missing' })
  })

  it('finds each change in the history of its user, group and report', async () => {
    const id_import = await importAll()
    const events = await eventsDuring(portal, () => admin.call('undoImport', { id_import }))
    expect(events.map(({ action }) => action)).toEqual([
      ...['user.update', 'report.update', 'group.update', 'user.delete', 'user.undo_import'],
    ])
    expect(events[1]).toMatchObject({
      objectId: report,
      after: { access: [{ userId: maria, filters: [only('Chile')] }] },
    })
    expect(events[4]).toMatchObject({ objectName: 'pessoas.csv', details: { undone: 7, kept: 0 } })
  })

  it('keeps what was changed since, and reads why', async () => {
    const id_import = await importAll()
    const newcomer = await find(rita)
    const others = [{ id: maria, filters: [only('Cuba')] }, { id: joao }]
    const users = [maria, joao, ana, newcomer?.id ?? 0]
    await admin.call('updateGroup', { id: groupId, name: group, users })
    await admin.call('updateGroupAccess', { id_group: groupId, reports: [{ id: report, users: others }] })
    await admin.call('updateUser', { id: ana, name: 'Ana Dias', email: anaEmail ?? '' })
    await admin.call('blockUsers', { users: [newcomer?.id ?? 0] })
    const { listed } = await rehearse(id_import)
    const keptOnes = listed.filter((line) => line.includes('kept')).sort()
    expect(keptOnes).toEqual(['access Maria kept changed', 'name Ana kept changed', 'user Rita kept changed'])
    expect(await admin.call('undoImport', { id_import })).toMatchObject({ undone: 4, kept: 3 })
    expect(await accessNow()).toEqual({ [maria]: [only('Cuba')], [joao]: [] })
    expect((await find(rita))?.blocked_at).toEqual(expect.any(String))
  })

  it('keeps members who have been given other reports of the group, and users who have signed in', async () => {
    const id_import = await importAll()
    const newcomer = await find(rita)
    await addReport(admin, {
      ...{ id_group: groupId, name: 'Outro' },
      users: [{ id: ana, filters: [], pageFilters: [] }],
    })
    await portal.database.pool.query('update users set last_login_at = now() where id = $1', [newcomer?.id])
    const { listed } = await rehearse(id_import)
    expect(listed.filter((line) => line.includes('kept')).sort()).toEqual([
      ...['member Ana kept in_use', 'user Rita kept signed_in'],
    ])
    await admin.call('undoImport', { id_import })
    expect((await find(rita))?.groups).toEqual([])
    expect(await members()).toEqual([maria, ana].sort())
  })

  it('suspends what members had from an earlier membership, as before the import', async () => {
    const users = [maria, joao]
    await admin.call('updateGroup', { id: groupId, name: group, users })
    const access = users.map((id) => ({ id, filters: [only('Cuba')] }))
    await admin.call('updateGroupAccess', { id_group: groupId, reports: [{ id: report, users: access }] })
    await admin.call('updateGroup', { id: groupId, name: group, users: [maria] })
    const person = await portal.as('joao')
    const seen = async () => (await person.call('getUserReports', {})).reports.map(({ id }) => id)
    await admin.call('importUsers', { rows: [{ email: joaoEmail, group }], id_setup: 1 })
    expect(await seen()).toContain(report)
    const id_import = (await admin.call('lastImport', {})).import?.id ?? 0
    expect(await admin.call('undoImport', { id_import })).toMatchObject({ undone: 1, kept: 0 })
    expect(await seen()).not.toContain(report)
    await admin.call('updateGroup', { id: groupId, name: group, users })
    expect(await accessNow()).toEqual({ [maria]: [only('Cuba')], [joao]: [only('Cuba')] })
  })

  it('is told which earlier filters are too long for row-level security, and nothing is undone', async () => {
    const long = Array.from({ length: 40 }, (_each, at) => only(`A country with a long name ${at}`))
    const ofReport = eq(reportUsers.reportId, report)
    await portal.changeExternally((db) => db.update(reportUsers).set({ filters: long }).where(ofReport))
    const id_import = await importAll()
    await expect(admin.call('undoImport', { id_import })).rejects.toMatchObject({
      code: 'filters.too_long',
      message: expect.stringMatching(/Maria.*“Mundo”/),
    })
    expect((await accessNow())[maria]).toEqual([only('Peru')])
  })

  it('is told when something has changed after the rehearsal, and nothing is undone', async () => {
    const id_import = await importAll()
    const { version } = await rehearse(id_import)
    await admin.call('updateGroupAccess', { id_group: groupId, reports: [{ id: report, removed: [ana] }] })
    await expect(admin.call('undoImport', { id_import, version })).rejects.toMatchObject({
      code: 'resource.conflict',
    })
    expect(await find(rita)).toBeDefined()
  })

  it('can do so for 24 hours; after that, nothing of the import is kept for it', async () => {
    const id_import = await importAll()
    const { db } = portal.database
    await deleteOldImports(db, new Date())
    expect((await rehearse(id_import)).listed).toContain('user Rita removed')
    await portal.database.pool.query("update user_imports set at = at - interval '24 hours'")
    expect(await admin.call('lastImport', {})).not.toHaveProperty('import')
    await expect(rehearse(id_import)).rejects.toMatchObject({ code: 'resource.missing' })
    await deleteOldImports(db, new Date())
    const { rows } = await portal.database.pool.query('select * from user_import_changes')
    expect(rows).toEqual([])
  })
})
