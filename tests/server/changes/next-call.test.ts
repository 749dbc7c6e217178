import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, portalFixture, sessionFixture, signInAs } from '../../fixtures/portal.ts'
import { addReport, editForm, maria as mariaId, only, world } from '../access/group-reports/report-forms.ts'
import type { Browser } from '../portal.ts'
import { waitUntilCached } from './nodes.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')
beforeAll(async () => {
  await waitUntilCached(portal.database, () => maria.call('getUserReports', {}))
})

const reportNames = async () => (await maria.call('getUserReports', {})).reports.map(({ name }) => name)

/** Creates a user, signs in, and fills the cache. */
async function createUser(name: string): Promise<{ id: number; browser: Browser }> {
  const email = `${name}@aurora.test`
  const id = await addUser(admin, { name, email })
  const browser = await signInAs(portal, email)
  await browser.call('getUserReports', {})
  return { id, browser }
}

describe('on the very next call', () => {
  it('a report to which access was granted or revoked, or which was renamed, is shown accordingly', async () => {
    const before = await reportNames()
    const id = await addReport(admin, { name: 'Zebras' })
    expect(await reportNames()).toEqual([...before, 'Zebras'])
    await admin.call('updateGroupReport', await editForm(admin, id, { name: 'Zulu' }))
    expect(await reportNames()).toEqual([...before, 'Zulu'])
    await admin.call('updateGroupReport', await editForm(admin, id, { users: [] }))
    expect(await reportNames()).toEqual(before)
  })

  it('a new, renamed or deleted user appears on the right page of the list', async () => {
    const page = async (number: number) => {
      const { users } = await admin.call('users', { page: number, per_page: 2, sort: 'name', order: 'ASC' })
      return users.map(({ name }) => name)
    }
    const [first, second] = [await page(1), await page(2)]
    const { id } = await createUser('aaron')
    expect(await page(1)).toEqual(['aaron', first[0]])
    expect(await page(2)).toEqual([first[1], second[0]])
    await admin.call('updateUser', { id, name: 'AAA', email: 'aaron@aurora.test', password: '' })
    expect(await page(1)).toEqual(['AAA', first[0]])
    await admin.call('deleteUser', { id_user: id })
    expect([await page(1), await page(2)]).toEqual([first, second])
  })

  it('new row filters of a user apply when the report is opened', async () => {
    const id = await addReport(admin, {})
    expect((await maria.call('getReport', { id_report: id })).report.filters).toEqual([])
    const users = [{ id: mariaId, filters: [only('Chile')], pageFilters: [] }]
    await admin.call('updateGroupReport', await editForm(admin, id, { users }))
    expect((await maria.call('getReport', { id_report: id })).report.filters).toEqual([only('Chile')])
    await admin.call('deleteGroupReport', { id_report: id, id_group: world })
    await expect(maria.call('getReport', { id_report: id })).rejects.toMatchObject({ status: 404 })
  })

  it('a user removed from a group no longer sees the group or its reports', async () => {
    const { id, browser } = await createUser('transient')
    const group = await admin.call('insertGroup', { name: 'Passagem', users: [id] })
    expect((await browser.call('getUserGroups', {})).groups).toHaveLength(1)
    await browser.call('getUserGroupReports', { id_group: group.id ?? 0 })
    await admin.call('updateGroup', { id: group.id ?? 0, name: 'Passagem', users: [] })
    expect((await browser.call('getUserGroups', {})).groups).toEqual([])
    await expect(browser.call('getUserGroupReports', { id_group: group.id ?? 0 })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('data that a failed save may have changed is read again', async () => {
    const before = await reportNames()
    await expect(
      addReport(admin, { users: [{ id: 999_999, filters: [], pageFilters: [] }] }),
    ).rejects.toThrow()
    expect(await reportNames()).toEqual(before)
  })
})

describe('cached data', () => {
  it('is separate for each user and tenant, also for concurrent requests', async () => {
    const people = await Promise.all(
      (['maria', 'joao', 'ana', 'bruno'] as const).map((name) => portal.as(name)),
    )
    const readAll = (browser: Browser) =>
      Promise.all([
        browser.call('getUserReports', {}),
        browser.call('getUserGroups', {}),
        browser.call('getPageFilters', { id_report: 378 }).catch(({ status }: { status: number }) => status),
      ])
    // A write invalidates the cache, so that these calls read from the database.
    const sequential: Awaited<ReturnType<typeof readAll>>[] = []
    for (const person of people) {
      await admin.call('updateGroup', { id: world, name: 'Mundo', users: [2, 3] })
      sequential.push(await readAll(person))
    }
    expect(new Set(sequential.map((answer) => JSON.stringify(answer))).size).toBe(people.length)
    for (let round = 0; round < 20; round++) {
      const concurrent = await Promise.all([...people, ...people].map(readAll))
      expect(concurrent).toEqual([...sequential, ...sequential])
    }
  })

  it('stays cached when another tenant changes its data', async () => {
    const bruno = await portal.as('bruno')
    await bruno.call('getUserReports', {})
    await admin.call('updateGroup', { id: world, name: 'Mundo', users: [2, 3] })
    await waitUntilCached(portal.database, () => bruno.call('getUserReports', {}))
  })
})
