import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { playlistRunEvents } from '#server/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer, standAt } from '../open-viewer.tsx'

let id_playlist: number
const portal = portalFixture()
beforeAll(async () => {
  standAt(portal)
  id_playlist = await aPlaylist()
})

async function aPlaylist(): Promise<number> {
  const joao = await portal.as('joao')
  const id = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
  const [report] = (await joao.call('getUserReports', {})).reports
  const entry = { id_playlist: id, id: Number(report?.id_user_report), tempo_atualizacao: 30 }
  await joao.call('insertPlaylistReport', { ...entry, navegacao: 'N' })
  return id
}

const open = (search = '') =>
  openViewer(portal, { path: `/playlist/run/${id_playlist}${search}`, person: 'joao' })
const controls = () => screen.findByRole('region', { name: 'Run controls' })
const offer = () => screen.queryByRole('region', { name: 'Fill the screen' })

/** A browser with a full screen, which it gives only after a press. */
function aBrowser(): { asked: () => number } {
  let element: Element | null = null
  let asked = 0
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(3840)
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
  document.documentElement.requestFullscreen = async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Permissions check failed')
    element = document.documentElement
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  return { asked: () => asked }
}
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'fullscreenEnabled')
  Reflect.deleteProperty(document, 'fullscreenElement')
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

describe('an address that asks for the full screen', () => {
  test('offers it with one press where the browser wants one, and shows the run meanwhile', async () => {
    const browser = aBrowser()
    const { user } = await open('?fullscreen=1')
    const fill = await screen.findByRole('button', { name: 'Fill the screen' })
    expect(fill).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(offer()).toBeNull())
    expect(browser.asked()).toBe(2)
    expect(screen.getByRole('button', { name: 'Full screen', pressed: true })).toBeInTheDocument()
  })

  test('takes no for an answer', async () => {
    const browser = aBrowser()
    const { user } = await open('?fullscreen=1')
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(offer()).toBeNull()
    expect(browser.asked()).toBe(1)
  })

  test('asks for nothing where the window has the whole screen already', async () => {
    const browser = aBrowser()
    vi.spyOn(window.screen, 'width', 'get').mockReturnValue(window.innerWidth)
    vi.spyOn(window.screen, 'height', 'get').mockReturnValue(window.innerHeight)
    await open('?fullscreen=1')
    await controls()
    expect(browser.asked()).toBe(0)
    expect(offer()).toBeNull()
  })

  test('is the only one that does', async () => {
    const browser = aBrowser()
    await open()
    await controls()
    expect(browser.asked()).toBe(0)
    expect(offer()).toBeNull()
  })
})

describe('a run that is left', () => {
  test('has told the platform what happened in it', async () => {
    const id = await aPlaylist()
    const { user } = await openViewer(portal, { path: `/playlist/run/${id}`, person: 'joao' })
    await screen.findByRole('button', { name: 'Pause' })
    await user.keyboard(' ')
    await user.keyboard('{Escape}')
    const told = () =>
      portal.database.db
        .select()
        .from(playlistRunEvents)
        .where(eq(playlistRunEvents.playlistId, id))
        .orderBy(playlistRunEvents.no)
    await waitFor(async () => expect((await told()).at(-1)?.kind).toBe('stopped'))
    const events = await told()
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
