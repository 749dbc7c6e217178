import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { groupMembers, playlistItems } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import type { Browser } from '../../portal.ts'
import { personIds } from '../../portal.ts'

const portal = portalFixture()
const maria = sessionFixture(portal, 'maria')
const joao = sessionFixture(portal, 'joao')

const missing = { status: 404, code: 'resource.missing' }

async function newPlaylist(person: Browser, name = 'Parede'): Promise<number> {
  const { id } = await person.call('insertPlaylist', { name })
  if (!id) throw new Error('The playlist has no id.')
  return id
}

/** The user's own access id of a report. */
async function entryOf(person: Browser, report: number): Promise<number> {
  const { reports } = await person.call('getUserReports', {})
  const found = reports.find(({ id }) => id === report)
  if (!found) throw new Error(`Report ${report} is not given.`)
  return found.id_user_report
}

async function add(person: Browser, id_playlist: number, report: number, more: object = {}): Promise<number> {
  const id = await entryOf(person, report)
  const entry = { id_playlist, id, tempo_atualizacao: 10, navegacao: 'N' as const, ...more }
  const added = await person.call('insertPlaylistReport', entry)
  if (!added.id) throw new Error('The entry has no id.')
  return added.id
}

const entriesOf = async (person: Browser, id_playlist: number) =>
  (await person.call('getPlaylistReports', { id_playlist })).playlist_reports

