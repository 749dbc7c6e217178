import { screen, within } from '@testing-library/react'
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accessRequests, tenants } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

test('a user finds a report that others of the group have, and requests access to it', async () => {
  await portal.changeExternally((db) => db.update(tenants).set({ settings: { reportCatalogue: 'on' } }))
  const { user } = await openViewer(portal, { path: '/relatorios', person: 'maria' })
  await user.click(await screen.findByRole('link', { name: 'Other reports' }))
  const list = await screen.findByRole('list', { name: 'Other reports' })
  expect(within(list).queryByRole('link', { name: 'Desenvolvimento mundial' })).toBeNull()
  await user.click(within(list).getByRole('link', { name: 'Aeroportos' }))
  expect(await screen.findByRole('heading', { name: 'Aeroportos' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /Why do you need/ }), 'Planning')
  await user.click(screen.getByRole('button', { name: 'Request access' }))
  await screen.findByText('Request sent')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('link', { name: 'Aeroportos' })).toHaveAccessibleDescription('Request sent')
})

test('without the setting of the company there is no such list', async () => {
  await portal.changeExternally((db) => db.update(tenants).set({ settings: {} }))
  await openViewer(portal, { path: '/relatorios', person: 'maria' })
  await screen.findByRole('link', { name: 'Desenvolvimento mundial' })
  expect(screen.queryByRole('link', { name: 'Other reports' })).toBeNull()
})

test('a user requests a page of a report that they may see otherwise', async () => {
  const { user } = await openViewer(portal, {
    path: '/pedirAcesso/378?pagina=ReportSection03',
    person: 'maria',
  })
  expect(await screen.findByText('The page of this link is not available to you.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Request access' }))
  await screen.findByText('Request sent')
  const stored = await portal.database.db.select().from(accessRequests).where(ne(accessRequests.page, ''))
  expect(stored).toMatchObject([{ reportId: 378, page: 'ReportSection03' }])
})
