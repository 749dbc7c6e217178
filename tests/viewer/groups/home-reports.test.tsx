import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  favoriteReports,
  groupMembers,
  pageViews,
  reportRefreshes,
  reports,
} from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

const visit = (reportId: number, minutesAgo = 0, userId: number = personIds.joao) =>
  portal.database.db.insert(pageViews).values({
    ...{ tenantId: 1, userId, userName: 'x', reportId, reportName: 'x' },
    ...{ pageName: 'ReportSection03', pageTitle: 'Fertility' },
    at: new Date(Date.now() - minutesAgo * 60_000),
  })
const shownLinks = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))

test('a user continues at the page that was open last, and sees each report once', async () => {
  await visit(378, 1)
  await visit(386, 2)
  await visit(387, 3)
  const favorite = { tenantId: 1, userId: personIds.joao }
  const favorites = [378, 387, 388].map((reportId) => ({ ...favorite, reportId }))
  await portal.database.db.insert(favoriteReports).values(favorites)
  await openViewer(portal, { path: '/home', person: 'joao' })
  const last = within(await screen.findByRole('region', { name: 'Continue' })).getByRole('link')
  expect(last).toHaveAccessibleName('Desenvolvimento mundial')
  expect(last).toHaveAccessibleDescription('Fertility · Mundo')
  expect(last).toHaveAttribute('href', '/relatorio/378?pagina=ReportSection03')
  const names = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'))
  expect(names('Favorites')).toEqual(['Financeiro', 'Operações'])
  expect(names('Recently opened')).toEqual(['Vendas'])
  const groups = screen.getByRole('list', { name: 'Home' })
  expect(last.compareDocumentPosition(groups)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a user of one group sees its reports in its place, those opened before above them', async () => {
  const other = and(eq(groupMembers.userId, personIds.maria), ne(groupMembers.groupId, 2))
  const left = await portal.changeExternally((db) => db.delete(groupMembers).where(other).returning())
  await openViewer(portal, { path: '/home', person: 'maria' })
  const reportsOfGroup = await screen.findByRole('list', { name: 'Home' })
  expect(within(reportsOfGroup).getAllByRole('link')).toHaveLength(2)
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  await visit(380, 1, personIds.maria)
  const { user } = await openViewer(portal, { path: '/home', person: 'maria' })
  await screen.findByRole('region', { name: 'Continue' })
  expect(shownLinks().filter((name) => name === 'Consumo de combustível')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Negócios' })).toHaveAttribute('href', '/grupo/2/Neg%C3%B3cios')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'combustivel')
  const found = () => within(screen.getByRole('list', { name: 'Home' })).getAllByRole('link')
  await waitFor(() => expect(found()).toHaveLength(1))
  expect(found()[0]).toHaveAccessibleName('Consumo de combustível')
  await portal.database.db.delete(pageViews)
  await portal.changeExternally((db) => db.insert(groupMembers).values(left))
})

test('a user without reports reads where they come from, and finds the user guide', async () => {
  await openViewer(portal, { path: '/home', person: 'ana' })
  expect(await screen.findByText(/^Groups appear here when an administrator/)).toBeVisible()
  const guide = screen.getByRole('link', { name: 'How to use the portal' })
  expect(guide).toHaveAttribute('href', '/ajuda/usuario?lang=en')
})

test('a group shows the pictures of its reports, or its initials without any', async () => {
  await openViewer(portal, { path: '/home', person: 'maria' })
  const group = await screen.findByRole('link', { name: 'Empresa' })
  expect(group.querySelectorAll('img[src^="data:image/webp"]')).toHaveLength(3)
  await portal.changeExternally((db) => db.update(reports).set({ imageHash: null }))
  await openViewer(portal, { path: '/home', person: 'maria' })
  const card = () => screen.getAllByRole('link', { name: 'Empresa' }).at(-1)
  await waitFor(() => expect(card()?.querySelector('[data-initials="Em"]')).toBeVisible())
})

test('a user adds a favorite on its card and removes it on the home screen', async () => {
  const name = 'Desenvolvimento mundial'
  const { user } = await openViewer(portal, { path: '/relatorios', person: 'maria' })
  await user.click(await screen.findByRole('button', { name: `Add “${name}” to favorites` }))
  expect(await screen.findByRole('button', { name: `Remove “${name}” from favorites` })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Home' }))
  const favorites = await screen.findByRole('region', { name: 'Favorites' })
  expect(within(favorites).getByRole('link', { name })).toHaveAttribute('href', '/relatorio/378')
  await user.click(within(favorites).getByRole('button', { name: `Remove “${name}” from favorites` }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Favorites' })).toBeNull())
})

test('a user reads what is new since the last visit about reports without a card', async () => {
  const { db, pool } = portal.database
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const { maria } = personIds
  await pool.query('update users set seen_at = $1, visit_at = $1 where id = $2', [hoursAgo(20), maria])
  await pool.query('update report_users set created_at = $1, granted_at = null', [hoursAgo(50)])
  await pool.query('update group_members set created_at = $1', [hoursAgo(50)])
  await pool.query('update report_users set granted_at = $1 where user_id = $2 and report_id = 380', [
    hoursAgo(3.5),
    maria,
  ])
  const viewed = { tenantId: 1, userId: maria, userName: 'Maria', reportId: 378, reportName: 'x' }
  await db.insert(pageViews).values({ ...viewed, pageName: 'p', pageTitle: 'P', at: hoursAgo(21) })
  await db
    .insert(reportRefreshes)
    .values({ tenantId: 1, reportId: 378, refreshedAt: hoursAgo(2.5), checkedAt: hoursAgo(1) })
  await openViewer(portal, { path: '/home', person: 'maria' })
  const news = await screen.findByRole('region', { name: 'New since your last visit' })
  const [link, ...others] = within(news).getAllByRole('link')
  expect(link).toHaveTextContent('Consumo de combustívelNew report · 3 hours ago')
  // Its card says how old the data are.
  expect(others).toEqual([])
  const last = within(screen.getByRole('region', { name: 'Continue' })).getByRole('link')
  expect(last).toHaveAccessibleDescription(/Mundo · data: 2h ago$/)
})
