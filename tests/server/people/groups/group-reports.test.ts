import { describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const business = 2

describe("the list of a group's reports", () => {
  it('shows picture and number of users of each, by name', async () => {
    const { reports, total } = await admin.call('groupReports', { id_group: business })
    expect(reports.map(({ id, name, users_count }) => [id, name, users_count])).toEqual([
      [380, 'Consumo de combustível', 2],
      [382, 'Filmes', 1],
      [381, 'Preços de ações', 2],
    ])
    expect(total).toBe(3)
    for (const { path_img } of reports) expect(path_img).toMatch(/^\/images\/[0-9a-f]{64}$/)
  })

  it('names account and workspace of each, which are the default of the next report', async () => {
    const { reports } = await admin.call('groupReports', {
      id_group: business,
      sort: 'id',
      order: 'DESC',
      per_page: 1,
      page: 1,
    })
    const { report } = await admin.call('report', { id_report: reports[0]?.id ?? 0 })
    expect(reports).toMatchObject([{ id: 382, id_conta: report.id_conta, id_workspace: report.id_workspace }])
  })

  it('comes in sorted pages, with the total number', async () => {
    const wanted = { id_group: business, per_page: 2, sort: 'users_count', order: 'ASC' } as const
    const first = await admin.call('groupReports', { ...wanted, page: 1 })
    expect(first.reports.map((report) => report.id)).toEqual([382, 380])
    const second = await admin.call('groupReports', { ...wanted, page: 2 })
    expect(second.reports.map((report) => report.id)).toEqual([381])
    expect([first.total, second.total]).toEqual([3, 3])
  })

  it('can be searched by part of the name, ignoring case and accents', async () => {
    const { reports } = await admin.call('groupReports', { id_group: business, search: 'ACOES' })
    expect(reports.map((report) => report.id)).toEqual([381])
  })

  it('does not count users who were removed from the group', async () => {
    await admin.call('updateGroup', { id: business, name: 'Negócios', users: [3] })
    const { reports } = await admin.call('groupReports', { id_group: business, search: 'consumo' })
    expect(reports[0]?.users_count).toBe(1)
    await admin.call('updateGroup', { id: business, name: 'Negócios', users: [2, 3] })
  })
})

describe('deleting a report of a group', () => {
  it('requires the right group', async () => {
    const wrong = { id_report: 382, id_group: 1 }
    await expect(admin.call('deleteGroupReport', wrong)).rejects.toMatchObject({ status: 404 })
    expect((await admin.call('groupReports', { id_group: business })).total).toBe(3)
  })

  it('removes it for its users', async () => {
    const person = await portal.as('joao')
    await admin.call('deleteGroupReport', { id_report: 382, id_group: business })
    const { reports } = await person.call('getUserReports', {})
    expect(reports.map((report) => report.id)).not.toContain(382)
    expect((await admin.call('groupReports', { id_group: business })).total).toBe(2)
    const again = admin.call('deleteGroupReport', { id_report: 382, id_group: business })
    await expect(again).rejects.toMatchObject({ status: 404 })
  })
})
