import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addSet, country, rowsOf, setAttributes } from '../../access/filter-sets/set-fixture.ts'
import { addReport, joao, linkOf, maria } from '../../access/group-reports/report-forms.ts'
import { eventsDuring } from '../../records/audit/events.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const asMaria = sessionFixture(portal, 'maria')
const [mariaEmail, joaoEmail] = ['maria@aurora.test', 'joao@aurora.test']
let report: number
/** Maria sees on a report what her attribute says. */
beforeEach(async () => {
  await setAttributes(admin, maria, { place: ['Chile'], team: ['A'] })
  await setAttributes(admin, joao, {})
  const set = await addSet(admin, [country('{place}')])
  report = await addReport(admin, {
    users: [{ id: maria, filters: [], pageFilters: [], filter_sets: [set] }],
  })
})

type Table = Pick<RequestOf<'importUsers'>, 'rows' | 'attributes' | 'remove_empty'>
const tableOf = (attributes: string[], cells: Record<string, string[]>): Table => ({
  attributes,
  rows: Object.entries(cells).map(([email, attributes]) => ({ email, attributes })),
})
const rehearse = async (table: Table) => (await admin.call('rehearseImport', table)).rows
const runImport = (table: Table) =>
  admin.call('importUsers', { ...table, id_setup: 1, file: 'atributos.csv' })
const attributesOf = async (id: number) => (await admin.call('user', { id_user: id })).user.attributes
const lastImport = async () => (await admin.call('lastImport', {})).import
const change = (name: string, before: string[], after: string[]) => ({ name, before, after })

