import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

let joao: Browser
let id_playlist: number
const portal = portalFixture()
beforeAll(async () => {
  browseAt(portal.url)
  joao = await portal.as('joao')
})

/** jsdom has no layout: rows are below each other, 100 px each. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const row = this.closest('li')
    const y = 100 * (row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0)
    const box = { x: 0, y, left: 0, top: y, right: 600, bottom: y + 90, width: 600, height: 90 }
    return { ...box, toJSON: () => box }
  })
}

beforeEach(async () => {
  id_playlist = Number((await joao.call('insertPlaylist', { name: 'Lobby' })).id)
})
afterEach(() => vi.restoreAllMocks())

async function add(...indexes: number[]): Promise<void> {
  const { reports } = await joao.call('getUserReports', {})
  for (const at of indexes) {
    const item = { id_playlist, id: Number(reports[at]?.id_user_report), tempo_atualizacao: 30 }
    await joao.call('insertPlaylistReport', { ...item, navegacao: 'N' })
  }
}

const stored = async () =>
  (await joao.call('getPlaylistReports', { id_playlist })).playlist_reports.map(({ id }) => id)
const list = () => screen.findByRole('list', { name: 'Lobby' })
const shown = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[dir="auto"]')?.textContent)

/** Moves the first row down by one, with the keyboard. */
async function moveFirstDown(): Promise<void> {
  const [handle] = await screen.findAllByRole('button', { name: 'Move' })
  if (!handle) throw new Error('There is no handle')
  handle.focus()
  fireEvent.keyDown(handle, { code: 'Space' })
  await screen.findByText(/: picked up\. Position 1/)
  fireEvent.keyDown(document, { code: 'ArrowDown' })
  await screen.findByText(/: position 2 of/)
  fireEvent.keyDown(document, { code: 'Space' })
}

describe('the order of a playlist', () => {
  test('is changed with the keyboard, announced to screen readers, shown at once and saved', async () => {
    await add(0, 1, 2)
    const [first, second, third] = await stored()
    await openViewer(portal, { path: `/playlist/${id_playlist}`, person: 'joao' })
    const [one, two, three] = await shown()
    layOut()
    await moveFirstDown()
    expect(await screen.findByText(`${one}: dropped at position 2 of 3.`)).toBeInTheDocument()
    await waitFor(async () => expect(await shown()).toEqual([two, one, three]))
    await waitFor(async () => expect(await stored()).toEqual([second, first, third]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is not changed after Escape', async () => {
    await add(0, 1)
    const before = await stored()
    await openViewer(portal, { path: `/playlist/${id_playlist}`, person: 'joao', language: 'pt' })
    const names = await shown()
    layOut()
    const [handle] = await screen.findAllByRole('button', { name: 'Mover' })
    handle?.focus()
    fireEvent.keyDown(handle as HTMLElement, { code: 'Enter' })
    await screen.findByText(`${names[0]}: selecionado. Posição 1 de 2.`)
    fireEvent.keyDown(document, { code: 'ArrowDown' })
    await screen.findByText(`${names[0]}: posição 2 de 2.`)
    fireEvent.keyDown(document, { code: 'Escape' })
    expect(await screen.findByText(`${names[0]}: de volta à posição 1 de 2.`)).toBeInTheDocument()
    expect(await shown()).toEqual(names)
    expect(await stored()).toEqual(before)
  })

  test('is rolled back with a message if the playlist has changed, and the current list is shown', async () => {
    await add(0, 1)
    await openViewer(portal, { path: `/playlist/${id_playlist}`, person: 'joao' })
    const names = await shown()
    layOut()
    await add(2)
    const before = await stored()
    await moveFirstDown()
    const dialog = await screen.findByRole('dialog', { name: 'The order was not saved' })
    expect(dialog).toHaveTextContent(
      'The playlist has changed in the meantime. Check the order and try again.',
    )
    await waitFor(async () => expect(await shown()).toHaveLength(3))
    expect((await shown()).slice(0, 2)).toEqual(names)
    expect(await stored()).toEqual(before)
  })

  test('cannot be changed with a single report', async () => {
    await add(0)
    await openViewer(portal, { path: `/playlist/${id_playlist}`, person: 'joao' })
    await list()
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
  })

  test('cannot be changed on a platform without that call, and the user is told', async () => {
    await add(0, 1)
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const platform = createServer(async (request, response) => {
      if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
      const lacking = request.url === '/api/orderPlaylistReports'
      if (lacking) return response.writeHead(404, cors).end('<h1>Not Found</h1>')
      const name = request.url?.slice('/api/'.length) as 'getPlaylists' | 'getPlaylistReports'
      const answer = await joao.call(name, { id_playlist }).catch(() => undefined)
      response.writeHead(answer ? 200 : 502, { ...cors, 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: answer !== undefined, ...answer }))
    })
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    const apiBase = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/api`
    try {
      await openViewer(portal, { path: `/playlist/${id_playlist}`, person: 'joao', config: { apiBase } })
      const names = await shown()
      layOut()
      await moveFirstDown()
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'This platform does not support changing the order of the reports.',
      )
      await waitFor(async () => expect(await shown()).toEqual(names))
    } finally {
      platform.close()
    }
  })
})
