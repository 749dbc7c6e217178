import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents, groupMembers, playlistItems } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { addSet, country, setAttributes } from '../../access/filter-sets/set-fixture.ts'
import { type Browser, personIds } from '../../portal.ts'
import { addPlaylist, development, item } from './playlist-fixture.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')
const joao = sessionFixture(portal, 'joao')
const ana = sessionFixture(portal, 'ana')

const run = (person: Browser, id_playlist: number) => person.call('getPlaylistReportsRun', { id_playlist })
const reportsOf = async (person: Browser, id: number) => (await run(person, id)).reports

/** The countries that each item of a run shows, as Power BI answers with its token, and as the browser filters them. */
async function countriesOf(person: Browser, id: number) {
  const shown = await reportsOf(person, id)
  return Promise.all(
    shown.map(async ({ token, link_report, filters }) => ({
      rows: await portal.emulator.values(token, link_report, 'gapminder', 'country'),
      filters: filters.map(({ value }) => value),
    })),
  )
}

const mapPage = { name: 'ReportSection01', displayName: 'Renda' }
const secondPage = { name: 'ReportSection02', displayName: 'Vida' }
const thirdPage = { name: 'ReportSection03', displayName: 'População' }

describe('the members of a group', () => {
  it('play its playlists, each with the own rows and pages', async () => {
    const id = await addPlaylist(admin, [item({ id_report: development }), item({ id_report: 379 })])
    expect(await reportsOf(joao, id)).toMatchObject([
      { id: development, filters: [], page_filters: [], tempo_atualizacao: 20, navegacao: 'N' },
      { id: 379 },
    ])
    const shown = await reportsOf(maria, id)
    expect(shown.map((report) => report.id)).toEqual([development])
    expect(shown[0]?.filters.map(({ value }) => value)).toEqual(['Brazil', 'Argentina'])
    expect(shown[0]?.page_filters).toHaveLength(2)
    expect(shown[0]).not.toHaveProperty('id_user_report')
  })

  it('find them in their list with the name of the group, and with what they see of them', async () => {
    const items = [item({ id_report: development }), item({ id_report: 379, navegacao: 'S' })]
    const id = await addPlaylist(admin, items, { name: 'Do grupo' })
    const listed = async (person: Browser) =>
      (await person.call('getPlaylists', {})).playlists.find((playlist) => playlist.id === id)
    expect(await listed(joao)).toEqual({ id, name: 'Do grupo', group: 'Mundo', reports_count: 2 })
    expect(await listed(maria)).toEqual({ id, name: 'Do grupo', group: 'Mundo', reports_count: 1 })
    expect(await listed(ana)).toBeUndefined()
    const { playlist_reports } = await joao.call('getPlaylistReports', { id_playlist: id })
    expect(playlist_reports).toMatchObject([
      { name: 'Desenvolvimento mundial', tempo_atualizacao: 20, navegacao: 'N' },
      { name: 'Aeroportos', path_img: expect.stringMatching(/^\/images\//), navegacao: 'S' },
    ])
  })

  it('change nothing of them', async () => {
    const id = await addPlaylist(admin, [item({ id_report: 379 })])
    const { reports } = await joao.call('getUserReports', {})
    const access = reports.find((report) => report.id === 379)?.id_user_report ?? 0
    const [stored] = await reportsOf(joao, id)
    const id_playlist_report = stored?.id_playlist_report ?? 0
    const added = { id_playlist: id, id: access, tempo_atualizacao: 5, navegacao: 'N' as const }
    const refused = { status: 404, code: 'resource.missing' }
    await expect(joao.call('updatePlaylist', { id, name: 'Minha' })).rejects.toMatchObject(refused)
    await expect(joao.call('deletePlaylist', { id_playlist: id })).rejects.toMatchObject(refused)
    await expect(joao.call('insertPlaylistReport', added)).rejects.toMatchObject(refused)
    await expect(joao.call('updatePlaylistReport', { ...added, id_playlist_report })).rejects.toMatchObject(
      refused,
    )
    await expect(
      joao.call('deletePlaylistReport', { id_playlist: id, id_playlist_report }),
    ).rejects.toMatchObject(refused)
    await expect(
      joao.call('orderPlaylistReports', { id_playlist: id, ids: [id_playlist_report] }),
    ).rejects.toMatchObject(refused)
    await expect(joao.call('deleteGroupPlaylist', { id_playlist: id })).rejects.toMatchObject({ status: 403 })
    expect(await reportsOf(joao, id)).toHaveLength(1)
  })

  it('lose them with the membership, and others never have them', async () => {
    const id = await addPlaylist(admin, [item({ id_report: 379 })])
    const refused = { status: 404, code: 'resource.missing' }
    await expect(run(ana, id)).rejects.toMatchObject(refused)
    await expect(ana.call('getPlaylistReports', { id_playlist: id })).rejects.toMatchObject(refused)
    const member = { tenantId: 1, groupId: 1, userId: personIds.joao }
    const isMember = and(eq(groupMembers.groupId, 1), eq(groupMembers.userId, personIds.joao))
    await portal.changeExternally((db) => db.delete(groupMembers).where(isMember))
    await expect(run(joao, id)).rejects.toMatchObject(refused)
    await portal.changeExternally((db) => db.insert(groupMembers).values(member))
    expect(await reportsOf(joao, id)).toHaveLength(1)
  })

  it('are recorded in the audit log with the rows and pages of each item', async () => {
    const brazil = await addSet(admin, [country('Brazil')])
    const chile = await addSet(admin, [country('Chile')])
    const id = await addPlaylist(admin, [
      item({ id_report: development, id_filter_set: brazil, only_pages: [secondPage] }),
      item({ id_report: development, id_filter_set: chile }),
      item({ id_report: development, id_filter_set: chile }),
    ])
    await run(joao, id)
    const events = () =>
      portal.database.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.action, 'playlist.open'), eq(auditEvents.objectId, id)))
        .orderBy(desc(auditEvents.id))
    await expect
      .poll(async () => (await events())[0]?.details)
      .toMatchObject({
        reports: [
          { id: development, filters: [{ value: 'Brazil' }], pages: [secondPage] },
          { id: development, filters: [{ value: 'Chile' }], pages: [] },
        ],
      })
  })
})

