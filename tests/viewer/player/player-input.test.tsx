import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

let joao: Browser
let path: string
let names: string[]
const portal = portalFixture()
beforeAll(async () => {
  browseAt(portal.url)
  joao = await portal.as('joao')
})
beforeEach(async () => {
  const id_playlist = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
  const { reports } = await joao.call('getUserReports', {})
  names = reports.slice(0, 2).map(({ name }) => String(name))
  for (const { id_user_report } of reports.slice(0, 2)) {
    await joao.call('insertPlaylistReport', {
      id_playlist,
      id: id_user_report,
      tempo_atualizacao: 30,
      navegacao: 'S',
    })
  }
  path = `/playlist/run/${id_playlist}`
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const open = () => openViewer(portal, { path, person: 'joao' })
/** The events of a page when the focus moves into a cross-origin iframe. */
function focusInto(frame: HTMLElement): void {
  frame.focus()
  window.dispatchEvent(new Event('blur'))
}
const idle = () => waitFor(() => expect(screen.getByRole('main')).toHaveAttribute('data-idle'))

describe('a user in front of the player', () => {
  test('pauses it with the OK button of a remote control', async () => {
    const { user } = await open()
    await screen.findByRole('button', { name: 'Pause' })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
  })

  test('presses only the focused button with the space bar and Enter', async () => {
    const { user } = await open()
    const pause = await screen.findByRole('button', { name: 'Pause' })
    pause.focus()
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  })

  test('can use the keys again soon after a click in the report, and sees the controls', async () => {
    await open()
    const frame = await screen.findByTitle(String(names[0]))
    const controls = screen.getByRole('region', { name: 'Playback controls' })
    await idle()
    focusInto(frame)
    expect(frame).toHaveFocus()
    await waitFor(() => expect(controls).not.toHaveAttribute('data-hidden'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('stays in the report after going there with the keyboard', async () => {
    const { user } = await open()
    const frame = await screen.findByTitle(String(names[0]))
    await user.keyboard('{Tab}')
    focusInto(frame)
    await idle()
    expect(frame).toHaveFocus()
  })

  test('sees the controls again when a screen reader focuses one', async () => {
    await open()
    const controls = await screen.findByRole('region', { name: 'Playback controls' })
    await idle()
    screen.getByRole('button', { name: 'Next' }).focus()
    await waitFor(() => expect(controls).not.toHaveAttribute('data-hidden'))
  })
})

describe('the screen', () => {
  test('is kept awake while the player is open, and again after it was hidden', async () => {
    const release = vi.fn(async () => undefined)
    const request = vi.fn(async () => ({ release }))
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    const { user } = await open()
    await screen.findByRole('button', { name: 'Pause' })
    await waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith('screen'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
    await user.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'Start' })
    await waitFor(() => expect(release).toHaveBeenCalled())
  })
})
