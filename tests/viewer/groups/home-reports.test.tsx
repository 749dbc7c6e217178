import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageViews, reportRefreshes, reports } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

test('a user continues at the page that was open last, below the groups', async () => {
  const user = { tenantId: 1, userId: personIds.joao, userName: 'João Lima' }
  const page = { pageName: 'ReportSection03', pageTitle: 'Fertility' }
  await portal.database.db.insert(pageViews).values({ ...user, ...page, reportId: 378, reportName: 'x' })
  const opened = await openViewer(portal, { path: '/home', person: 'joao' })
  const recent = await screen.findByRole('region', { name: 'Recently opened' })
  const link = within(recent).getByRole('link', { name: 'Desenvolvimento mundial' })
  expect(link).toHaveAccessibleDescription(/Fertility/)
  expect(link).toHaveAttribute('href', '/relatorio/378?pagina=ReportSection03')
  expect(within(recent).getAllByRole('link')).toHaveLength(1)
  await opened.user.type(screen.getByRole('searchbox'), 'mundo')
  expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull()
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

test('a user reads what is new since the last visit, first what was given', async () => {
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
  const { user } = await openViewer(portal, { path: '/home', person: 'maria' })
  const news = await screen.findByRole('region', { name: 'New since your last visit' })
  const links = within(news).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Consumo de combustívelNew report · 3 hours ago',
    'Desenvolvimento mundialData updated: 2 hours ago',
  ])
  expect(links[1]).toHaveAttribute('href', '/relatorio/378')
  await user.type(screen.getByRole('searchbox'), 'mundo')
  expect(screen.queryByRole('region', { name: 'New since your last visit' })).toBeNull()
})
