import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reportUsers } from '#server/base/db/schema/index.ts'
import { portalFixture, readList, sessionFixture } from '../../../fixtures/portal.ts'
import { runAtBarrier } from '../../barrier.ts'
import { addMembers, addReport, editForm, joao, maria, world } from '../group-reports/report-forms.ts'
import { addSet, changeSet, country, rowsOf, setAttributes } from './set-fixture.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const asMaria = sessionFixture(portal, 'maria')
const asJoao = sessionFixture(portal, 'joao')

const give = (id: number, filter_sets?: number[], filters = [] as ReturnType<typeof country>[]) => ({
  ...{ id, filters, pageFilters: [], filter_sets },
})
const reportWith = (...users: ReturnType<typeof give>[]) => addReport(admin, { users })

describe('two administrators at once', () => {
  it('lose neither the change of a set, nor of who has it, nor of an attribute', async () => {
    for (let round = 0; round < 2; round++) {
      await setAttributes(admin, maria, { place: ['Chile'] })
      await setAttributes(admin, joao, { place: ['Chile'] })
      const set = await addSet(admin, [country('Brazil'), country('{place}')])
      const report = await addReport(admin, { users: [give(maria, [set])] })
      // Brazil is common to every state in between, so that none is refused.
      const form = await editForm(admin, report, {
        users: [
          give(
            maria,
            undefined,
            ['Peru', 'Cuba', 'Brazil'].map((value) => country(value)),
          ),
          give(joao, [set]),
        ],
      })
      const changes = [
        () => changeSet(admin, set, [country('Peru'), country('Brazil'), country('{place}')]),
        () => admin.call('updateGroupReport', form),
        () => setAttributes(admin, maria, { place: ['Cuba'] }),
        () => setAttributes(admin, joao, { place: ['Cuba'] }),
      ]
      const first = round % changes.length
      const inOrder = [...changes.slice(first), ...changes.slice(0, first)]
      const lock = 'lock table report_users in exclusive mode'
      const saved = await runAtBarrier<unknown>(portal.database, lock, () =>
        inOrder.map((change) => change()),
      )
      expect(saved.map(({ status }) => status)).toEqual(changes.map(() => 'fulfilled'))
      for (const person of [asMaria, asJoao]) {
        const rows = (await rowsOf(person, report)).toSorted()
        expect(rows, `round ${round}`).toEqual(['Brazil', 'Cuba', 'Peru'])
      }
    }
  })
})

describe('access of the previous release', () => {
  it('keeps its rows, and gets filter sets like any other', async () => {
    const set = await addSet(admin, [country('Brazil')])
    const report = await addReport(admin, { users: [give(maria)] })
    // As that release writes it: it knows neither own filters nor sets.
    const ofMaria = and(eq(reportUsers.reportId, report), eq(reportUsers.userId, maria))
    const filters = [country('Brazil'), country('Chile')]
    await portal.changeExternally((db) => db.update(reportUsers).set({ filters }).where(ofMaria))
    expect(await rowsOf(asMaria, report)).toEqual(['Brazil', 'Chile'])
    const form = await editForm(admin, report)
    expect(form.users).toMatchObject([{ id: maria, filters }])
    await admin.call('updateGroupReport', { ...form, users: [give(maria, [set], filters)] })
    expect(await rowsOf(asMaria, report)).toEqual(['Brazil'])
    // Revoked by that release: the sets stay attached, and stay without effect until access is given again.
    const revoked = { granted: false, filters: [], allowedPages: [] }
    await portal.changeExternally((db) => db.update(reportUsers).set(revoked).where(ofMaria))
    await changeSet(admin, set, [country('Peru')])
    await expect(rowsOf(asMaria, report)).rejects.toMatchObject({ status: 404 })
    await admin.call('updateGroupReport', await editForm(admin, report, { users: [give(maria)] }))
    expect(await rowsOf(asMaria, report)).toEqual([])
  })
})

describe('an import of users', () => {
  it('replaces own filters and keeps the filter sets', async () => {
    const [member = 0] = await addMembers(portal.database, world, 1)
    const { user } = await admin.call('user', { id_user: member })
    const set = await addSet(admin, [country('Brazil'), country('Chile')])
    const report = await addReport(admin, {
      name: 'Importado com conjunto',
      users: [give(member, [set], [country('Brazil')])],
    })
    const row = { email: user.email, name: user.name, group: 'Mundo', report: 'Importado com conjunto' }
    const rows = [{ ...row, table: 'gapminder', column: 'country', values: ['Chile', 'Peru'] }]
    await admin.call('importUsers', { rows, id_setup: 1 })
    const why = await admin.call('explainAccess', { id_user: member, id_report: report })
    expect(why).toMatchObject({ filters: [country('Chile')], filter_sets: [{ id: set }] })
    const stored = await admin.call('report', { id_report: report })
    expect(stored.report.users).toMatchObject([{ filters: [country('Chile'), country('Peru')] }])
  })
})

describe('a request for access', () => {
  it('is granted like that of another user: with the filter sets, and the own attributes', async () => {
    const set = await addSet(admin, [country('{home}')])
    await setAttributes(admin, maria, { home: ['Brazil'] })
    await setAttributes(admin, joao, { home: ['Cuba'] })
    const report = await addReport(admin, { users: [give(maria, [set])] })
    await asJoao.call('requestAccess', { id_report: report, reason: 'Vendas' })
    const requests = await readList(portal, admin, 'access-requests')
    const id = requests.find((request) => request.report_id === report)?.id ?? 0
    await admin.call('grantAccessRequest', { id, like_user: maria })
    expect(await rowsOf(asJoao, report)).toEqual(['Cuba'])
  })
})

