import { beforeAll, describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { runAtBarrier } from '../../barrier.ts'
import { createPicture } from '../../base/images/pictures.ts'
import { addMembers, addReport, editForm, entryIds, newReport, only, pagesOf, world } from './report-forms.ts'

let people: number[]
const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
beforeAll(async () => {
  people = await addMembers(portal.database, world, 500)
})

/** 500 users, each with nine filters and two pages, whose values contain `mark`. */
const allUsers = (mark: string) =>
  people.map((id) => ({
    id,
    filters: Array.from({ length: 9 }, (_, at) => only(`${mark} ${id} ${at}`)),
    pageFilters: pagesOf('A', 'B'),
  }))

const stored = async (table: 'reports' | 'report_users' | 'images'): Promise<number> =>
  (await portal.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

const everything = async () => [await stored('reports'), await stored('report_users'), await stored('images')]

/** The values of all filters of a report, without the part that differs between users. */
async function marksOf(id: number): Promise<string[]> {
  const { report } = await admin.call('report', { id_report: id })
  const values = report.users.flatMap((user) =>
    user.filters.map((filter) => filter.value.split(' ')[0] ?? ''),
  )
  return [...new Set(values)]
}

describe('a report with 500 users, their filters and pages, and a picture', () => {
  it('is saved completely', async () => {
    const id = await addReport(admin, { users: allUsers('whole'), image: await createPicture() })
    const { report } = await admin.call('report', { id_report: id })
    expect(report.users).toHaveLength(500)
    expect(report.path_img).toMatch(/^\/images\//)
    const byId = new Map(report.users.map((user) => [user.id, user]))
    for (const { id: person, filters, pageFilters } of allUsers('whole')) {
      expect(byId.get(person)).toMatchObject({ filters, reportPagesFilter: pageFilters })
    }
  })

  it.each([
    ['a user is not in the group', (last: object) => ({ ...last, id: 4 })],
    ['a user does not exist', (last: object) => ({ ...last, id: 999_999 })],
    ['a filter is not complete', (last: object) => ({ ...last, filters: [{ table: 'x' }] })],
  ])('is not stored at all if %s', async (_why, spoil) => {
    const before = await everything()
    const users = allUsers('half')
    const invalid = [...users.slice(0, -1), spoil(users.at(-1) ?? {}) as (typeof users)[number]]
    await expect(addReport(admin, { users: invalid, image: await createPicture() })).rejects.toThrow()
    expect(await everything()).toEqual(before)
  })

  it('is not stored at all if the database fails at the very end', async () => {
    const before = await everything()
    const last = people.at(-1)
    await portal.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before insert or update on report_users for each row
        when (new.user_id = ${last} and new.filters::text like '%late%') execute function refuse()`)
    const picture = await createPicture({ colour: 'green' })
    await expect(addReport(admin, { users: allUsers('late'), image: picture })).rejects.toMatchObject({
      status: 500,
    })
    expect(await everything()).toEqual(before)

    const id = await addReport(admin, { users: allUsers('early') })
    const form = await editForm(admin, id, { name: 'Outro nome', users: allUsers('late') })
    await expect(admin.call('updateGroupReport', { ...form, image: picture })).rejects.toMatchObject({
      status: 500,
    })
    expect(await marksOf(id)).toEqual(['early'])
    expect((await admin.call('report', { id_report: id })).report).toMatchObject({
      name: newReport().name,
      path_img: '',
    })
    await portal.database.pool.query('drop function refuse cascade')
  })
})

describe('two administrators who save a report at once', () => {
  it('end with the values of one of them, never a mixture, and access rows keep their ids', async () => {
    const id = await addReport(admin, { users: allUsers('before') })
    const ids = await entryIds(portal.database, id)
    const other = await portal.as('admin')
    const form = await editForm(admin, id)
    const lock = `select from reports where id = ${id} for update`
    const results = await runAtBarrier(portal.database, lock, () => [
      admin.call('updateGroupReport', { ...form, name: 'one', users: allUsers('one') }),
      other.call('updateGroupReport', { ...form, name: 'other', users: allUsers('other').slice(0, 250) }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const { report } = await admin.call('report', { id_report: id })
    expect(await marksOf(id)).toEqual([report.name])
    expect(report.users).toHaveLength(report.name === 'one' ? 500 : 250)
    const after = await entryIds(portal.database, id)
    if (report.name === 'other')
      for (const person of people.slice(0, 250)) expect(after[person]).toBe(ids[person])
  })

  it('are never mixed in a form that is opened at the same time', async () => {
    const id = await addReport(admin, { name: 'v0', users: allUsers('v0') })
    const form = await editForm(admin, id)
    const saving = (async () => {
      for (const mark of ['v1', 'v2', 'v3', 'v4']) {
        await admin.call('updateGroupReport', { ...form, name: mark, users: allUsers(mark) })
      }
    })()
    let saved = false
    void saving.finally(() => {
      saved = true
    })
    while (!saved) {
      const { report } = await admin.call('report', { id_report: id })
      const marks = new Set(
        report.users.flatMap((user) => user.filters.map(({ value }) => value.split(' ')[0])),
      )
      expect([...marks]).toEqual([report.name])
    }
    await saving
  })

  it('end with a deleted report when one of them deletes it', async () => {
    const id = await addReport(admin, {})
    const form = await editForm(admin, id)
    const lock = `select from reports where id = ${id} for update`
    const [deletion, saving] = await runAtBarrier<unknown>(portal.database, lock, () => [
      admin.call('deleteGroupReport', { id_report: id, id_group: world }),
      admin.call('updateGroupReport', form),
    ])
    expect(deletion?.status).toBe('fulfilled')
    if (saving?.status === 'rejected') expect(saving.reason).toMatchObject({ status: 404 })
    await expect(admin.call('report', { id_report: id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a save while the group changes', () => {
  it('never grants access to a user who is being removed', async () => {
    const [person = 0] = people
    const id = await addReport(admin, { users: [] })
    const form = await editForm(admin, id, { users: [{ id: person, filters: [], pageFilters: [] }] })
    const lock = `select from groups where id = ${world} for update`
    const [, saving] = await runAtBarrier<unknown>(portal.database, lock, () => [
      admin.call('updateGroup', { id: world, name: 'Mundo', users: [2, 3, ...people.slice(1)] }),
      admin.call('updateGroupReport', form),
    ])
    if (saving?.status === 'rejected') {
      expect(saving.reason).toMatchObject({ fields: { 'users.0.id': 'notInGroup' } })
    }
    const { report } = await admin.call('report', { id_report: id })
    expect(report.users).toEqual([])
  })
})