describe("a user's playlists", () => {
  it('are listed by name with the number of reports in each', async () => {
    const ana = await portal.as('ana')
    expect(await ana.call('getPlaylists', {})).toMatchObject({ playlists: [] })
    await ana.call('insertPlaylist', { name: 'Zebra' })
    await ana.call('insertPlaylist', { name: '  Érica  ' })
    const { playlists } = await ana.call('getPlaylists', {})
    expect(playlists.map(({ name, reports_count }) => [name, reports_count])).toEqual([
      ['Érica', 0],
      ['Zebra', 0],
    ])
  })

  it('can be renamed, and deleted with their items', async () => {
    const id = await newPlaylist(joao, 'Antes')
    await add(joao, id, 378)
    await joao.call('updatePlaylist', { id, name: 'Depois' })
    const { playlists } = await joao.call('getPlaylists', {})
    expect(playlists.find((playlist) => playlist.id === id)).toEqual({ id, name: 'Depois', reports_count: 1 })
    await joao.call('deletePlaylist', { id_playlist: id })
    await expect(entriesOf(joao, id)).rejects.toMatchObject(missing)
    const left = await portal.database.db.$count(playlistItems, eq(playlistItems.playlistId, id))
    expect(left).toBe(0)
  })

  it('require a name', async () => {
    await expect(joao.call('insertPlaylist', { name: '   ' })).rejects.toMatchObject({
      status: 400,
      message: 'Playlist name cannot be empty',
      fields: { name: 'playlistNameMissing' },
    })
  })

  it('are not visible to a colleague, whose own access to the report cannot be added to them either', async () => {
    const id = await newPlaylist(joao)
    const entry = await add(joao, id, 378)
    const own = await entryOf(maria, 378)
    const form = { id_playlist: id, id: own, tempo_atualizacao: 5, navegacao: 'S' as const }
    const attempts = [
      () => maria.call('getPlaylistReports', { id_playlist: id }),
      () => maria.call('insertPlaylistReport', form),
      () => maria.call('updatePlaylistReport', { ...form, id_playlist_report: entry }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(missing)
    expect(await entriesOf(joao, id)).toHaveLength(1)
  })
})

describe('the items of a playlist', () => {
  it('are in the order in which they were added, and one report may appear twice', async () => {
    const id = await newPlaylist(joao)
    for (const report of [380, 378, 379, 378]) await add(joao, id, report)
    expect((await entriesOf(joao, id)).map(({ name }) => name)).toEqual([
      'Consumo de combustível',
      'Desenvolvimento mundial',
      'Aeroportos',
      'Desenvolvimento mundial',
    ])
  })

  it('keep their position when they change or another one is removed', async () => {
    const id = await newPlaylist(joao)
    const first = await add(joao, id, 380)
    const second = await add(joao, id, 378)
    await add(joao, id, 379)
    const form = { id_playlist: id, id_playlist_report: second, id: await entryOf(joao, 384) }
    await joao.call('updatePlaylistReport', { ...form, tempo_atualizacao: 7, navegacao: 'S' })
    await joao.call('deletePlaylistReport', { id_playlist: id, id_playlist_report: first })
    expect(await entriesOf(joao, id)).toMatchObject([
      { id: second, name: 'Pinguins', tempo_atualizacao: 7, navegacao: 'S', available: true },
      { name: 'Aeroportos', tempo_atualizacao: 10, navegacao: 'N' },
    ])
  })

  it('can be added concurrently without losing one', async () => {
    const id = await newPlaylist(joao)
    await Promise.all(Array.from({ length: 12 }, () => add(joao, id, 378)))
    expect(await entriesOf(joao, id)).toHaveLength(12)
  })

  it('have whole seconds: decimals are rounded, numeric text is accepted', async () => {
    const id = await newPlaylist(joao)
    const entry = await add(joao, id, 378, { tempo_atualizacao: 1.4 })
    await add(joao, id, 378, { tempo_atualizacao: '2.5' })
    expect((await entriesOf(joao, id)).map((one) => one.tempo_atualizacao)).toEqual([1, 3])
    const form = { id_playlist: id, id_playlist_report: entry, id: await entryOf(joao, 378) }
    await joao.call('updatePlaylistReport', { ...form, navegacao: 'N', tempo_atualizacao: 0.5 })
    const { playlist_report } = await joao.call('getPlaylistReport', {
      id_playlist: id,
      id_playlist_report: entry,
    })
    expect(playlist_report).toMatchObject({ id: entry, tempo_atualizacao: 1, navegacao: 'N' })
  })

  it.each([
    [0.9, 'secondsMin', 'Update time cannot be less than 1 second'],
    [0, 'secondsMin', 'Update time cannot be less than 1 second'],
    [-5, 'secondsMin', 'Update time cannot be less than 1 second'],
    ['soon', 'secondsNumber', 'Update time must be a number!'],
    ['', 'fillAll', 'Please fill in all fields'],
    [1e9, 'secondsMax', 'Update time cannot be more than 24 hours'],
  ])('refuse %s as seconds', async (tempo_atualizacao, code, message) => {
    const id = await newPlaylist(joao)
    await expect(add(joao, id, 378, { tempo_atualizacao })).rejects.toMatchObject({
      status: 400,
      message,
      fields: { tempo_atualizacao: code },
    })
    expect(await entriesOf(joao, id)).toEqual([])
  })

  it("can only use the user's own access, not a colleague's access to the same report", async () => {
    const id = await newPlaylist(maria)
    const form = { id_playlist: id, tempo_atualizacao: 5, navegacao: 'N' as const }
    const ofJoao = await entryOf(joao, 378)
    await expect(maria.call('insertPlaylistReport', { ...form, id: ofJoao })).rejects.toMatchObject(missing)
    const entry = await add(maria, id, 380)
    const change = { ...form, id: ofJoao, id_playlist_report: entry }
    await expect(maria.call('updatePlaylistReport', change)).rejects.toMatchObject(missing)
    expect(await entriesOf(maria, id)).toMatchObject([{ id: entry, name: 'Consumo de combustível' }])
  })

  it('are only found in their playlist', async () => {
    const [one, other] = [await newPlaylist(joao), await newPlaylist(joao)]
    const entry = await add(joao, one, 378)
    const keys = { id_playlist: other, id_playlist_report: entry }
    await expect(joao.call('getPlaylistReport', keys)).rejects.toMatchObject(missing)
    await expect(joao.call('deletePlaylistReport', keys)).rejects.toMatchObject(missing)
    expect(await entriesOf(joao, one)).toHaveLength(1)
  })
})

describe('a report that becomes inaccessible', () => {
  it('is marked in the list, skipped in the run and cannot be added, until the user is a member again', async () => {
    const id = await newPlaylist(joao)
    await add(joao, id, 378)
    await add(joao, id, 384)
    const penguins = await entryOf(joao, 384)
    const membership = { tenantId: 1, groupId: 3, userId: personIds.joao }
    const row = and(eq(groupMembers.groupId, 3), eq(groupMembers.userId, personIds.joao))
    await portal.changeExternally((db) => db.delete(groupMembers).where(row))
    try {
      const listed = await entriesOf(joao, id)
      expect(listed.map(({ name, available }) => [name, available])).toEqual([
        ['Desenvolvimento mundial', true],
        ['Pinguins', false],
      ])
      const { reports } = await joao.call('getPlaylistReportsRun', { id_playlist: id })
      expect(reports.map(({ name }) => name)).toEqual(['Desenvolvimento mundial'])
      const form = { id_playlist: id, id: penguins, tempo_atualizacao: 5, navegacao: 'N' as const }
      await expect(joao.call('insertPlaylistReport', form)).rejects.toMatchObject(missing)
    } finally {
      await portal.changeExternally((db) => db.insert(groupMembers).values(membership))
    }
    expect((await entriesOf(joao, id)).map(({ available }) => available)).toEqual([true, true])
  })
})