describe('an item of a playlist of a group', () => {
  it('shows only the pages that both the item and the access allow', async () => {
    const id = await addPlaylist(admin, [
      item({ id_report: development, only_pages: [thirdPage, secondPage] }),
      item({ id_report: development, only_pages: [thirdPage] }),
    ])
    const pagesOf = async (person: Browser) =>
      (await reportsOf(person, id)).map(({ page_filters }) => page_filters?.map(({ name }) => name))
    expect(await pagesOf(joao)).toEqual([['ReportSection03', 'ReportSection02'], ['ReportSection03']])
    // The second item would be a report without any page, and is left out.
    expect(await pagesOf(maria)).toEqual([['ReportSection02']])
  })

  it('never opens all pages because the report has lost those that were chosen', async () => {
    const lost = { name: 'ReportSectionLost', displayName: 'Antiga' }
    const id = await addPlaylist(admin, [item({ id_report: development, only_pages: [lost] })])
    expect(await reportsOf(joao, id)).toMatchObject([{ page_filters: [lost] }])
    expect(await reportsOf(maria, id)).toEqual([])
  })

  it('shows only the rows that both its filter set and the access allow, in the token as well', async () => {
    const both = await addSet(admin, [country('Brazil'), country('Chile')])
    const peru = await addSet(admin, [country('Peru')])
    const id = await addPlaylist(admin, [
      item({ id_report: development, id_filter_set: both }),
      item({ id_report: development, id_filter_set: peru }),
      item({ id_report: development }),
    ])
    const [first, second, third] = await countriesOf(joao, id)
    expect(first).toEqual({ rows: ['Brazil', 'Chile'], filters: ['Brazil', 'Chile'] })
    expect(second).toEqual({ rows: ['Peru'], filters: ['Peru'] })
    expect(third?.rows.length).toBeGreaterThan(10)
    const tokens = (await reportsOf(joao, id)).map(({ token }) => token)
    expect(new Set(tokens).size).toBe(3)
    // Maria sees Brazil and Argentina: of the second item nothing is left.
    expect(await countriesOf(maria, id)).toEqual([
      { rows: ['Brazil'], filters: ['Brazil'] },
      { rows: ['Argentina', 'Brazil'], filters: ['Brazil', 'Argentina'] },
    ])
  })

  it('follows the attributes of who plays it, and is left out where one is missing', async () => {
    const set = await addSet(admin, [country('{pais}')])
    const id = await addPlaylist(admin, [item({ id_report: development, id_filter_set: set })])
    expect(await reportsOf(joao, id)).toEqual([])
    await setAttributes(admin, personIds.joao, { pais: ['Cuba'] })
    expect(await countriesOf(joao, id)).toEqual([{ rows: ['Cuba'], filters: ['Cuba'] }])
    await setAttributes(admin, personIds.joao, {})
    expect(await reportsOf(joao, id)).toEqual([])
  })

  it('is left out where the model cannot be told what its filter set says', async () => {
    const other = await addSet(admin, [country('Brazil', { column: 'continent' })])
    const id = await addPlaylist(admin, [
      item({ id_report: development, id_filter_set: other }),
      item({ id_report: 379 }),
    ])
    expect((await reportsOf(joao, id)).map((report) => report.id)).toEqual([379])
  })

  it('can be a web page, as long as its host is allowed', async () => {
    await setTenant(portal, { playlistHosts: ['status.aurora.test'] })
    const url = 'https://status.aurora.test/quadro?x=1'
    const id = await addPlaylist(admin, [item({ url, title: 'Quadro' }), item({ id_report: 379, cell: 2 })], {
      layout: 'grid',
    })
    const shown = await run(joao, id)
    expect(shown.layout).toBe('grid')
    expect(shown.reports).toMatchObject([
      { name: 'Quadro', token: '', content: { kind: 'web', url }, tempo_atualizacao: 20 },
      { id: 379, cell: 2 },
    ])
    await setTenant(portal, { playlistHosts: ['outro.aurora.test'] })
    expect((await reportsOf(joao, id)).map((report) => report.id)).toEqual([379])
    await setTenant(portal, {})
  })
})

