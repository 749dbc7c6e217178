import { screen, within } from '@testing-library/react'
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
