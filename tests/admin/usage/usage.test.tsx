import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageViews, reportLoads } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { openAdmin, waitForRows } from '../open-admin.tsx'

const server = portalFixture()
beforeAll(async () => {
  browseAt(server.url)
  const view = (userId: number, reportId: number, days: number) => ({
    tenantId: 1,
    userId,
    userName: 'x',
    reportId,
    reportName: 'x',
    pageName: 'p',
    pageTitle: 'Overview',
    at: new Date(Date.now() - days * 86_400_000 - 60_000),
  })
  await server.database.db
    .insert(pageViews)
    .values([view(personIds.maria, 378, 0), view(personIds.joao, 378, 2), view(personIds.maria, 9001, 20)])
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const loads = { loads: 4, loadMs: 10_000, slowLoads: 1, failures: 3 }
  await server.database.db.insert(reportLoads).values({ tenantId: 1, day, reportId: 378, ...loads })
})

/** The rows of the list; the table of days is another one. */
const rows = () =>
  within(screen.getAllByRole('table').at(-1) as HTMLElement)
    .getAllByRole('row')
    .slice(1)

describe('an administrator reads how reports are used', () => {
  it('in totals, per day and per report, with loading times and failures', async () => {
    const { user } = await openAdmin(server, { path: '/uso' })
    await waitForRows()
    expect(rows()[0]).toHaveTextContent(/Desenvolvimento mundial.*2.*2 min.*2\.5 s.*1 over 10 s.*3/)
    expect(rows()[1]).toHaveTextContent('Deleted (9001)')
    expect(screen.getByRole('link', { name: 'Desenvolvimento mundial' })).toHaveAttribute(
      'href',
      '/editarRelatorio/1/Mundo/378',
    )
    expect(screen.getByText('Opens per day')).toBeVisible()
    const figures = (await screen.findByText('Most users in a day')).closest('dl') as HTMLElement
    expect(
      within(figures)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['3', '3', '3 min', '1', '3'])
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    const days = () => within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('row')
    await waitFor(() => expect(days()).toHaveLength(8))
  })

  it('by user, and who did not come', async () => {
    const { user } = await openAdmin(server, { path: '/uso' })
    await user.click(await screen.findByRole('tab', { name: 'Users' }))
    expect(await screen.findByRole('link', { name: 'João Lima' })).toHaveAttribute('href', '/editarUsuario/3')
    expect(window.location.pathname).toBe('/uso/person')
    await user.click(screen.getByRole('tab', { name: 'Did not come' }))
    expect(await screen.findByRole('link', { name: 'Ana Dias' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'João Lima' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Usage' })).toHaveAttribute('aria-current', 'page')
  })

  it('and is told when there is nothing to show', async () => {
    await openAdmin(server, { path: '/uso', person: 'borealAdmin' })
    expect(await screen.findByText('Nothing to show in this period')).toBeVisible()
  })
})