describe('a report of the company', () => {
  it('is named by the check with the users whose access is closed', async () => {
    const set = await addSet(admin, [country('{unknown}')])
    const report = await reportWith(give(maria, [set]), give(joao, []))
    await admin.call('checkReports', {})
    const findings = await readList(portal, admin, 'report-findings', { range: [0, 99] })
    expect(findings.filter(({ report_id }) => report_id === report)).toMatchObject([
      { kind: 'access_closed', details: ['Maria Souza'] },
      { kind: 'rules_unconfirmed' },
    ])
  })

  it('refuses a set on a column that its model does not have, and so does a change of the set', async () => {
    const airports = { table: 'airports', column: 'state' }
    const onAirports = { id_report: 'b0000000-0000-4000-8000-000000000007' }
    const fits = await addSet(admin, [country('AK', airports)])
    const other = await addSet(admin, [country('AK', { table: 'airports', column: 'planet' })])
    const save = (set: number) => addReport(admin, { ...onAirports, users: [give(maria, [set])] })
    await expect(save(other)).rejects.toMatchObject({ fields: { 'users.0.filter_sets': 'filterSetColumn' } })
    await save(fits)
    const change = changeSet(admin, fits, [country('AK', { table: 'airports', column: 'planet' })])
    const fields = { 'filters.0.column': 'filterSetColumnUnknown' }
    await expect(change).rejects.toMatchObject({ status: 400, fields })
  })
})

describe('filters that are too long for row-level security', () => {
  const long = Array.from({ length: 40 }, (_each, at) => country(`A country with a long name ${at}`))
  const refusal = {
    status: 400,
    code: 'filters.too_long',
    message: expect.stringMatching(/Maria Souza.*“.+”.* 1[.,]?\d{3} .*1024/),
  }

  it('are refused on save, wherever they come from, and name user, report and length', async () => {
    const field = (name: string) => ({ ...refusal, fields: { [name]: 'filtersTooLong' } })
    await expect(reportWith(give(joao), give(maria, [], long))).rejects.toMatchObject(
      field('users.1.filters'),
    )
    const report = await reportWith(give(maria, [], long.slice(0, 6)))
    const form = await editForm(admin, report, { users: [give(maria, [], long)] })
    await expect(admin.call('updateGroupReport', form)).rejects.toMatchObject(field('users.0.filters'))
    const matrix = { id_group: world, reports: [{ id: report, users: [give(maria, [], long)], removed: [] }] }
    const inMatrix = field('reports.0.users.0.filters')
    await expect(admin.call('updateGroupAccess', matrix)).rejects.toMatchObject(inMatrix)
    const set = await addSet(admin, [country('{place}')])
    await setAttributes(admin, maria, { place: ['Brazil'] })
    await admin.call('updateGroupReport', await editForm(admin, report, { users: [give(maria, [set])] }))
    const values = long.map(({ value }) => value)
    await expect(setAttributes(admin, maria, { place: values })).rejects.toMatchObject(refusal)
    await expect(changeSet(admin, set, long)).rejects.toMatchObject(refusal)
    expect(await rowsOf(asMaria, report)).toEqual(['Brazil'])
  })

  it('are accepted where the model does not take them as custom data', async () => {
    const airports = { id_report: 'b0000000-0000-4000-8000-000000000007' }
    const filters = long.map((row) => ({ ...row, table: 'airports', column: 'state' }))
    const report = await addReport(admin, { ...airports, users: [give(maria, [], filters)] })
    expect(await rowsOf(asMaria, report)).toHaveLength(filters.length)
  })

  it('keep a report closed that was saved before, and the check names its users', async () => {
    const report = await reportWith(give(maria))
    const ofMaria = and(eq(reportUsers.reportId, report), eq(reportUsers.userId, maria))
    await portal.changeExternally((db) => db.update(reportUsers).set({ filters: long }).where(ofMaria))
    await expect(rowsOf(asMaria, report)).rejects.toMatchObject({
      status: 403,
      code: 'access.filters_too_long',
    })
    await admin.call('checkReports', {})
    const findings = await readList(portal, admin, 'report-findings', { range: [0, 99] })
    expect(findings.filter(({ report_id }) => report_id === report)).toMatchObject([
      { kind: 'filters_too_long', details: ['Maria Souza'] },
      { kind: 'rules_unconfirmed' },
    ])
  })
})

describe('filters without anything in common', () => {
  it('are refused on save, and name user, set and column', async () => {
    const set = await addSet(admin, [country('Brazil')], { name: 'Only Brazil' })
    const refusal = {
      status: 400,
      code: 'filter_set.contradiction',
      message: expect.stringMatching(/Maria.*gapminder\.country.*“Only Brazil”/),
    }
    await expect(reportWith(give(maria, [set], [country('Chile')]))).rejects.toMatchObject(refusal)
    const report = await reportWith(give(maria, [set], [country('Brazil')]))
    await expect(changeSet(admin, set, [country('Peru')])).rejects.toMatchObject(refusal)
    expect(await rowsOf(asMaria, report)).toEqual(['Brazil'])
  })
})