describe('an administrator who imports attributes', () => {
  it('reads old and new values, and what users see follows', async () => {
    const table = tableOf(['Place', 'team'], {
      [mariaEmail]: ['Peru; Brazil', ''],
      [joaoEmail]: ['Cuba', 'B;; C'],
    })
    expect(await rehearse(table)).toEqual([
      {
        ...{ status: 'changed', changes: ['attributes'] },
        attributes: [change('place', ['Chile'], ['Peru', 'Brazil'])],
      },
      {
        ...{ status: 'changed', changes: ['attributes'] },
        attributes: [change('place', [], ['Cuba']), change('team', [], ['B; C'])],
      },
    ])
    expect(await rowsOf(asMaria, report)).toEqual(['Chile'])
    const events = await eventsDuring(portal, () => runImport(table))
    expect(await rowsOf(asMaria, report)).toEqual(['Peru', 'Brazil'])
    expect(await attributesOf(maria)).toEqual([
      { name: 'place', values: ['Peru', 'Brazil'] },
      { name: 'team', values: ['A'] },
    ])
    expect(
      events
        .filter(({ action, objectId }) => action !== 'report.update' || objectId === report)
        .map(({ action, objectId }) => [action, objectId]),
    ).toEqual([
      ['user.update', maria],
      ['user.update', joao],
      ['report.update', report],
      ['user.import', null],
    ])
    expect(events[0]).toMatchObject({
      before: { attributes: [{ name: 'place', values: ['Chile'] }, { name: 'team' }] },
      after: { attributes: [{ name: 'place', values: ['Peru', 'Brazil'] }, { name: 'team' }] },
    })
    expect(
      events.find(({ action, objectId }) => action === 'report.update' && objectId === report),
    ).toMatchObject({
      before: { access: [{ userId: maria, filters: [country('Chile')] }] },
      after: { access: [{ userId: maria, filters: [country('Peru'), country('Brazil')] }] },
    })
    expect((await rehearse(table)).map(({ status }) => status)).toEqual(['unchanged', 'unchanged'])
  })

  it('removes attributes whose cells are empty in all rows of a user, if wanted, and gets them back', async () => {
    const table = {
      attributes: ['place', 'team', 'floor'],
      rows: [
        { email: mariaEmail, attributes: ['', ''] },
        { email: mariaEmail.toUpperCase(), attributes: ['Peru', ''] },
        { email: joaoEmail, attributes: ['', ''] },
      ],
    }
    expect(await rehearse(table)).toMatchObject([
      { status: 'unchanged' },
      { attributes: [change('place', ['Chile'], ['Peru'])] },
      { status: 'unchanged' },
    ])
    const removing = { ...table, remove_empty: 'S' as const }
    expect(await rehearse(removing)).toMatchObject([
      { status: 'changed', attributes: [change('team', ['A'], [])] },
      { status: 'changed', attributes: [change('place', ['Chile'], ['Peru'])] },
      { status: 'unchanged' },
    ])
    await runImport(removing)
    expect(await attributesOf(maria)).toEqual([{ name: 'place', values: ['Peru'] }])
    const { id = 0 } = (await lastImport()) ?? {}
    const { rows } = await admin.call('rehearseImportUndo', { id_import: id })
    expect(rows.map(({ attribute, effect }) => [attribute, effect])).toEqual(
      expect.arrayContaining([
        ['place', 'restored'],
        ['team', 'restored'],
      ]),
    )
    await admin.call('undoImport', { id_import: id })
    expect(await attributesOf(maria)).toEqual([
      { name: 'place', values: ['Chile'] },
      { name: 'team', values: ['A'] },
    ])
  })

  it('closes a report whose attribute an import removes, until it is undone', async () => {
    await runImport({ ...tableOf(['place'], { [mariaEmail]: [''] }), remove_empty: 'S' })
    await expect(rowsOf(asMaria, report)).rejects.toMatchObject({ status: 403 })
    const { id = 0 } = (await lastImport()) ?? {}
    await setAttributes(admin, maria, { place: ['Cuba'] })
    const { rows } = await admin.call('rehearseImportUndo', { id_import: id })
    expect(rows).toMatchObject([{ attribute: 'place', effect: 'kept', reason: 'changed' }])
  })

  it('adds users with attributes', async () => {
    const email = 'lia.atributos@aurora.test'
    const rows = [{ email, name: 'Lia', attributes: ['Chile'] }]
    await runImport({ attributes: ['place'], rows })
    const { users } = await admin.call('users', {
      ...{ page: 1, per_page: 1, search: email, with_attributes: 'S' },
    })
    expect(users[0]?.attributes).toEqual([{ name: 'place', values: ['Chile'] }])
    await admin.call('undoImport', { id_import: (await lastImport())?.id ?? 0 })
    expect((await admin.call('users', { page: 1, per_page: 1, search: email })).users).toEqual([])
  })

  it('undoes each attribute that has not changed since', async () => {
    await runImport(tableOf(['place', 'team', 'floor'], { [mariaEmail]: ['Peru', 'B', '3'] }))
    const imported = await lastImport()
    expect(imported?.counts).toMatchObject({ users: 0, names: 0, attributes: 3, access: 0 })
    await setAttributes(admin, maria, { place: ['Peru'], team: ['C'], floor: ['3'] })
    const { rows } = await admin.call('rehearseImportUndo', { id_import: imported?.id ?? 0 })
    expect(rows.map(({ attribute, effect, reason }) => [attribute, effect, reason])).toEqual([
      ['floor', 'removed', undefined],
      ['place', 'restored', undefined],
      ['team', 'kept', 'changed'],
    ])
    const undo = () => admin.call('undoImport', { id_import: imported?.id ?? 0 })
    const events = await eventsDuring(portal, undo)
    expect(events.map(({ action }) => action)).toContain('user.update')
    expect(events.find(({ objectId }) => objectId === report)).toMatchObject({
      action: 'report.update',
      after: { access: [{ userId: maria, filters: [country('Chile')] }] },
    })
    expect(await attributesOf(maria)).toEqual([
      { name: 'place', values: ['Chile'] },
      { name: 'team', values: ['C'] },
    ])
    expect(await rowsOf(asMaria, report)).toEqual(['Chile'])
  })

  it('reads which attribute a row is refused for', async () => {
    const number = await addSet(admin, [
      country('{code}', { data_type: 'number', table: 'airports', column: 'latitude' }),
    ])
    await setAttributes(admin, maria, { place: ['Chile'], code: ['1'] })
    const users = [{ id: maria, filters: [], pageFilters: [], filter_sets: [number] }]
    await addReport(admin, { users, id_report: linkOf(7) })
    const rows = [
      { email: mariaEmail, attributes: ['one', 'x'] },
      { email: joaoEmail, attributes: ['2', 'x'] },
      { email: joaoEmail, attributes: ['2', 'y'] },
      { email: 'ana@aurora.test', attributes: ['x'.repeat(201)] },
      { email: 'ana@aurora.test', attributes: ['', '', 'x'] },
    ]
    const table = { attributes: ['code', 'place', 'two words'], rows }
    expect((await rehearse(table)).map(({ field, error }) => [field, error])).toEqual([
      ['attributes.code', 'attributeUnusable'],
      [undefined, undefined],
      ['attributes.place', 'twice'],
      ['attributes.code', 'tooLong'],
      ['attributes.two words', 'attributeName'],
    ])
    await expect(runImport(table)).rejects.toMatchObject({ code: 'request.invalid' })
    expect(await attributesOf(joao)).toEqual([])
  })

  it('imports own filters and attributes that fit together, whatever was before', async () => {
    const set = await addSet(admin, [country('{place}')])
    const users = [{ id: maria, filters: [country('Chile')], pageFilters: [], filter_sets: [set] }]
    const own = await addReport(admin, { name: 'Ao mesmo tempo', users })
    const row = { email: mariaEmail, group: 'Mundo', report: 'Ao mesmo tempo', attributes: ['Peru'] }
    const filters = { table: 'gapminder', column: 'country', values: ['Peru'] }
    const attributes = ['place']
    // With the own filter that is stored, no row would be left.
    expect(await rehearse({ attributes, rows: [{ email: mariaEmail, attributes: ['Peru'] }] })).toMatchObject(
      [{ status: 'refused', field: 'attributes.place', error: 'attributeUnusable' }],
    )
    await runImport({ attributes, rows: [{ ...row, ...filters }] })
    expect(await rowsOf(asMaria, own)).toEqual(['Peru'])
  })
})
