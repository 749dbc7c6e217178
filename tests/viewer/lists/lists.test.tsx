import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import {
  images,
  pageViews,
  reportPictures,
  reportRefreshes,
  reports,
  reportUsers,
} from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

const list = (name: string) => screen.findByRole('list', { name })
const names = (found: HTMLElement) =>
  within(found)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))

describe('the report groups', () => {
  test('are those in which the user has reports, each with its count', async () => {
    await openViewer(portal, { path: '/home', person: 'maria' })
    const groups = await list('Home')
    expect(names(groups)).toEqual(['Empresa', 'Mundo', 'Negócios'])
    expect(within(groups).getByText('2 reports')).toBeVisible()
  })

  test('open the user’s reports in the group, and Back leads home', async () => {
    const { user } = await openViewer(portal, { path: '/home', person: 'maria' })
    await user.click(await screen.findByRole('link', { name: 'Mundo' }))
    const heading = await screen.findByRole('heading', { name: 'Mundo', level: 1 })
    // The heading is rendered a moment before it gets the focus.
    await waitFor(() => expect(heading).toHaveFocus())
    expect(names(await list('Mundo'))).toEqual(['Desenvolvimento mundial'])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await list('Home')).toBeVisible()
    expect(window.location.pathname).toBe('/home')
  })

  test('have their own name as title, whatever the address says', async () => {
    await openViewer(portal, { path: '/grupo/1/Anything', person: 'maria' })
    expect(await screen.findByRole('heading', { name: 'Mundo', level: 1 })).toBeVisible()
  })

  test('are no dead end for an administrator, who finds the way to the management', async () => {
    await openViewer(portal, { path: '/home', person: 'admin' })
    const link = await screen.findByRole('link', { name: 'Management' })
    expect(link).toHaveAttribute('href', '/gerenciamento')
    cleanup()
    await openViewer(portal, { path: '/home', person: 'maria' })
    await list('Home')
    expect(screen.queryByRole('link', { name: 'Management' })).toBeNull()
  })

  test('tell a user without access what to expect', async () => {
    await openViewer(portal, { path: '/home', person: 'ana' })
    expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('all reports of a user', () => {
  test('are filtered while the user types, ignoring accents and case', async () => {
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'joao' })
    expect(names(await list('Reports')).length).toBe(10)
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'PRECOS')
    await waitFor(async () => expect(names(await list('Reports'))).toEqual(['Preços de ações']))
    expect(screen.getByText('1 report')).toBeVisible()
  })

  test('name their group, and how old their data are where Power BI tells it', async () => {
    const refreshedAt = new Date(Date.now() - 5.5 * 3_600_000)
    const known = { tenantId: 1, reportId: 378, refreshedAt, checkedAt: new Date() }
    await portal.database.db.insert(reportRefreshes).values(known)
    await openViewer(portal, { path: '/relatorios', person: 'joao' })
    const card = await screen.findByRole('link', { name: 'Desenvolvimento mundial' })
    await waitFor(() => expect(card).toHaveAccessibleDescription('Mundo · data: 5h ago'))
    expect(screen.getByRole('link', { name: 'Vendas' })).toHaveAccessibleDescription('Empresa')
  })

  test('are sorted as the user last chose in this browser', async () => {
    const view = { tenantId: 1, userId: personIds.joao, userName: 'x', reportName: 'x' }
    const page = { pageName: 'p', pageTitle: 'P' }
    await portal.database.db.insert(pageViews).values([
      { ...view, ...page, reportId: 386, at: new Date(Date.now() - 60_000) },
      { ...view, ...page, reportId: 381 },
    ])
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'joao' })
    const sort = await screen.findByRole('combobox', { name: 'Sort by' })
    expect(sort).toHaveDisplayValue('By name')
    await user.selectOptions(sort, 'By group')
    expect(names(await list('Reports')).slice(0, 4)).toEqual([
      ...['Financeiro', 'Operações', 'Vendas'],
      'Aeroportos',
    ])
    await user.selectOptions(sort, 'Recently opened')
    expect(names(await list('Reports')).slice(0, 3)).toEqual(['Preços de ações', 'Vendas', 'Aeroportos'])
    await user.click(screen.getByRole('link', { name: 'Home' }))
    await user.click(await screen.findByRole('link', { name: 'Negócios' }))
    await list('Negócios')
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Recently opened')
    // All of them are of this group.
    expect(screen.queryByRole('option', { name: 'By group' })).toBeNull()
    expect(names(await list('Negócios'))[0]).toBe('Preços de ações')
  })

  test('are a list without pictures if they are many, unless the user wants these', async () => {
    const many = await portal.changeExternally(async (db) => {
      const [{ id: _, search: __, ...one } = {}] = await db.select().from(reports).where(eq(reports.id, 381))
      const copies = Array.from({ length: 14 }, (_copy, at) => ({ ...one, name: `Copy ${at}` }))
      const added = await db
        .insert(reports)
        .values(copies as (typeof reports.$inferInsert)[])
        .returning()
      const access = added.map(({ id }) => ({ tenantId: 1, reportId: id, userId: personIds.joao }))
      await db.insert(reportUsers).values(access)
      return added.map(({ id }) => id)
    })
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'joao' })
    const shown = await list('Reports')
    expect(within(shown).getAllByRole('link')).toHaveLength(24)
    expect(shown.querySelectorAll('img')).toHaveLength(0)
    const compact = screen.getByRole('button', { name: 'Compact list', pressed: true })
    await user.click(compact)
    expect((await list('Reports')).querySelectorAll('img')).toHaveLength(24)
    await portal.changeExternally((db) => db.delete(reports).where(inArray(reports.id, many)))
  })

  test('say when nothing matches, and reappear when the search is cleared', async () => {
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'joao' })
    await user.type(await screen.findByRole('searchbox'), '<b>zzz')
    expect(await screen.findByText(/No results for “<b>zzz”/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(names(await list('Reports')).length).toBe(10)
  })

  test('show a spinner until they are loaded', async () => {
    await openViewer(portal, { path: '/relatorios', person: 'joao' })
    const loading = await screen.findByRole('status', { name: 'Loading…' })
    expect(loading.querySelector('[class*=spinner] [class*=spinner]')).not.toBeNull()
    await list('Reports')
    expect(loading).not.toBeInTheDocument()
  })

  test('say when there are none', async () => {
    await openViewer(portal, { path: '/relatorios', person: 'ana', language: 'pt' })
    expect(await screen.findByRole('heading', { name: 'Nenhum relatório ainda' })).toBeVisible()
  })
})

