import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

let joao: Browser
let id_playlist: number
let items: { id: number; name: string }[]
const requestFullscreen = vi.fn(async () => undefined)
const portal = portalFixture()
beforeAll(async () => {
  browseAt(portal.url)
  joao = await portal.as('joao')
  id_playlist = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
  const { reports } = await joao.call('getUserReports', {})
  for (const { id_user_report } of reports.slice(0, 3)) {
    const item = { id_playlist, id: id_user_report, tempo_atualizacao: 30, navegacao: 'N' } as const
    await joao.call('insertPlaylistReport', item)
  }
  items = (await joao.call('getPlaylistReports', { id_playlist })).playlist_reports
})
beforeEach(() => {
  requestFullscreen.mockClear()
  document.documentElement.requestFullscreen = requestFullscreen
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
})
afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

const open = () => openViewer(portal, { path: `/playlist/${id_playlist}`, person: 'joao' })
const controls = () => screen.findByRole('region', { name: 'Playback controls' })
const url = () => window.location.pathname + window.location.search

describe('a playlist', () => {
  test('can be started at any item', async () => {
    const { user } = await open()
    expect(await screen.findByText('3 reports · cycle: at least 1 minute and 30 seconds')).toBeVisible()
    const [, second] = within(await screen.findByRole('list', { name: 'Lobby' })).getAllByRole('listitem')
    const here = within(second as HTMLElement).getByRole('button', { name: 'Start here' })
    expect(here).toHaveAccessibleDescription(items[1]?.name)
    await user.click(here)
    await controls()
    expect(url()).toBe(`/playlist/run/${id_playlist}?from=${items[1]?.id}`)
    expect(requestFullscreen).toHaveBeenCalledOnce()
    expect(await screen.findByTitle(String(items[1]?.name))).toBeInTheDocument()
    expect(screen.queryByTitle(String(items[0]?.name))).toBeNull()
  })

  test('starts without full screen for a user who does not want it, also the next time', async () => {
    const { user } = await open()
    const box = await screen.findByRole('checkbox', { name: 'Full screen' })
    expect(box).toBeChecked()
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Start' }))
    await controls()
    expect(url()).toBe(`/playlist/run/${id_playlist}`)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('checkbox', { name: 'Full screen' })).not.toBeChecked()
    await user.click((await screen.findAllByRole('button', { name: 'Start here' }))[0] as HTMLElement)
    await controls()
    expect(requestFullscreen).not.toHaveBeenCalled()
  })
})

describe('the playback link', () => {
  const openDialog = async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    return { user, dialog: within(screen.getByRole('dialog', { name: 'Playback link' })) }
  }

  test('is copied with the chosen options, and the user is told', async () => {
    const { user, dialog } = await openDialog()
    const link = `${portal.url}/playlist/run/${id_playlist}`
    const field = dialog.getByLabelText('Link')
    expect(field).toHaveValue(`${link}?fullscreen=1`)
    await user.selectOptions(dialog.getByLabelText('Start at'), `3. ${items[2]?.name}`)
    await user.click(dialog.getByRole('checkbox', { name: 'Full screen' }))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await dialog.findByRole('status')).toHaveTextContent('Link copied.')
    expect(await navigator.clipboard.readText()).toBe(`${link}?from=${items[2]?.id}`)
    await user.selectOptions(dialog.getByLabelText('Start at'), `1. ${items[0]?.name}`)
    expect(field).toHaveValue(link)
    expect(dialog.queryByRole('status')).toBeNull()
  })

  test('is selected for copying by hand if the browser blocks it', async () => {
    const { user, dialog } = await openDialog()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('copy it with Ctrl+C')
    const field = dialog.getByLabelText<HTMLInputElement>('Link')
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
  })
})
