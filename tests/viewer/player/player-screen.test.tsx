import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

let joao: Browser
let id_playlist: number
let runPath: string
const portal = portalFixture()
beforeAll(async () => {
  browseAt(portal.url)
  joao = await portal.as('joao')
})
beforeEach(async () => {
  id_playlist = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
  runPath = `/playlist/run/${id_playlist}`
})
afterEach(() => vi.restoreAllMocks())

async function fill(): Promise<void> {
  const { reports } = await joao.call('getUserReports', {})
  for (const { id_user_report } of reports.slice(0, 2)) {
    const item = { id_playlist, id: id_user_report, tempo_atualizacao: 30, navegacao: 'N' } as const
    await joao.call('insertPlaylistReport', item)
  }
}

const open = (path = runPath) => openViewer(portal, { path, person: 'joao' })

describe('the player', () => {
  test('starts with the Start button, which requests full screen', async () => {
    await fill()
    const asked = vi.fn(async () => undefined)
    document.documentElement.requestFullscreen = asked
    const { user } = await open(`/playlist/${id_playlist}`)
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    expect(await screen.findByRole('region', { name: 'Playback controls' })).toBeVisible()
    expect(window.location.pathname).toBe(runPath)
    expect(asked).toHaveBeenCalledOnce()
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  })

  test('loads a report with its name as the frame’s title, and shows the controls', async () => {
    await fill()
    const { reports } = await joao.call('getUserReports', {})
    await open()
    const frame = await screen.findByTitle(String(reports[0]?.name))
    expect(frame.tagName).toBe('IFRAME')
    for (const name of ['Previous', 'Pause', 'Next', 'Exit']) {
      expect(screen.getByRole('button', { name })).toBeVisible()
    }
    expect(frame.closest('[inert]')).not.toBeNull()
  })

  test('pauses and resumes with the space bar', async () => {
    await fill()
    const { user } = await open()
    await screen.findByRole('button', { name: 'Pause' })
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
    expect(screen.getByText('Paused')).toBeVisible()
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  })

  test('shows the event log on L, and continues when it is closed', async () => {
    await fill()
    const { user } = await open()
    await screen.findByRole('button', { name: 'Pause' })
    await user.keyboard('l')
    const log = await screen.findByRole('dialog', { name: 'Event log' })
    expect(log).toHaveTextContent('Playback started')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(window.location.pathname).toBe(runPath)
  })

  test('returns to its playlist on Escape', async () => {
    await fill()
    const { user } = await open()
    await screen.findByRole('button', { name: 'Exit' })
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible()
    expect(window.location.pathname).toBe(`/playlist/${id_playlist}`)
  })

  test('is closed with the browser’s full screen', async () => {
    await fill()
    let element: Element | null = document.documentElement
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    await open()
    await screen.findByRole('button', { name: 'Exit' })
    element = null
    document.dispatchEvent(new Event('fullscreenchange'))
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible()
    Reflect.deleteProperty(document, 'fullscreenElement')
  })

  test('hides its controls while the user is idle, and shows them again', async () => {
    await fill()
    const { user } = await open()
    const controls = await screen.findByRole('region', { name: 'Playback controls' })
    await waitFor(() => expect(controls).toHaveAttribute('data-hidden'))
    await user.keyboard('x')
    expect(controls).not.toHaveAttribute('data-hidden')
  })
})

describe('a player with nothing to show', () => {
  test('asks for a report in an empty playlist, and links to it', async () => {
    await open()
    expect(await screen.findByText('Please add at least one report to the playlist')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View the playlist' })).toHaveAttribute(
      'href',
      `/playlist/${id_playlist}`,
    )
  })

  test('says that a playlist no longer exists, and links to the others', async () => {
    await open('/playlist/run/999999')
    expect(await screen.findByRole('alert')).toHaveTextContent('This playlist no longer exists')
    expect(screen.getByRole('link', { name: 'View my playlists' })).toHaveAttribute('href', '/playlists')
  })

  test('ends with the session', async () => {
    await fill()
    const { reports } = await joao.call('getUserReports', {})
    await open()
    await screen.findByTitle(String(reports[0]?.name))
    sessionStorage.setItem('token', 'an ended session')
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