describe('a list that cannot be loaded', () => {
  test('stays on the screen and offers a retry without a connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const unreachable = { apiBase: 'http://127.0.0.1:9/api' }
    await openViewer(portal, { path: '/relatorios', person: 'maria', config: unreachable })
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(window.location.pathname).toBe('/relatorios')
    vi.restoreAllMocks()
  })

  test('keeps the Retry button visibly busy and focused while it retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const unreachable = { apiBase: 'http://127.0.0.1:9/api' }
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'maria', config: unreachable })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    const seen: (string | null)[] = []
    const watch = new MutationObserver(() => seen.push(retry.getAttribute('aria-busy')))
    watch.observe(retry, { attributes: true })
    await user.click(retry)
    await waitFor(() => expect(seen).toEqual(['true', 'false']))
    expect(retry).toHaveFocus()
    watch.disconnect()
    vi.restoreAllMocks()
  })
})

describe('the card of a report', () => {
  test('shows the picture with the user’s own rows once there is one', async () => {
    const { db } = portal.database
    const options = { path: '/relatorios', person: 'maria', config: { ownPictures: true } } as const
    const pictures = async () =>
      [...(await list('Reports')).querySelectorAll('img')].map(({ src }) => src.slice(0, 5))
    await openViewer(portal, options)
    await expect.poll(() => db.$count(reportPictures)).toBeGreaterThan(1)
    expect(await pictures()).not.toContain('data:')
    const webp = { contentType: 'image/webp', bytes: Buffer.from('RIFF'), width: 640, height: 360 }
    const hash = '0'.repeat(64)
    await db.insert(images).values({ ...webp, hash, isPrivate: true })
    const rendered = { imageHash: hash, renderedAt: new Date() }
    await db.update(reportPictures).set(rendered).where(eq(reportPictures.reportId, 378))
    cleanup()
    await openViewer(portal, options)
    await expect.poll(pictures).toContain('data:')
    expect((await pictures()).filter((scheme) => scheme === 'data:')).toHaveLength(1)
  })
})