describe('the revision of a playlist of a group', () => {
  const revisionOf = async (person: Browser, id_playlist: number) =>
    (await person.call('getPlaylistReports', { id_playlist })).revision

  it('changes with its items and with the access of who plays it, and not otherwise', async () => {
    const id = await addPlaylist(admin, [item({ id_report: development })])
    const before = await revisionOf(joao, id)
    expect(await revisionOf(joao, id)).toBe(before)
    const { playlist } = await admin.call('groupPlaylist', { id_playlist: id })
    const [stored] = playlist.items
    await admin.call('updateGroupPlaylist', {
      ...{ id, name: playlist.name, layout: 'single' },
      items: [
        { ...item({ id_report: development, only_pages: [mapPage] }), ...(stored && { id: stored.id }) },
      ],
    })
    const changed = await revisionOf(joao, id)
    expect(changed).not.toBe(before)
    expect((await reportsOf(joao, id))[0]?.id_playlist_report).toBe(stored?.id)
    const set = await addSet(admin, [country('Brazil')])
    await portal.changeExternally((db) =>
      db.update(playlistItems).set({ filterSetId: set }).where(eq(playlistItems.playlistId, id)),
    )
    const narrowed = await revisionOf(joao, id)
    expect(narrowed).not.toBe(changed)
    const { filter_set } = await admin.call('filterSet', { id_filter_set: set })
    await admin.call('updateFilterSet', { ...filter_set, filters: [country('Chile')] })
    expect(await revisionOf(joao, id)).not.toBe(narrowed)
  })
})
