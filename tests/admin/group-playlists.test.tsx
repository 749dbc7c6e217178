import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setTenant } from '../fixtures/portal.ts'
import { createPicture } from '../server/base/images/pictures.ts'
import { addPlaylist, development, item } from '../server/reports/group-playlists/playlist-fixture.ts'
import { fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

const portal = openPortal()
const { call } = portal

const stored = async (name: string) => {
  const { playlists } = await call('groupPlaylists', { id_grupo: 1 })
  const id = playlists.find((playlist) => playlist.name === name)?.id ?? 0
  return (await call('groupPlaylist', { id_playlist: id })).playlist
}
const row = (name: string) => within(screen.getByRole('group', { name }))
const listPath = '/playlistsGrupo/1/Mundo'
const formPath = (id: number) => `/editarPlaylistGrupo/1/Mundo/${id}`

afterEach(() => vi.restoreAllMocks())

describe('an administrator', () => {
  it('adds a playlist with several reports at once, some pages, rows and an image', async () => {
    const filters = [
      { table: 'gapminder', column: 'country', condition: 'In', value: 'Brazil', data_type: 'varchar' },
    ]
    await call('insertFilterSet', { name: 'Só o Brasil', filters })
    const { user } = await openAdmin(portal.server, { path: listPath })
    await user.click((await screen.findAllByRole('link', { name: 'Add' }))[0] as HTMLElement)
    expect(window.location.pathname).toBe('/adicionarPlaylistGrupo/1/Mundo')
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Recepção')
    const reports = screen.getByRole('combobox', { name: 'Reports of the group' })
    await user.click(reports)
    await user.click(await screen.findByRole('option', { name: 'Desenvolvimento mundial' }))
    await user.click(await screen.findByRole('option', { name: 'Aeroportos' }))
    await user.click(screen.getByRole('button', { name: 'Add reports' }))
    const development = row('1. Desenvolvimento mundial')
    await user.click(development.getByRole('combobox', { name: 'Only these pages' }))
    await user.click(await screen.findByRole('option', { name: 'População' }))
    await user.keyboard('{Escape}')
    await user.click(development.getByRole('combobox', { name: /^Only the rows/ }))
    await user.click(await screen.findByRole('option', { name: 'Só o Brasil' }))
    await user.click(development.getByRole('checkbox', { name: 'Navigable' }))
    await user.upload(screen.getByLabelText('Image file'), await createPicture())
    const image = await screen.findByRole('group', { name: '3. Image' })
    await fill(user, within(image).getByRole('textbox', { name: 'Title' }), 'Boas-vindas')
    await user.clear(within(image).getByRole('spinbutton', { name: 'Seconds' }))
    await fill(user, within(image).getByRole('spinbutton', { name: 'Seconds' }), '15')
    await user.click(within(image).getByRole('button', { name: 'Move 3. Image up' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Recepção' })).toBeVisible()
    expect((await stored('Recepção')).items).toMatchObject([
      {
        only_pages: [{ displayName: 'População' }],
        id_filter_set: expect.any(Number),
        navegacao: 'S',
        tempo_atualizacao: 30,
      },
      { path_img: expect.stringMatching(/^\/images\//), title: 'Boas-vindas', tempo_atualizacao: 15 },
      { id_report: 379, only_pages: [], navegacao: 'N' },
    ])
  })

  it('divides the screen, and reads which item is not right', async () => {
    await setTenant(portal.server, { playlistHosts: ['status.aurora.test'] })
    const id = await addPlaylist(portal, [item({ id_report: development })], { name: 'Quatro' })
    const { user } = await openAdmin(portal.server, { path: formPath(id) })
    await user.click(await screen.findByRole('combobox', { name: 'Layout' }))
    await user.click(await screen.findByRole('option', { name: 'Four areas (2×2)' }))
    await user.click(screen.getByRole('button', { name: 'Add web page' }))
    const page = row('2. Web page')
    await user.click(page.getByRole('combobox', { name: 'Area' }))
    await user.click(await screen.findByRole('option', { name: 'Area 4' }))
    // react-admin logs what a form was refused for.
    vi.spyOn(console, 'error').mockReturnValue()
    await fill(user, page.getByRole('textbox', { name: 'Address' }), 'https://evil.test/')
    await user.clear(page.getByRole('spinbutton', { name: 'Seconds' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await page.findByText('This field is required.')).toBeVisible()
    await fill(user, page.getByRole('spinbutton', { name: 'Seconds' }), '40')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await page.findByText(/does not allow pages of this address/)).toBeVisible()
    await user.clear(page.getByRole('textbox', { name: 'Address' }))
    await fill(user, page.getByRole('textbox', { name: 'Address' }), 'https://status.aurora.test/')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Quatro' })).toBeVisible()
    const { layout, items } = await stored('Quatro')
    expect(layout).toBe('grid')
    expect(items[1]).toMatchObject({ url: 'https://status.aurora.test/', cell: 4, tempo_atualizacao: 40 })
  })

  it('loses nothing that was typed when another administrator has saved meanwhile', async () => {
    const id = await addPlaylist(portal, [item({ id_report: development })], { name: 'Disputada' })
    const { user } = await openAdmin(portal.server, { path: formPath(id) })
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), ' minha')
    await call('updateGroupPlaylist', { id, name: 'Dela', layout: 'single', items: [] })
    // react-admin logs what a form was refused for.
    vi.spyOn(console, 'error').mockReturnValue()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Someone else changed this at the same time/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name', hidden: true })).toHaveValue('Disputada minha')
    expect((await stored('Dela')).items).toEqual([])
  })

  it('deletes a playlist from the list', async () => {
    await addPlaylist(portal, [], { name: 'Velha' })
    const { user } = await openAdmin(portal.server, { path: listPath })
    const line = (await screen.findByRole('link', { name: 'Velha' })).closest('tr') as HTMLElement
    await user.click(within(line).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the playlist “Velha”?' })
    await user.click(within(dialog).getByRole('button', { name: /Confirm|Delete/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Velha' })).toBeNull())
  })
})
