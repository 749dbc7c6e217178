import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { addUser, portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, ana, maria, only } from '../../access/group-reports/report-forms.ts'
import { runAtBarrier } from '../../barrier.ts'
import { eventsDuring } from '../../records/audit/events.ts'

type Row = RequestOf<'rehearseImport'>['rows'][number]

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let count = 0
let group: string
let report: number
beforeEach(async () => {
  group = `Sul ${++count}`
  const id = (await admin.call('insertGroup', { name: group, users: [maria] })).id ?? 0
  const users = [{ id: maria, filters: [only('Chile')], pageFilters: [] }]
  report = await addReport(admin, { id_group: id, name: 'Mundo', users })
})

const rehearse = async (...rows: Row[]) => (await admin.call('rehearseImport', { rows })).rows
const runImport = (rows: Row[], request: Partial<RequestOf<'importUsers'>> = {}) =>
  admin.call('importUsers', { rows, id_setup: 1, ...request })
const newEmail = () => `import-${++count}@aurora.test`
const access = (email: string, changes: Partial<Row> = {}): Row => ({
  ...{ email, group, report: 'mundo', table: 'gapminder', column: 'country', values: ['Brazil', 'Chile'] },
  ...changes,
})
const accessOf = async (email: string) =>
  (await admin.call('report', { id_report: report })).report.users.find((user) => user.email === email)

