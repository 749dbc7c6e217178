import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageViews, reportLoads, users } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { openAdmin } from '../open-admin.tsx'

const server = portalFixture()
const now = Date.now()
const before = (days: number) => new Date(now - days * 86_400_000 - 60_000)
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
    at: before(days),
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
    await screen.findByRole('link', { name: 'Desenvolvimento mundial' })
    expect(rows()[0]).toHaveTextContent(/Desenvolvimento mundial.*2.*2 min.*2\.5 s.*1 over 10 s.*3/)
    expect(rows()[1]).toHaveTextContent('Deleted (9001)')
    expect(screen.getByRole('link', { name: 'Edit: Desenvolvimento mundial' })).toHaveAttribute(
      'href',
      '/editarRelatorio/1/Mundo/378',
    )
    expect(screen.queryByRole('link', { name: 'Edit: Deleted (9001)' })).toBeNull()
    // Until then the same texts stand for what is loaded, invisible.
    await waitFor(() => expect(screen.getByText('Opens per day')).toBeVisible())
    const figures = screen.getByText('Most users in a day').closest('dl') as HTMLElement
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
    expect(await screen.findByRole('link', { name: 'Edit: João Lima' })).toHaveAttribute(
      'href',
      '/editarUsuario/3',
    )
    expect(window.location.pathname).toBe('/uso/person')
    await user.click(screen.getByRole('tab', { name: 'No access in the period' }))
    expect(await screen.findByRole('link', { name: 'Ana Dias' })).toHaveAttribute('href', '/editarUsuario/4')
    expect(screen.queryByRole('link', { name: 'João Lima' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Usage' })).toHaveAttribute('aria-current', 'page')
  })

  it('and is told when there is nothing to show', async () => {
    await openAdmin(server, { path: '/uso', person: 'borealAdmin' })
    expect(await screen.findByText('Nothing to show in this period')).toBeVisible()
  })
})

describe('an administrator looks closer at usage', () => {
  const namesOfTabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

  it('and sees in two clicks from the overview who opened a report in the last days', async () => {
    const { user } = await openAdmin(server, { path: '/gerenciamento' })
    await user.click(await screen.findByRole('link', { name: /^Report opens/ }))
    await user.click(await screen.findByRole('link', { name: 'Desenvolvimento mundial' }))
    expect(await screen.findByRole('link', { name: 'João Lima' })).toBeVisible()
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^João Lima/),
      expect.stringMatching(/^Maria Souza/),
    ])
    expect(screen.getByRole('heading', { name: 'Usage of the report' })).toBeVisible()
    expect(namesOfTabs()).toEqual(['Settings', 'People', 'Usage', 'Changes', 'Users', 'Pages'])
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('tab', { name: 'Pages' }))
    expect(await screen.findByText('Overview')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Desenvolvimento mundial: remove this filter' }))
    expect(await screen.findByRole('tab', { name: 'Groups' })).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe('/uso')
  })

  it('from a report to its users, to what one of them opened, and to the page views', async () => {
    const { user } = await openAdmin(server, { path: '/uso' })
    await user.click(await screen.findByRole('link', { name: 'Desenvolvimento mundial' }))
    await user.click(await screen.findByRole('link', { name: 'Maria Souza' }))
    expect(await screen.findByRole('link', { name: 'See page views: Deleted (9001)' })).toBeVisible()
    expect(namesOfTabs()).toEqual(['Reports', 'Groups'])
    await user.click(screen.getByRole('link', { name: 'See page views: Desenvolvimento mundial' }))
    expect(await screen.findByRole('combobox', { name: 'User' })).toHaveValue('Maria Souza')
    expect(screen.getByRole('combobox', { name: 'Report' })).toHaveValue('Desenvolvimento mundial')
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveTextContent('Last 30 days')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(window.location.pathname).toBe('/registroAcessos')
  })

  it('and goes on from a day of a user to its page views', async () => {
    const person = { id: personIds.joao, name: 'João Lima' }
    const filter = encodeURIComponent(JSON.stringify({ person }))
    const { user } = await openAdmin(server, { path: `/uso?filter=${filter}` })
    const days = () =>
      within(screen.getAllByRole('table')[0] as HTMLElement)
        .getAllByRole('row')
        .slice(1)
    await waitFor(() => expect(days()).toHaveLength(30))
    await user.click(screen.getByText('Show the days as a table'))
    const used = days().filter((row) => !/^\D*\d+\D*0/.test(row.textContent))
    expect(used).toHaveLength(1)
    await user.click(within(used[0] as HTMLElement).getByRole('link'))
    expect(await screen.findByRole('combobox', { name: 'User' })).toHaveValue('João Lima')
    const day = before(2).toLocaleDateString('sv', {
      timeZone: 'America/Sao_Paulo',
    })
    expect(screen.getByLabelText('From')).toHaveValue(day)
    expect(screen.getByLabelText('To')).toHaveValue(day)
  })

  it('and invites a user again who has not chosen a password', async () => {
    await server.database.db.update(users).set({ invitedAt: new Date() }).where(eq(users.id, personIds.ana))
    const { user } = await openAdmin(server, { path: '/uso/absent' })
    await user.click(await screen.findByRole('button', { name: 'Send the invitation again: Ana Dias' }))
    expect(await screen.findByText('E-mail sent')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Send the invitation again/ })).toHaveLength(1)
  })
})
