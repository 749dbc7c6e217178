import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reports } from '#server/base/db/schema/index.ts'
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

describe('the list of all reports', () => {
  const maria = sessionFixture(portal, 'maria')
  const list = async (wanted: object) => (await admin.call('groupReports', wanted)).reports

  it('names the group of each, and can be limited to one', async () => {
    const all = await list({})
    expect(all).toContainEqual(
      expect.objectContaining({ name: 'Filmes', group_id: business, group_name: 'Negócios' }),
    )
    expect(new Set(all.map(({ group_name }) => group_name)).size).toBeGreaterThan(2)
    const byGroup = await list({ sort: 'group_name', order: 'DESC', page: 1, per_page: 100 })
    expect(byGroup.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    expect(byGroup[0]?.group_name).not.toBe(byGroup.at(-1)?.group_name)
  })

  it('says when a user last opened each, and lists those that were never opened last', async () => {
    const cars = async () => (await list({ search: 'consumo' }))[0]
    const before = (await cars())?.last_opened_at ?? ''
    await maria.call('insertLogPageReport', { id: 'ReportSection01', id_report: 380, name: 'Visão geral' })
    await expect.poll(async () => ((await cars())?.last_opened_at ?? '') > before).toBe(true)
    const newest = await list({ sort: 'last_opened_at', order: 'DESC' })
    expect(newest[0]?.id).toBe(380)
    const oldest = await list({ sort: 'last_opened_at', order: 'ASC' })
    expect(oldest.at(-1)?.id).toBe(380)
  })

  it('is filtered by what the daily check has found, and by how the model restricts rows', async () => {
    await portal.changeExternally((db) =>
      db
        .update(reports)
        .set({ powerBiReportId: 'b0000000-0000-4000-8000-000000009999' })
        .where(eq(reports.id, 382)),
    )
    await admin.call('checkReports', {})
    const problems = await list({ state: 'problem' })
    const fine = await list({ state: 'ok' })
    expect(problems.map(({ id, findings }) => [id, findings])).toEqual([[382, ['report_missing']]])
    expect(fine.length).toBeGreaterThan(0)
    expect(fine.some(({ findings = [] }) => findings.length > 0)).toBe(false)
    const kinds = await Promise.all(
      (['none', 'roles', 'security_table'] as const).map(async (row_rules) => {
        const found = await list({ row_rules })
        expect(new Set([row_rules, ...found.map((report) => report.row_rules)])).toEqual(new Set([row_rules]))
        return found.length
      }),
    )
    expect(kinds.reduce((sum, count) => sum + count)).toBe((await list({})).length)
    expect(kinds.filter((count) => count > 0).length).toBeGreaterThan(1)
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
