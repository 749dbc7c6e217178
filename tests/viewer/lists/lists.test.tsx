import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

const list = (name: string) => screen.findByRole('list', { name })
const names = (found: HTMLElement) =>
  within(found)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))

describe('the report groups', () => {
  test('are those with reports for this person, each with its count', async () => {
    await openViewer(portal, { path: '/home', person: 'maria' })
    const groups = await list('Home')
    expect(names(groups)).toEqual(['Mundo', 'Negócios'])
    expect(within(groups).getByText('2 reports')).toBeVisible()
  })

  test('open to the reports given to this person, and Back leads home', async () => {
    const { user } = await openViewer(portal, { path: '/home', person: 'maria' })
    await user.click(await screen.findByRole('link', { name: 'Mundo' }))
    const heading = await screen.findByRole('heading', { name: 'Mundo', level: 1 })
    // The heading is drawn a moment before the focus comes to it.
    await waitFor(() => expect(heading).toHaveFocus())
    expect(names(await list('Mundo'))).toEqual(['Desenvolvimento mundial'])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await list('Home')).toBeVisible()
    expect(window.location.pathname).toBe('/home')
  })

  test('say what to expect to somebody who has been given nothing', async () => {
    await openViewer(portal, { path: '/home', person: 'ana' })
    expect(await screen.findByRole('heading', { name: 'No groups here yet' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('all reports of a person', () => {
  test('are narrowed while one types, without regard to accents and case', async () => {
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'joao' })
    expect(names(await list('Reports')).length).toBe(7)
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'PRECOS')
    await waitFor(async () => expect(names(await list('Reports'))).toEqual(['Preços de ações']))
    expect(screen.getByText('1 report')).toBeVisible()
  })

  test('say when nothing matches, and come back when the search is cleared', async () => {
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'joao' })
    await user.type(await screen.findByRole('searchbox'), '<b>zzz')
    expect(await screen.findByText(/Nothing matches “<b>zzz”/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(names(await list('Reports')).length).toBe(7)
  })

  test('say so when there are none', async () => {
    await openViewer(portal, { path: '/relatorios', person: 'ana', language: 'pt' })
    expect(await screen.findByRole('heading', { name: 'Nenhum relatório por aqui ainda' })).toBeVisible()
  })
})

describe('a list that cannot be fetched', () => {
  test('shows the server’s words in a dialog, whose closing leads to /', async () => {
    const { user } = await openViewer(portal, { path: '/grupo/999999/Outro', person: 'maria' })
    const dialog = await screen.findByRole('dialog', { name: 'Error' })
    expect(dialog).toHaveTextContent('Not found.')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(window.location.pathname).toBe('/')
  })

  test('stays on the screen and offers another try when the network is gone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const nowhere = { apiBase: 'http://127.0.0.1:9/api' }
    await openViewer(portal, { path: '/relatorios', person: 'maria', config: nowhere })
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(window.location.pathname).toBe('/relatorios')
    vi.restoreAllMocks()
  })

  test('keeps the button that was pressed for another try, busy and with the focus', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const nowhere = { apiBase: 'http://127.0.0.1:9/api' }
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'maria', config: nowhere })
    const again = await screen.findByRole('button', { name: 'Try again' })
    const seen: (string | null)[] = []
    const watch = new MutationObserver(() => seen.push(again.getAttribute('aria-busy')))
    watch.observe(again, { attributes: true })
    await user.click(again)
    await waitFor(() => expect(seen).toEqual(['true', 'false']))
    expect(again).toHaveFocus()
    watch.disconnect()
    vi.restoreAllMocks()
  })
})
