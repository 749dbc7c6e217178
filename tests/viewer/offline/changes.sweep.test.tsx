import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { connect, disconnect } from '../../network.ts'
import { people } from '../../server/portal.ts'
import { post } from '../../server/post.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()
let id_playlist: number
let item: number
beforeAll(async () => {
  browseAt(portal.url)
  const { call } = await portal.as('joao')
  await post(portal, 'login', people.joao, { 'user-agent': 'elsewhere' })
  id_playlist = Number((await call('insertPlaylist', { name: 'Lobby' })).id)
  const [report] = (await call('getUserReports', {})).reports
  const id = report?.id_user_report ?? 0
  await call('insertPlaylistReport', { id_playlist, id, tempo_atualizacao: 30, navegacao: 'N' })
  item = (await call('getPlaylistReports', { id_playlist })).playlist_reports[0]?.id ?? 0
})
afterEach(() => vi.restoreAllMocks())

type Step = (user: UserEvent) => Promise<unknown>
const type =
  (...fields: [label: string, text: string][]): Step =>
  async (user) => {
    for (const [label, text] of fields) await user.type(await screen.findByLabelText(label), text)
  }
const press =
  (name: string | RegExp): Step =>
  async (user) =>
    user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
const choose: Step = async (user) => {
  const select = await screen.findByRole('combobox', { name: /Report/ })
  await user.selectOptions(select, within(select).getAllByRole('option').at(-1) as HTMLElement)
}

const listed: Step = async () => screen.findAllByRole('button', { name: /to favorites$/ })

/** What a user does before and after the network is lost, and the call that must not be sent later. */
const changes: [call: string, path: () => string, before: Step, after: Step][] = [
  ['insertPlaylist', () => '/adicionarPlaylist', type(['Playlist name', 'Hall']), press('Save')],
  [
    'updatePlaylist',
    () => `/editarPlaylist/${id_playlist}/Lobby`,
    type(['Playlist name', '2']),
    press('Save'),
  ],
  ['deletePlaylist', () => '/playlists', press('Delete'), press('Confirm')],
  ['insertPlaylistReport', () => `/adicionarPlaylistReport/${id_playlist}`, choose, press('Save')],
  [
    'updatePlaylistReport',
    () => `/editarPlaylistReport/${id_playlist}/${item}`,
    type(['Update time (seconds)', '1']),
    press('Save'),
  ],
  ['deletePlaylistReport', () => `/playlist/${id_playlist}`, press('Delete'), press('Confirm')],
  ['endSession', () => '/perfil', press(/^End session/), press('Confirm')],
  [
    'updatePassword',
    () => '/perfil',
    type(['Current password', 'Aurora-Joao-1'], ['New password', 'Aurora-Joao-2']),
    press('Save'),
  ],
  [
    'startSecondFactor',
    () => '/perfil',
    async (user) => {
      await press('Set up')(user)
      await user.type((await screen.findAllByLabelText('Current password')).at(-1) as HTMLElement, 'x')
    },
    press('Continue'),
  ],
  ['setFavoriteReport', () => '/relatorios', listed, press(/^Add .* to favorites/)],
  [
    'requestAccess',
    () => '/pedirAcesso/390',
    type(['Why do you need access? (optional)', 'Fechamento']),
    press('Request access'),
  ],
]

describe('without a network, a user is told that nothing was changed, and nothing is sent later', () => {
  test.each(changes)('%s', async (call, path, before, after) => {
    const { user } = await openViewer(portal, { path: path(), person: 'joao' })
    await before(user)
    disconnect()
    await after(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/No connection|were not saved/)
    const dialog = screen.queryByRole('dialog')
    if (dialog) await user.click(within(dialog).getByRole('button', { name: /^(Cancel|Close)$/ }))
    const sent = connect()
    // Until the page has nothing more to do.
    await user.click(document.body)
    expect(sent).not.toContain(call)
  })
})