describe('an administrator who imports a spreadsheet', () => {
  it('reads what each row would do, and nothing is stored', async () => {
    const email = newEmail()
    const rows = [
      { name: 'Rita', ...access(email) },
      { email, group, report: 'Mundo', pages: ['Map'] },
      { email: 'MARIA@aurora.test', group },
      { email: 'ana@aurora.test', name: 'Ana Maria Dias' },
    ]
    expect(await rehearse(...rows)).toEqual([
      { status: 'added', changes: ['user', 'member', 'access', 'filters'] },
      { status: 'refused', changes: [], field: 'pages', error: 'pageUnknown' },
      { status: 'unchanged', changes: [] },
      { status: 'changed', changes: ['name'] },
    ])
    const { users } = await admin.call('users', { page: 1, per_page: 1, search: email })
    expect(users).toEqual([])
  })

  it('adds users who see exactly their rows, as members of the group', async () => {
    const email = newEmail()
    const rows = [
      { name: 'Rita', ...access(email, { values: ['Brazil'] }) },
      access(email, { values: ['Chile'] }),
      { name: 'Rui', email: newEmail() },
    ]
    const { version } = await admin.call('rehearseImport', { rows })
    expect(await runImport(rows, { version })).toMatchObject({ users: 2, memberships: 1, access: 1 })
    expect(await accessOf(email)).toMatchObject({
      name: 'Rita',
      filters: [only('Brazil'), only('Chile')],
      reportPagesFilter: [],
    })
    expect(await rehearse(...rows)).toEqual(rows.map(() => ({ status: 'unchanged', changes: [] })))
  })

  it('is told of names that no form accepts', async () => {
    const names = ['Two\nLines', 'Back\u202ewards', '\u2800']
    expect(await rehearse(...names.map((name) => ({ name, email: newEmail() })))).toEqual(
      names.map(() => ({ status: 'refused', changes: [], field: 'name', error: 'invalid' })),
    )
  })

  it('is told that the rows of a user have more values or pages together than a form accepts', async () => {
    const values = (from: number) => Array.from({ length: 150 }, (_, at) => `${from + at}`)
    const email = newEmail()
    const [first, second, third, fourth] = await rehearse(
      { name: 'Rita', ...access(email, { values: values(0) }) },
      access(email, { values: values(100) }),
      access(email, { values: values(50) }),
      access(email, { values: values(0) }),
    )
    expect(first).toMatchObject({ status: 'added' })
    // Values that earlier rows gave count once.
    expect(second).toMatchObject({ status: 'refused', field: 'values', error: 'tooMany' })
    expect([third?.status, fourth?.status]).toEqual(['changed', 'changed'])
  })

  it('replaces the filters of a user, and leaves those of others alone', async () => {
    await runImport([access('maria@aurora.test', { values: ['Peru'] }), access('ana@aurora.test')])
    expect((await accessOf('maria@aurora.test'))?.filters).toEqual([only('Peru')])
    expect((await accessOf('ana@aurora.test'))?.filters).toEqual([only('Brazil'), only('Chile')])
  })

  it('may leave out the table, and write names in any case', async () => {
    for (const names of [{ table: '' }, { table: 'GapMinder', column: 'COUNTRY' }]) {
      await runImport([access('ana@aurora.test', { ...names, values: ['Peru'] })])
      expect((await accessOf('ana@aurora.test'))?.filters).toEqual([only('Peru')])
    }
  })

  it('reads that a user will see every row or page', async () => {
    const wide = { email: 'maria@aurora.test', group, report: 'Mundo' }
    expect((await rehearse(wide))[0]?.changes).toEqual(['unfiltered'])
    expect((await rehearse({ name: 'Rita', ...wide, email: newEmail() }))[0]?.changes).toEqual([
      ...['user', 'member', 'access', 'unfiltered'],
    ])
    await runImport([access('maria@aurora.test', { pages: ['Page A'] })])
    expect((await rehearse(access('maria@aurora.test')))[0]?.changes).toEqual(['allPages'])
  })

  it('finds each change in the history of its user, group and report', async () => {
    const email = newEmail()
    const rows = [{ name: 'Rita', ...access(email) }, access('maria@aurora.test', { values: ['Peru'] })]
    const events = await eventsDuring(portal, () => runImport(rows, { file: 'pessoas.csv' }))
    expect(events.map(({ action }) => action)).toEqual([
      'user.create',
      'group.update',
      'report.update',
      'user.import',
    ])
    expect(events[2]).toMatchObject({
      objectId: report,
      before: { access: [{ userId: maria, filters: [only('Chile')] }] },
      after: { access: expect.arrayContaining([expect.objectContaining({ userId: maria })]) },
    })
    expect(events[3]).toMatchObject({ objectName: 'pessoas.csv', details: { users: 1, access: 2, rows: 2 } })
  })

  it('stores nothing while one row is refused, and reads why', async () => {
    const email = newEmail()
    const refused: [Row, string, string][] = [
      [{ email: 'no address', name: 'X' }, 'email', 'emailInvalid'],
      [{ email: newEmail() }, 'name', 'required'],
      [{ email: 'ana@aurora.test', group: 'No such group' }, 'group', 'groupUnknown'],
      [{ email: 'ana@aurora.test', report: 'Mundo' }, 'group', 'required'],
      [access('ana@aurora.test', { report: 'No such report' }), 'report', 'reportUnknown'],
      [access('ana@aurora.test', { report: '' }), 'report', 'required'],
      [access('ana@aurora.test', { column: '' }), 'column', 'required'],
      [access('ana@aurora.test', { table: '', column: 'planet' }), 'table', 'required'],
      [access('ana@aurora.test', { values: [] }), 'values', 'required'],
      [access('ana@aurora.test', { values: ['Brazil', '#N/D'] }), 'values', 'formulaError'],
      [access('ana@aurora.test', { pages: ['#REF!'] }), 'pages', 'formulaError'],
    ]
    const results = await rehearse(...refused.map(([row]) => row))
    expect(results).toEqual(
      refused.map(([, field, error]) => ({ status: 'refused', changes: [], field, error })),
    )
    const rows = [
      { name: 'Rita', email },
      { email: 'ana@aurora.test', group: 'No such group' },
    ]
    await expect(runImport(rows)).rejects.toMatchObject({
      ...{
        code: 'request.invalid',
        message: 'There is no group with this name.',
        fields: { 'rows.1.group': 'groupUnknown' },
      },
    })
    expect((await rehearse({ name: 'Rita', email }))[0]?.status).toBe('added')
  })

  it('is refused when something changed after the rehearsal', async () => {
    const rows = [access('ana@aurora.test')]
    const { version } = await admin.call('rehearseImport', { rows })
    await runImport([access('ana@aurora.test', { values: ['Peru'] })])
    await expect(runImport(rows, { version })).rejects.toMatchObject({ code: 'resource.conflict' })
    expect((await accessOf('ana@aurora.test'))?.filters).toEqual([only('Peru')])
  })

  it('adds no user who is being deleted', async () => {
    const email = newEmail()
    const leaving = await addUser(admin, { name: 'De Saída', email })
    const deletion = `delete from users where id = ${leaving}`
    const [imported] = await runAtBarrier(portal.database, deletion, () => [runImport([{ email, group }])])
    expect(imported).toMatchObject({ status: 'rejected', reason: { code: 'request.invalid' } })
  })

  it('cannot tell apart groups of one name', async () => {
    await admin.call('insertGroup', { name: group.toUpperCase(), users: [ana] })
    expect(await rehearse({ email: 'ana@aurora.test', group })).toEqual([
      { status: 'refused', changes: [], field: 'group', error: 'nameAmbiguous' },
    ])
  })

  it('reaches no user, group or report of another company', async () => {
    const boreal = await portal.as('borealAdmin')
    const rows = [access('maria@aurora.test', { name: 'Maria' })]
    expect((await boreal.call('rehearseImport', { rows })).rows).toMatchObject([
      { status: 'refused', field: 'group', error: 'groupUnknown' },
    ])
    await expect(boreal.call('importUsers', { rows: [{ name: 'X', email: newEmail() }], id_setup: 1 }))
      .rejects // its setup is Aurora's
      .toMatchObject({ code: 'resource.missing' })
  })

  it('imports the largest table that is allowed in one go, and no larger one', {
    timeout: 60_000,
  }, async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      ...{ name: `Pessoa ${index}`, email: `many-${count}-${index}@aurora.test` },
      ...{ group, report: 'Mundo', table: 'gapminder', column: 'country', values: ['Brazil'] },
    }))
    expect(await runImport(rows)).toMatchObject({ users: 5000, memberships: 5000, access: 5000 })
    await expect(rehearse(...rows, { email: newEmail() })).rejects.toMatchObject({ code: 'request.invalid' })
  })
})
