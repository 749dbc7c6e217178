import { describe, expect, it } from 'vitest'
import { addUser, portalFixture, sessionFixture } from '../fixtures/portal.ts'
import { addReport } from './access/group-reports/report-forms.ts'
import { runAtBarrier } from './barrier.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const [maria, joao, ana] = [2, 3, 4]

const membersOf = async (id_group: number) =>
  (await admin.call('groupUsers', { id_group })).users.map((user) => user.id).sort()

const conflict = { status: 409, code: 'resource.conflict' }

describe('a form that was open while another administrator saved', () => {
  it('adds and removes its own members of a group, and keeps the changes of the other', async () => {
    const previous = { name: 'Vendas', users: [maria, joao] }
    const { id = 0 } = await admin.call('insertGroup', previous)
    await admin.call('updateGroup', { id, name: 'Vendas Sul', users: [maria, ana] })
    await admin.call('updateGroup', { id, name: 'Vendas', users: [joao], previous })
    expect(await membersOf(id)).toEqual([ana])
    expect((await admin.call('groups', { search: 'Vendas' })).groups).toMatchObject([{ name: 'Vendas Sul' }])
  })

  it('is saved again after a lost response, and refused when it would overwrite the other', async () => {
    const { brand } = await admin.call('brand', { id_setup: 1 })
    const { account } = await admin.call('account', { id_conta: 1 })
    const { path_img: _picture, ...form } = { ...brand, id_setup: 1, company: 'Aurora S.A.' }
    await admin.call('updateBrand', form)
    await admin.call('updateBrand', form)
    await expect(admin.call('updateBrand', { ...form, company: 'Boreal' })).rejects.toMatchObject(conflict)
    const { reports_count: _count, ...stored } = { ...account, name: 'Conta principal' }
    await admin.call('updateAccount', stored)
    await admin.call('updateAccount', stored)
    await expect(admin.call('updateAccount', { ...stored, name: 'Other' })).rejects.toMatchObject(conflict)
  })

  it('does not add a member again who has been deleted, and saves the rest', async () => {
    const leaving = await addUser(admin, { name: 'Sai', email: 'sai@aurora.test' })
    const previous = { name: 'Compras', users: [maria, leaving] }
    const { id = 0 } = await admin.call('insertGroup', previous)
    await admin.call('deleteUser', { id_user: leaving })
    await admin.call('updateGroup', { id, name: 'Compras', users: [maria, leaving, ana], previous })
    expect(await membersOf(id)).toEqual([maria, ana])
  })

  it('keeps the text of an announcement that another changed, and its own dates', async () => {
    const previous = { kind: 'info' as const, text_pt: 'Manutenção', text_en: '' }
    const { id = 0 } = await admin.call('insertAnnouncement', previous)
    await admin.call('updateAnnouncement', { id, ...previous, text_pt: 'Manutenção às 20h', previous })
    const ends_at = '2030-01-01T00:00:00.000Z'
    await admin.call('updateAnnouncement', { id, ...previous, ends_at, previous })
    expect((await admin.call('announcements', {})).announcements).toMatchObject([
      { id, text_pt: 'Manutenção às 20h', ends_at },
    ])
    await expect(
      admin.call('updateAnnouncement', { id, ...previous, text_pt: 'Manutenção às 22h', previous }),
    ).rejects.toMatchObject({ status: 409, code: 'resource.conflict' })
  })

  it('keeps what another changed about a user, unless both changed the same', async () => {
    const previous = { name: 'Ana Dias', email: 'ana@aurora.test', attributes: [] }
    const save = (name: string, email: string, values?: string[]) =>
      admin.call('updateUser', {
        ...{ id: ana, name, email, previous },
        attributes: values && [{ name: 'região', values }],
      })
    await save('Ana Dias', 'ana.dias@aurora.test', ['Sul'])
    await save('Ana Alves', 'ana@aurora.test')
    const stored = { name: 'Ana Alves', email: 'ana.dias@aurora.test' }
    const attributes = [{ name: 'região', values: ['Sul'] }]
    expect((await admin.call('user', { id_user: ana })).user).toMatchObject({ ...stored, attributes })
    await expect(save('Ana Prado', 'ana@aurora.test')).rejects.toMatchObject(conflict)
    await expect(save('Ana Dias', 'ana@aurora.test', ['Norte'])).rejects.toMatchObject(conflict)
    expect((await admin.call('user', { id_user: ana })).user).toMatchObject({ ...stored, attributes })
  })
})

describe('what was saved before its rule existed', () => {
  const old = 'Two\nLines\u202e'
  const store = (table: string, id: number) =>
    portal.database.pool.query(`update ${table} set name = $1 where id = $2`, [old, id])

  it('is corrected in the form of a user', async () => {
    const id = await addUser(admin, { name: 'Linhas', email: 'linhas@aurora.test' })
    await store('users', id)
    const user = { id, name: 'Two Lines', email: 'linhas@aurora.test' }
    await admin.call('updateUser', { ...user, previous: { ...user, name: old } })
    expect((await admin.call('user', { id_user: id })).user).toMatchObject(user)
  })

  it('is corrected in the form of a group', async () => {
    const { id = 0 } = await admin.call('insertGroup', { name: 'Linhas', users: [] })
    await store('groups', id)
    await admin.call('updateGroup', { id, name: 'Two Lines', users: [], previous: { name: old, users: [] } })
    expect((await admin.call('groups', { search: 'Two Lines' })).groups).toMatchObject([{ id }])
  })

  it('is corrected in the form of an announcement', async () => {
    const form = { kind: 'info' as const, text_pt: 'Antigo', text_en: '' }
    const { id = 0 } = await admin.call('insertAnnouncement', form)
    const long = 'a'.repeat(10_000)
    await portal.database.pool.query('update announcements set text_pt = $1 where id = $2', [long, id])
    await admin.call('updateAnnouncement', { id, ...form, previous: { ...form, text_pt: long } })
    const { announcements } = await admin.call('announcements', {})
    expect(announcements.find((one) => one.id === id)).toMatchObject(form)
  })
})

describe('a report that is being deleted', () => {
  const person = sessionFixture(portal, 'maria')

  it.each([
    ['a favorite', (id_report: number) => person.call('setFavoriteReport', { id_report, favorite: 'S' })],
    ['a saved view', (id_report: number) => person.call('insertSavedView', { id_report, state: 'e30' })],
  ])('cannot become %s any more', async (_what, call) => {
    const id = await addReport(admin, { name: 'De saída' })
    const deletion = `delete from reports where id = ${id}`
    const [refused] = await runAtBarrier<unknown>(portal.database, deletion, () => [call(id)])
    expect(refused).toMatchObject({ status: 'rejected', reason: { status: 404, code: 'resource.missing' } })
  })
})
