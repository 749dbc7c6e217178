import { describe, expect, it } from 'vitest'
import { addUser, portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { runAtBarrier } from '../../barrier.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const [maria, joao, ana] = [2, 3, 4]
const world = 1

async function added(name: string, users: number[] = []): Promise<number> {
  const { id } = await admin.call('insertGroup', { name, users })
  if (id === undefined) throw new Error('no id came back')
  return id
}

const membersOf = async (id_group: number) =>
  (await admin.call('groupUsers', { id_group })).users.map((user) => user.id).sort()

const everyGroup = async () => (await admin.call('groups', {})).groups

describe('the list of groups', () => {
  it('shows the number of users and reports of each group', async () => {
    const { groups, total } = await admin.call('groups', {})
    expect(groups).toEqual([
      { id: 5, name: 'Empresa', users_count: 2, reports_count: 3 },
      { id: 1, name: 'Mundo', users_count: 2, reports_count: 2 },
      { id: 3, name: 'Natureza', users_count: 1, reports_count: 2 },
      { id: 2, name: 'Negócios', users_count: 2, reports_count: 3 },
    ])
    expect(total).toBe(4)
  })

  it('can be sorted by its counts, and paged', async () => {
    const sorted = await admin.call('groups', { sort: 'reports_count', order: 'DESC', page: 1, per_page: 2 })
    expect(sorted.groups.map((group) => group.id)).toEqual([5, 2])
    expect(sorted.total).toBe(4)
    const rest = await admin.call('groups', { sort: 'reports_count', order: 'DESC', page: 2, per_page: 2 })
    expect(rest.groups.map((group) => group.id)).toEqual([3, 1])
  })

  it('can be searched by part of the name, ignoring case and accents', async () => {
    const { groups, total } = await admin.call('groups', { search: 'NEGOCI', page: 1 })
    expect(groups.map((group) => group.name)).toEqual(['Negócios'])
    expect(total).toBe(1)
  })
})

describe('adding a group', () => {
  it('adds each member once', async () => {
    const id = await added('Diretoria', [maria, joao, maria])
    expect(await membersOf(id)).toEqual([maria, joao])
  })

  it('shows its members with name and e-mail, by name', async () => {
    const id = await added('Todos', [maria, joao, ana])
    const { users } = await admin.call('groupUsers', { id_group: id })
    expect(users).toEqual([
      { id: ana, name: 'Ana Dias', email: 'ana@aurora.test' },
      { id: joao, name: 'João Lima', email: 'joao@aurora.test' },
      { id: maria, name: 'Maria Souza', email: 'maria@aurora.test' },
    ])
  })

  it('needs a name', async () => {
    await expect(admin.call('insertGroup', { name: '  ', users: [] })).rejects.toMatchObject({
      status: 400,
      message: 'Enter the group name.',
      fields: { name: 'groupNameMissing' },
    })
  })

  it('accepts as many members as a list may have', async () => {
    await portal.database.pool.query(
      `insert into users (tenant_id, setup_id, name, email, password_hash)
       select 1, 1, 'Massa', 'massa' || n || '@aurora.test', '-' from generate_series(1, 10000) n`,
    )
    const { rows } = await portal.database.pool.query(`select id from users where name = 'Massa'`)
    const id = await added(
      'Massa',
      rows.map((row) => row.id),
    )
    const [group] = (await admin.call('groups', { search: 'massa' })).groups
    expect(group).toMatchObject({ id, users_count: 10_000 })
    await admin.call('deleteGroup', { id_group: id })
  })
})

describe('changing a group', () => {
  it('renames it, and adds and removes members', async () => {
    const id = await added('Antes', [maria, joao])
    await admin.call('updateGroup', { id, name: 'Depois', users: [joao, ana] })
    expect(await membersOf(id)).toEqual([joao, ana])
    expect((await everyGroup()).find((group) => group.id === id)?.name).toBe('Depois')
  })

  it('can remove all members', async () => {
    const id = await added('Vazio', [maria])
    await admin.call('updateGroup', { id, name: 'Vazio', users: [] })
    expect(await membersOf(id)).toEqual([])
  })

  it('by two administrators at once ends with the values of one of them, never a mixture', async () => {
    const id = await added('Disputa', [])
    const versions = [
      { id, name: 'Uma', users: [maria, joao] },
      { id, name: 'Outra', users: [ana] },
    ]
    const lock = `select from groups where id = ${id} for update`
    const results = await runAtBarrier(portal.database, lock, () =>
      versions.map((version) => admin.call('updateGroup', version)),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const name = (await everyGroup()).find((group) => group.id === id)?.name
    const saved = versions.find((version) => version.name === name)
    expect(await membersOf(id)).toEqual(saved?.users)
  })

  it('does not add a user who is being deleted', async () => {
    const leaving = await addUser(admin, { name: 'De Saída', email: 'saida@aurora.test' })
    const id = await added('Chegada')
    const lock = `select from users where id = ${leaving} for update`
    const [removal, arrival] = await runAtBarrier<unknown>(portal.database, lock, () => [
      admin.call('deleteUser', { id_user: leaving }),
      admin.call('updateGroup', { id, name: 'Chegada', users: [leaving] }),
    ])
    expect(removal?.status).toBe('fulfilled')
    if (arrival?.status === 'rejected') expect(arrival.reason).toMatchObject({ status: 404 })
    expect(await membersOf(id)).toEqual([])
  })
})

describe('removing a user from a group', () => {
  it('hides the reports immediately; adding the user again restores them with filters and pages', async () => {
    const person = await portal.as('maria')
    const visibleReports = async () =>
      (await person.call('getUserReports', {})).reports.map((report) => report.id)
    const before = await person.call('getUserReports', {})
    const opened = await person.call('getReport', { id_report: 378 })

    await admin.call('updateGroup', { id: world, name: 'Mundo', users: [joao] })
    expect(await visibleReports()).not.toContain(378)
    await expect(person.call('getReport', { id_report: 378 })).rejects.toMatchObject({ status: 404 })
    await expect(person.call('getPageFilters', { id_report: 378 })).rejects.toMatchObject({ status: 404 })

    await admin.call('updateGroup', { id: world, name: 'Mundo', users: [joao, maria] })
    expect(await person.call('getUserReports', {})).toEqual(before)
    const { report } = await person.call('getReport', { id_report: 378 })
    expect(report.filters).toEqual(opened.report.filters)
    expect(report.page_filters).toEqual(opened.report.page_filters)
  })
})

describe('deleting a group', () => {
  it('deletes its reports and the access to them', async () => {
    const person = await portal.as('joao')
    await admin.call('deleteGroup', { id_group: 3 })
    const { reports } = await person.call('getUserReports', {})
    expect(reports.map((report) => report.id)).not.toContain(383)
    await expect(admin.call('report', { id_report: 383 })).rejects.toMatchObject({ status: 404 })
    await expect(admin.call('deleteGroup', { id_group: 3 })).rejects.toMatchObject({ status: 404 })
    const { rows } = await portal.database.pool.query(
      'select id from report_users where report_id in (383, 384)',
    )
    expect(rows).toEqual([])
  })
})
