import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

let maria: Browser
const portal = portalFixture()
beforeAll(async () => {
  browseAt(portal.url)
  maria = await portal.as('maria')
})

const stored = async () => (await maria.call('getPlaylists', {})).playlists
beforeEach(async () => {
  for (const { id } of await stored()) await maria.call('deletePlaylist', { id_playlist: id })
})

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Playlists' })).getAllByRole('listitem')
const card = async (name: string) => {
  const found = (await cards()).find((each) => within(each).queryByRole('link', { name }))
  if (!found) throw new Error(`No card ${name}`)
  return within(found)
}
const typeName = async (user: UserEvent, name: string) => {
  const field = await screen.findByLabelText('Playlist name')
  await user.clear(field)
  if (name) await user.type(field, name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

describe('the playlists', () => {
  test('explain what a playlist is to a user without one, and link to a new one', async () => {
    const { user } = await openViewer(portal, { path: '/home', person: 'maria' })
    await user.click(await screen.findByRole('link', { name: 'Playlists' }))
    expect(await screen.findByRole('heading', { name: 'No playlists here yet' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Add' }))
    await typeName(user, 'Lobby')
    expect(await screen.findByRole('heading', { name: 'This playlist is empty' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await card('Lobby')).toBeDefined()
    expect(screen.getByText('0 reports')).toBeVisible()
  })

  test('are filtered while typing', async () => {
    for (const name of ['Lobby', 'Reunião']) await maria.call('insertPlaylist', { name })
    const { user } = await openViewer(portal, { path: '/playlists', person: 'maria' })
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'reuniao')
    await waitFor(async () => expect(await cards()).toHaveLength(1))
    expect(await card('Reunião')).toBeDefined()
  })

  test('are renamed from the list', async () => {
    await maria.call('insertPlaylist', { name: 'Lobby' })
    const { user } = await openViewer(portal, { path: '/playlists', person: 'maria' })
    await user.click((await card('Lobby')).getByRole('link', { name: 'Edit' }))
    expect(await screen.findByLabelText('Playlist name')).toHaveValue('Lobby')
    await typeName(user, 'Hall 1/2 <b>')
    expect((await card('Hall 1/2 <b>')).getByRole('link', { name: 'Open' })).toBeVisible()
  })

  test('are deleted only after confirmation', async () => {
    await maria.call('insertPlaylist', { name: 'Lobby' })
    const { user } = await openViewer(portal, { path: '/playlists', person: 'maria' })
    await user.click((await card('Lobby')).getByRole('button', { name: 'Delete' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(await stored()).toHaveLength(1)

    await user.click((await card('Lobby')).getByRole('button', { name: 'Delete' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete the playlist?' }))
    expect(dialog.getByText(/“Lobby” will be deleted/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: 'No playlists here yet' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await stored()).toHaveLength(0)
  })

  test('that could not be deleted show the error in the dialog', async () => {
    const { id } = await maria.call('insertPlaylist', { name: 'Lobby' })
    const { user } = await openViewer(portal, { path: '/playlists', person: 'maria' })
    await user.click((await card('Lobby')).getByRole('button', { name: 'Delete' }))
    await maria.call('deletePlaylist', { id_playlist: Number(id) })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error Deleting')
    expect(alert).toHaveTextContent('Not found.')
  })
})

describe('saving a playlist', () => {
  test('creates it once, however often Save is pressed, and opens it', async () => {
    const { user } = await openViewer(portal, { path: '/adicionarPlaylist', person: 'maria' })
    await user.type(await screen.findByLabelText('Playlist name'), 'Lobby')
    const form = screen.getByLabelText('Playlist name').closest('form') as HTMLFormElement
    act(() => {
      form.requestSubmit()
      form.requestSubmit()
    })
    expect(await screen.findByRole('heading', { name: 'Lobby', level: 1 })).toBeVisible()
    const [playlist, ...others] = await stored()
    expect(others).toEqual([])
    expect(window.location.pathname).toBe(`/playlist/${playlist?.id}`)
  })
})

describe('the name of a playlist', () => {
  test.each(['a new one', 'one that exists'])('cannot be empty for %s', async (which) => {
    const { id } = await maria.call('insertPlaylist', { name: 'Lobby' })
    const path = which === 'a new one' ? '/adicionarPlaylist' : `/editarPlaylist/${id}/Lobby`
    const { user } = await openViewer(portal, { path, person: 'maria' })
    await typeName(user, '   ')
    expect(screen.getByRole('alert')).toHaveTextContent('Playlist name cannot be empty')
    expect(screen.getByLabelText('Playlist name')).toHaveFocus()
  })

  test('stays in the form with an error message if it cannot be saved', async () => {
    const { id } = await maria.call('insertPlaylist', { name: 'Lobby' })
    const { user } = await openViewer(portal, { path: `/editarPlaylist/${id}/Lobby`, person: 'maria' })
    await screen.findByLabelText('Playlist name')
    await maria.call('deletePlaylist', { id_playlist: Number(id) })
    await typeName(user, 'Hall')
    const dialog = await screen.findByRole('dialog', { name: 'Error updating playlist' })
    expect(dialog).toHaveTextContent('Not found.')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Playlist name')).toHaveValue('Hall')
  })

  test('leads to the sign-in once the session has ended', async () => {
    const { user } = await openViewer(portal, { path: '/adicionarPlaylist', person: 'maria', language: 'pt' })
    await user.type(await screen.findByLabelText('Nome da playlist'), 'x')
    sessionStorage.setItem('token', 'an ended session')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Não autorizado.')
  })
})
