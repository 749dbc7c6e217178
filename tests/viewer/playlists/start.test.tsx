import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../../server/portal.ts'
import { openViewer, standAt } from '../open-viewer.tsx'

let joao: Browser
let id_playlist: number
let entries: { id: number; name: string }[]
const asked = vi.fn(async () => undefined)
const portal = portalFixture()
beforeAll(async () => {
  standAt(portal)
  joao = await portal.as('joao')
  id_playlist = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
  const { reports } = await joao.call('getUserReports', {})
  for (const { id_user_report } of reports.slice(0, 3)) {
    const entry = { id_playlist, id: id_user_report, tempo_atualizacao: 30, navegacao: 'N' } as const
    await joao.call('insertPlaylistReport', entry)
  }
  entries = (await joao.call('getPlaylistReports', { id_playlist })).playlist_reports
})
beforeEach(() => {
  asked.mockClear()
  document.documentElement.requestFullscreen = asked
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
})
afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

const open = () => openViewer(portal, { path: `/playlist/${id_playlist}`, person: 'joao' })
const controls = () => screen.findByRole('region', { name: 'Run controls' })
const address = () => window.location.pathname + window.location.search

describe('a run', () => {
  test('is started from any entry', async () => {
    const { user } = await open()
    const [, second] = within(await screen.findByRole('list', { name: 'Lobby' })).getAllByRole('listitem')
    const here = within(second as HTMLElement).getByRole('button', { name: 'Run from here' })
    expect(here).toHaveAccessibleDescription(entries[1]?.name)
    await user.click(here)
    await controls()
    expect(address()).toBe(`/playlist/run/${id_playlist}?from=${entries[1]?.id}`)
    expect(asked).toHaveBeenCalledOnce()
    expect(await screen.findByTitle(String(entries[1]?.name))).toBeInTheDocument()
    expect(screen.queryByTitle(String(entries[0]?.name))).toBeNull()
  })

  test('is started without the full screen by who does not want it, also the next time', async () => {
    const { user } = await open()
    const box = await screen.findByRole('checkbox', { name: 'Fill the screen' })
    expect(box).toBeChecked()
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Start' }))
    await controls()
    expect(address()).toBe(`/playlist/run/${id_playlist}`)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('checkbox', { name: 'Fill the screen' })).not.toBeChecked()
    await user.click((await screen.findAllByRole('button', { name: 'Run from here' }))[0] as HTMLElement)
    await controls()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the address of a run', () => {
  const openDialog = async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Copy address' }))
    return { user, dialog: within(screen.getByRole('dialog', { name: 'Address of the run' })) }
  }

  test('is copied as it was chosen, and that is said', async () => {
    const { user, dialog } = await openDialog()
    const run = `${portal.url}/playlist/run/${id_playlist}`
    const field = dialog.getByLabelText('Address')
    expect(field).toHaveValue(`${run}?fullscreen=1`)
    await user.selectOptions(dialog.getByLabelText('Begin with'), `3. ${entries[2]?.name}`)
    await user.click(dialog.getByRole('checkbox', { name: 'Fill the screen' }))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await dialog.findByRole('status')).toHaveTextContent('Address copied.')
    expect(await navigator.clipboard.readText()).toBe(`${run}?from=${entries[2]?.id}`)
    await user.selectOptions(dialog.getByLabelText('Begin with'), `1. ${entries[0]?.name}`)
    expect(field).toHaveValue(run)
    expect(dialog.queryByRole('status')).toBeNull()
  })

  test('stands selected, to be copied by hand, where the browser refuses', async () => {
    const { user, dialog } = await openDialog()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('copy it with Ctrl+C')
    const field = dialog.getByLabelText<HTMLInputElement>('Address')
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
  })
})
