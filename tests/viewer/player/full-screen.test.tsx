import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { playlistRunEvents } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

let id_playlist: number
const portal = portalFixture()
beforeAll(async () => {
  browseAt(portal.url)
  id_playlist = await aPlaylist()
})

async function aPlaylist(): Promise<number> {
  const joao = await portal.as('joao')
  const id = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
  const [report] = (await joao.call('getUserReports', {})).reports
  const item = { id_playlist: id, id: Number(report?.id_user_report), tempo_atualizacao: 30 }
  await joao.call('insertPlaylistReport', { ...item, navegacao: 'N' })
  return id
}

const open = (search = '') =>
  openViewer(portal, { path: `/playlist/run/${id_playlist}${search}`, person: 'joao' })
const controls = () => screen.findByRole('region', { name: 'Playback controls' })
const prompt = () => screen.queryByRole('region', { name: 'Full screen' })

/** A browser that enters full screen only after a click. */
function aBrowser(): { requests: () => number } {
  let element: Element | null = null
  let requests = 0
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(3840)
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
  document.documentElement.requestFullscreen = async () => {
    requests += 1
    if (requests === 1) throw new TypeError('Permissions check failed')
    element = document.documentElement
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  return { requests: () => requests }
}
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'fullscreenEnabled')
  Reflect.deleteProperty(document, 'fullscreenElement')
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

describe('a link that requests full screen', () => {
  test('asks for a click where the browser requires one, while the playlist is playing', async () => {
    const browser = aBrowser()
    const { user } = await open('?fullscreen=1')
    const enter = await screen.findByRole('button', { name: 'Enter full screen' })
    expect(enter).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(prompt()).toBeNull())
    expect(browser.requests()).toBe(2)
    expect(screen.getByRole('button', { name: 'Full screen', pressed: true })).toBeInTheDocument()
  })

  test('can be declined', async () => {
    const browser = aBrowser()
    const { user } = await open('?fullscreen=1')
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(prompt()).toBeNull()
    expect(browser.requests()).toBe(1)
  })

  test('requests nothing if the window already fills the screen', async () => {
    const browser = aBrowser()
    vi.spyOn(window.screen, 'width', 'get').mockReturnValue(window.innerWidth)
    vi.spyOn(window.screen, 'height', 'get').mockReturnValue(window.innerHeight)
    await open('?fullscreen=1')
    await controls()
    expect(browser.requests()).toBe(0)
    expect(prompt()).toBeNull()
  })

  test('is the only one that does', async () => {
    const browser = aBrowser()
    await open()
    await controls()
    expect(browser.requests()).toBe(0)
    expect(prompt()).toBeNull()
  })
})

describe('a player that is closed', () => {
  test('has reported its events to the platform', async () => {
    const id = await aPlaylist()
    const { user } = await openViewer(portal, { path: `/playlist/run/${id}`, person: 'joao' })
    await screen.findByRole('button', { name: 'Pause' })
    await user.keyboard(' ')
    await user.keyboard('{Escape}')
    const stored = () =>
      portal.database.db
        .select()
        .from(playlistRunEvents)
        .where(eq(playlistRunEvents.playlistId, id))
        .orderBy(playlistRunEvents.no)
    await waitFor(async () => expect((await stored()).at(-1)?.kind).toBe('stopped'))
    const events = await stored()
    expect(events[0]).toMatchObject({
      no: 1,
      kind: 'started',
      userName: 'João Lima',
      playlistName: 'Lobby',
      fingerprint: 'a-device',
    })
    expect(events.map(({ kind }) => kind)).toContain('paused')
    expect(new Set(events.map(({ run }) => run)).size).toBe(1)
  })
})
