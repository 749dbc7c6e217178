import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

const list = {
  until: null,
  at: '2026-11-25T07:40:00.000Z',
  groups: [{ id: 1, name: 'Mundo' }],
  reports: [
    { id: 378, name: 'Desenvolvimento mundial' },
    { id: 379, name: 'Aeroportos' },
  ],
}

/** No request reaches the server until the mocks are restored. */
function disconnect(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
  })
}

function connect(): void {
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
}

/** Opens the viewer without a network, on a device where a list is stored for João. */
async function openOffline(displayMode: 'standalone' | 'browser', path = '/home') {
  browseAt(portal.url)
  const token = (await portal.as('joao')).token() ?? ''
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === `(display-mode: ${displayMode})` }),
  )
  disconnect()
  const opened = await openViewer(portal, { path, token })
  sessionStorage.setItem('vitrine.offlineList', `1/3 ${JSON.stringify(list)}`)
  return opened
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('in the installed app, without a network', () => {
  test('a user reads the stored list and since when it is, until the network is back', async () => {
    await openOffline('standalone')
    const notice = await screen.findByText(/^You’re offline\. This is your list as of Nov 25, 2026, \d/)
    expect(notice.closest('[role]')).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('alert')).toBeNull()
    const main = screen.getByRole('main')
    const namesIn = (name: string) =>
      within(within(main).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(namesIn('Your report groups')).toEqual(['Mundo'])
    expect(namesIn('Reports')).toEqual(['Desenvolvimento mundial', 'Aeroportos'])
    expect(within(main).queryAllByRole('link')).toEqual([])
    connect()
    expect(await within(main).findByRole('link', { name: 'Mundo' })).toBeVisible()
    expect(screen.queryByText(/This is your list/)).toBeNull()
  })

  test('a user searches the stored reports', async () => {
    const { user } = await openOffline('standalone', '/relatorios')
    await user.type(await screen.findByRole('searchbox'), 'aero')
    await waitFor(() => expect(screen.queryByText('Desenvolvimento mundial')).toBeNull())
    expect(screen.getByText('Aeroportos')).toBeVisible()
    expect(screen.queryByText('Mundo')).toBeNull()
  })

  test('signing out deletes the list', async () => {
    const { user } = await openOffline('standalone')
    await screen.findByText(/This is your list/)
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(sessionStorage.getItem('vitrine.offlineList')).toBeNull()
  })

  test('a session that has ended on the server deletes the list', async () => {
    await openOffline('standalone')
    await screen.findByText(/This is your list/)
    sessionStorage.setItem('token', 'ended')
    connect()
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(sessionStorage.getItem('vitrine.offlineList')).toBeNull()
  })

  test('a user without a stored list reads that there is no connection', async () => {
    await openOffline('standalone')
    sessionStorage.removeItem('vitrine.offlineList')
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection')
  })
})

test('in a tab of a browser, no list is shown without a network', async () => {
  await openOffline('browser')
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection')
  expect(screen.queryByText(/You’re offline\. This is your list/)).toBeNull()
})
