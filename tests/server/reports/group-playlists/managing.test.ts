import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { images } from '#server/base/db/schema/index.ts'
import { deleteUnusedImages } from '#server/base/images/queries.ts'
import { portalFixture, readList, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { addSet, country } from '../../access/filter-sets/set-fixture.ts'
import { createPicture } from '../../base/images/pictures.ts'
import { addPlaylist, development, item } from './playlist-fixture.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const joao = sessionFixture(portal, 'joao')

const shown = async (id_playlist: number) => (await admin.call('groupPlaylist', { id_playlist })).playlist

describe('an administrator', () => {
  it('adds a playlist to a group, and finds it as it was saved', async () => {
    const set = await addSet(admin, [country('Brazil')])
    const page = { name: 'ReportSection01', displayName: 'Renda' }
    const id = await addPlaylist(
      admin,
      [
        item({ id_report: development, only_pages: [page], id_filter_set: set, navegacao: 'S', cell: 3 }),
        item({ id_report: 379, tempo_atualizacao: '12.4' }),
      ],
      { name: 'Quatro áreas', layout: 'grid' },
    )
    const { version, ...playlist } = await shown(id)
    expect(version).not.toBe('')
    expect(playlist).toMatchObject({
      ...{ id, name: 'Quatro áreas', id_grupo: 1, layout: 'grid' },
      items: [
        { id_report: development, only_pages: [page], id_filter_set: set, navegacao: 'S', cell: 3 },
        { id_report: 379, only_pages: [], tempo_atualizacao: 12, navegacao: 'N', cell: 1 },
      ],
    })
    const { playlists } = await admin.call('groupPlaylists', { id_grupo: 1 })
    expect(playlists.find((one) => one.id === id)).toEqual({
      ...{ id, name: 'Quatro áreas', layout: 'grid', items_count: 2, displays_count: 0 },
    })
  })

  it('changes it without losing what another one has saved meanwhile', async () => {
    const id = await addPlaylist(admin, [item({ id_report: development })])
    const { version, items } = await shown(id)
    const change = { id, name: 'Outra', layout: 'single' as const, version }
    await admin.call('updateGroupPlaylist', { ...change, items: [...items, item({ id_report: 379 })] })
    // The same save again, after a lost response, is not a conflict.
    const saved = (await shown(id)).items
    await admin.call('updateGroupPlaylist', { ...change, items: saved })
    const outdated = admin.call('updateGroupPlaylist', { ...change, items: [] })
    await expect(outdated).rejects.toMatchObject({ status: 409, code: 'resource.conflict' })
    expect((await shown(id)).items.map(({ id_report }) => id_report)).toEqual([development, 379])
    expect((await shown(id)).items[0]?.id).toBe(items[0]?.id)
  })

  it('deletes it, which is recorded with its items', async () => {
    const set = await addSet(admin, [country('Brazil')], { name: 'Brasil' })
    const items = [item({ id_report: development, id_filter_set: set })]
    const id = await addPlaylist(admin, items, { name: 'Velha' })
    await admin.call('deleteGroupPlaylist', { id_playlist: id })
    await expect(shown(id)).rejects.toMatchObject({ code: 'resource.missing' })
    const events = await readList(portal, admin, 'audit-events', { filter: {} })
    const recorded = events.find(({ action, object_id }) => action === 'playlist.delete' && object_id === id)
    expect(recorded).toMatchObject({
      object_name: 'Velha',
      before: {
        name: 'Velha',
        items: [{ content: 'Desenvolvimento mundial', filterSet: 'Brasil', seconds: 20 }],
      },
    })
  })

  it.each([
    ['a report of another group', item({ id_report: 380 }), { 'items.0.id_report': 'reportNotInGroup' }],
    [
      'a filter set that does not exist',
      item({ id_report: 379, id_filter_set: 9999 }),
      { 'items.0.id_filter_set': 'filterSetUnknown' },
    ],
    [
      'an image that was not uploaded',
      item({ path_img: `/images/${'0'.repeat(64)}` }),
      { 'items.0.path_img': 'imageRefused' },
    ],
    [
      'a page of a host that is not listed',
      item({ url: 'https://evil.test/' }),
      { 'items.0.url': 'pageHost' },
    ],
    ['a page without https', item({ url: 'http://status.aurora.test/' }), { 'items.0.url': 'urlInvalid' }],
    [
      'a script in place of an address',
      item({ url: 'javascript:alert(1)' }),
      { 'items.0.url': 'urlInvalid' },
    ],
    ['nothing to show', item(), { 'items.0.id_report': 'required' }],
    [
      'two contents',
      item({ id_report: 379, url: 'https://status.aurora.test/' }),
      { 'items.0.url': 'oneContent' },
    ],
    [
      'no time',
      item({ id_report: 379, tempo_atualizacao: 0 }),
      { 'items.0.tempo_atualizacao': 'secondsMin' },
    ],
    [
      'a cell that the layout does not have',
      item({ id_report: 379, cell: 2 }),
      { 'items.0.cell': 'cellMissing' },
    ],
  ])('cannot save an item with %s', async (_, refused, fields) => {
    await setTenant(portal, { playlistHosts: ['status.aurora.test'] })
    await expect(addPlaylist(admin, [refused])).rejects.toMatchObject({ fields })
  })

  it('cannot change the playlist of a user, or read it', async () => {
    const { id = 0 } = await joao.call('insertPlaylist', { name: 'Pessoal' })
    const missing = { status: 404, code: 'resource.missing' }
    await expect(shown(id)).rejects.toMatchObject(missing)
    const change = { id, name: 'Do administrador', items: [] }
    await expect(admin.call('updateGroupPlaylist', change)).rejects.toMatchObject(missing)
    await expect(admin.call('deleteGroupPlaylist', { id_playlist: id })).rejects.toMatchObject(missing)
  })

  it('cannot delete a filter set that an item has, because the item would show more rows', async () => {
    const set = await addSet(admin, [country('Brazil')])
    const id = await addPlaylist(admin, [item({ id_report: development, id_filter_set: set })])
    const remove = () => admin.call('deleteFilterSet', { id_filter_set: set })
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'filter_set.in_playlists' })
    await admin.call('deleteGroupPlaylist', { id_playlist: id })
    await remove()
  })
})

