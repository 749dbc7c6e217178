import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../../server/portal.ts'
import { openViewer, standAt } from '../open-viewer.tsx'

let joao: Browser
let id_playlist: number
let address: string
const portal = portalFixture()
beforeAll(async () => {
  standAt(portal)
  joao = await portal.as('joao')
})
beforeEach(async () => {
  id_playlist = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
  address = `/playlist/run/${id_playlist}`
})
afterEach(() => vi.restoreAllMocks())

async function fill(): Promise<void> {
  const { reports } = await joao.call('getUserReports', {})
  for (const { id_user_report } of reports.slice(0, 2)) {
    const entry = { id_playlist, id: id_user_report, tempo_atualizacao: 30, navegacao: 'N' } as const
    await joao.call('insertPlaylistReport', entry)
  }
}

const open = (path = address) => openViewer(portal, { path, person: 'joao' })

describe('a run', () => {
  test('begins with the Start button, which asks for the whole screen', async () => {
    await fill()
    const asked = vi.fn(async () => undefined)
    document.documentElement.requestFullscreen = asked
    const { user } = await open(`/playlist/${id_playlist}`)
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    expect(await screen.findByRole('region', { name: 'Run controls' })).toBeVisible()
    expect(window.location.pathname).toBe(address)
    expect(asked).toHaveBeenCalledOnce()
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  })

  test('loads a report named in its frame, with the controls at hand', async () => {
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

  test('pauses and goes on with the space bar', async () => {
    await fill()
    const { user } = await open()
    await screen.findByRole('button', { name: 'Pause' })
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
    expect(screen.getByText('Paused')).toBeVisible()
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  })

  test('tells what happened on L, and goes on when that is closed', async () => {
    await fill()
    const { user } = await open()
    await screen.findByRole('button', { name: 'Pause' })
    await user.keyboard('l')
    const log = await screen.findByRole('dialog', { name: 'What happened' })
    expect(log).toHaveTextContent('The run began')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(window.location.pathname).toBe(address)
  })

  test('is left with Escape, for its playlist', async () => {
    await fill()
    const { user } = await open()
    await screen.findByRole('button', { name: 'Exit' })
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible()
    expect(window.location.pathname).toBe(`/playlist/${id_playlist}`)
  })

  test('is left with the browser’s full screen', async () => {
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

  test('hides its controls from the eye while nobody stirs, and brings them back', async () => {
    await fill()
    const { user } = await open()
    const controls = await screen.findByRole('region', { name: 'Run controls' })
    await waitFor(() => expect(controls).toHaveAttribute('data-hidden'))
    await user.keyboard('x')
    expect(controls).not.toHaveAttribute('data-hidden')
  })
})

describe('a run without slides', () => {
  test('asks for a report where there is none, and leads to the playlist', async () => {
    await open()
    expect(await screen.findByText('Please add at least one report to the playlist')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the playlist' })).toHaveAttribute(
      'href',
      `/playlist/${id_playlist}`,
    )
  })

  test('says that a playlist is gone, and leads to the others', async () => {
    await open('/playlist/run/999999')
    expect(await screen.findByRole('alert')).toHaveTextContent('This playlist is not there any more')
    expect(screen.getByRole('link', { name: 'See my playlists' })).toHaveAttribute('href', '/playlists')
  })

  test('ends with the session', async () => {
    await fill()
    const { reports } = await joao.call('getUserReports', {})
    await open()
    await screen.findByTitle(String(reports[0]?.name))
    sessionStorage.setItem('token', 'ended meanwhile')
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
