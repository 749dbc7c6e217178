import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageViews } from '#server/db/schema/index.ts'
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
  expect(link).toHaveTextContent('Fertility')
  expect(link).toHaveAttribute('href', '/relatorio/378?pagina=ReportSection03')
  expect(within(recent).getAllByRole('link')).toHaveLength(1)
  await opened.user.type(screen.getByRole('searchbox'), 'mundo')
  expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull()
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