describe('an image of an item', () => {
  const upload = async (width: number, height: number) =>
    (
      await admin.call('uploadPlaylistImage', {
        image: await createPicture({ width, height, format: 'jpeg', colour: `rgb(9, ${height % 256}, 3)` }),
      })
    ).path_img

  it('keeps the size of a large screen, and is served to everyone who plays it', async () => {
    const path_img = await upload(5000, 2500)
    const id = await addPlaylist(admin, [item({ path_img, title: 'Aviso' })])
    const { reports } = await joao.call('getPlaylistReportsRun', { id_playlist: id })
    expect(reports).toMatchObject([{ name: 'Aviso', content: { kind: 'image', url: path_img } }])
    const answer = await fetch(`${portal.url}${path_img}`)
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 3840, height: 1920 })
  })

  it('is kept as long as an item shows it', async () => {
    const path_img = await upload(64, 48)
    const unused = await upload(64, 32)
    const id = await addPlaylist(admin, [item({ path_img })])
    const age = () => portal.database.db.update(images).set({ createdAt: sql`now() - interval '2 hours'` })
    const status = async (path: string) => (await fetch(`${portal.url}${path}`)).status
    await age()
    await deleteUnusedImages(portal.database.db)
    expect([await status(path_img), await status(unused)]).toEqual([200, 404])
    await admin.call('deleteGroupPlaylist', { id_playlist: id })
    await age()
    await deleteUnusedImages(portal.database.db)
    expect(await status(path_img)).toBe(404)
  })

  it('is refused if it is none', async () => {
    const image = new File(['<svg/>'], 'x.png', { type: 'image/png' })
    const refused = { status: 415, code: 'image.unreadable' }
    await expect(admin.call('uploadPlaylistImage', { image })).rejects.toMatchObject(refused)
    await expect(joao.call('uploadPlaylistImage', { image })).rejects.toMatchObject({ status: 403 })
  })

  it('that is private cannot be published by its hash', async () => {
    const path_img = await upload(64, 16)
    const hash = path_img.replace('/images/', '')
    await portal.database.db.update(images).set({ isPrivate: true }).where(eq(images.hash, hash))
    await expect(addPlaylist(admin, [item({ path_img })])).rejects.toMatchObject({
      fields: { 'items.0.path_img': 'imageRefused' },
    })
  })
})
