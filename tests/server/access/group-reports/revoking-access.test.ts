import { beforeEach, describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, editForm, joao, maria, only, pagesOf, world } from './report-forms.ts'

const missing = { status: 404, code: 'resource.missing' }
const seconds = { tempo_atualizacao: 5, navegacao: 'N' } as const

/** A report of Maria and João, and João's playlist item for it. */
let id: number
let entry: number
let id_playlist: number
const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const person = sessionFixture(portal, 'joao')

const people = [
  { id: maria, filters: [], pageFilters: [] },
  { id: joao, filters: [only('Brazil')], pageFilters: pagesOf('A') },
]

beforeEach(async () => {
  id = await addReport(admin, { users: people })
  const { reports } = await person.call('getUserReports', {})
  entry = reports.find((report) => report.id === id)?.id_user_report ?? 0
  id_playlist = (await person.call('insertPlaylist', { name: 'Parede' })).id ?? 0
  await person.call('insertPlaylistReport', { id_playlist, id: entry, ...seconds })
})

const giveTo = async (users: typeof people) =>
  admin.call('updateGroupReport', await editForm(admin, id, { users }))
const revokeAccess = () => giveTo(people.filter((one) => one.id !== joao))
const listed = async () => (await person.call('getPlaylistReports', { id_playlist })).playlist_reports
const counts = async () => {
  const { groups } = await person.call('getUserGroups', {})
  const { reports } = await admin.call('groupReports', { id_group: world })
  const { user } = await admin.call('user', { id_user: joao })
  return [
    groups.find((group) => group.id === world)?.reports_count,
    reports.find((report) => report.id === id)?.users_count,
    user.reports_count,
  ]
}

describe('a report whose access was revoked', () => {
  it('cannot be seen or opened, and is not counted', async () => {
    const before = await counts()
    await revokeAccess()
    const { reports } = await person.call('getUserReports', {})
    expect(reports.map((report) => report.id)).not.toContain(id)
    const ofGroup = await person.call('getUserGroupReports', { id_group: world })
    expect(ofGroup.reports.map((report) => report.id)).not.toContain(id)
    await expect(person.call('getReport', { id_report: id })).rejects.toMatchObject(missing)
    await expect(person.call('getPageFilters', { id_report: id })).rejects.toMatchObject(missing)
    const view = { id: 'A', id_report: id, name: 'Page A' }
    await expect(person.call('insertLogPageReport', view)).rejects.toMatchObject(missing)
    expect(await counts()).toEqual(before.map((count) => (count ?? 0) - 1))
    const { report } = await admin.call('report', { id_report: id })
    expect(report.users.map((user) => user.id)).toEqual([maria])
  })

  it("stays in the user's playlist as unavailable, and is left out of the run", async () => {
    await revokeAccess()
    expect(await listed()).toMatchObject([{ id_user_report: entry, name: 'Relatório', available: false }])
    expect((await person.call('getPlaylistReportsRun', { id_playlist })).reports).toEqual([])
  })

  it('cannot be added again, and its item can be deleted but not changed', async () => {
    await revokeAccess()
    const id_playlist_report = (await listed())[0]?.id ?? 0
    const form = { id_playlist, id: entry, ...seconds }
    await expect(person.call('insertPlaylistReport', form)).rejects.toMatchObject(missing)
    const changed = { ...form, id_playlist_report }
    await expect(person.call('updatePlaylistReport', changed)).rejects.toMatchObject(missing)
    await person.call('deletePlaylistReport', { id_playlist, id_playlist_report })
    expect(await listed()).toEqual([])
  })

  it('becomes available again when access is granted again, without the old filters and pages', async () => {
    await revokeAccess()
    await giveTo(people.map((one) => ({ ...one, filters: [], pageFilters: [] })))
    expect(await listed()).toMatchObject([{ id_user_report: entry, available: true }])
    const { report } = await person.call('getReport', { id_report: id })
    expect([report.filters, report.page_filters]).toEqual([[], []])
  })

  it('disappears from the playlist when the report itself is deleted', async () => {
    await revokeAccess()
    await admin.call('deleteGroupReport', { id_report: id, id_group: world })
    expect(await listed()).toEqual([])
  })
})
