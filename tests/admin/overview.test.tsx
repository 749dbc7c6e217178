import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '#common/browser/describe-session.ts'
import { groups, pageViews, reportFindings, reportLoads } from '#server/base/db/schema/index.ts'
import { personIds } from '../server/portal.ts'
import { answer, fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

const dayMs = 86_400_000

describe('above the groups, an administrator', () => {
  const { server, call } = openPortal()
  beforeAll(async () => {
    const { db } = server.database
    const view = (userId: number, days: number) => ({
      tenantId: 1,
      userId,
      userName: 'x',
      reportId: 378,
      reportName: 'x',
      pageName: 'p',
      pageTitle: 'Overview',
      at: new Date(Date.now() - days * dayMs - 60_000),
    })
    const { maria, joao } = personIds
    await db
      .insert(pageViews)
      .values([view(maria, 1), view(joao, 2), view(joao, 3), view(maria, 9), view(joao, 10)])
    const day = new Date(Date.now() - dayMs).toISOString().slice(0, 10)
    await db.insert(reportLoads).values({ tenantId: 1, day, reportId: 378, failures: 4 })
    const at = new Date()
    await db
      .insert(reportFindings)
      .values({ tenantId: 1, reportId: 379, kind: 'report_missing', since: at, checkedAt: at })
    await call('insertGroup', { name: 'Obras', users: [] })
  })

  const tile = async (label: string) =>
    (await within(screen.getByRole('region', { name: 'Overview' })).findByText(label)).closest(
      'a',
    ) as HTMLAnchorElement

  it('reads what changed and how much is used', async () => {
    const opened = await openAdmin(server, { path: '/gerenciamento' })
    await screen.findByRole('region', { name: 'Overview' })
    const figures = {
      'Report opens': 'Report opens+50% from the 7 days before3',
      'Reports that failed to open': 'Reports that failed to openLast 7 days4',
      'Changes today': /^Changes todayLast at .*1$/,
    }
    for (const [label, text] of Object.entries(figures)) {
      const found = await tile(label)
      await waitFor(() => expect(found).toHaveTextContent(text))
    }
    await opened.user.click(await tile('Reports that failed to open'))
    expect(window.location.pathname).toBe('/uso')
    expect(await screen.findByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  })

  const attention = () => screen.findByRole('region', { name: 'Needs attention' })
  const lines = async () =>
    within(await attention())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('reads what needs attention, each with the button that settles it, and grants a request there', async () => {
    const ana = await server.as('ana')
    await ana.call('requestAccess', { id_report: 379, reason: 'For the meeting' })
    const { user } = await openAdmin(server, { path: '/gerenciamento' })
    const region = within(await attention())
    expect(await region.findByText(/^Requests access to/)).toBeVisible()
    expect(await lines()).toEqual([
      expect.stringMatching(/^Ana DiasRequests access to .*Grant$/),
      expect.stringMatching(/The report is not in its workspace · .*Change source$/),
    ])
    expect(region.getByRole('link', { name: 'Change source' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/editarRelatorio\/.*\/379$/),
    )
    const menuItem = screen.getByRole('link', { name: 'Management' })
    expect(menuItem).toHaveAccessibleDescription('Management: 2 things need attention')
    await user.click(region.getByRole('button', { name: 'Grant' }))
    await user.click(await screen.findByRole('combobox', { name: 'Rows and pages' }))
    await user.click(await screen.findByRole('option', { name: 'All rows and pages' }))
    await answer(user, 'Grant')
    await waitFor(async () => expect(await lines()).toHaveLength(1))
    expect(menuItem).toHaveAccessibleDescription('Management: 1 thing needs attention')
  })

  it('finds the users whose access ends soon, and gives one of them more time', async () => {
    const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
    const { user } = await openAdmin(server, { path: '/adicionarUsuario' })
    await fill(user, await screen.findByLabelText('Name'), 'Rita Nova')
    await fill(user, screen.getByLabelText('E-mail'), 'rita@aurora.test')
    await fill(user, screen.getByLabelText('Password'), 'Rita-Nova-1')
    fireEvent.change(screen.getByLabelText('Last day of access'), { target: { value: dayIn(7) } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const row = (await screen.findByRole('link', { name: 'Rita Nova' })).closest('tr')
    expect(row).toHaveTextContent(`Access until ${formatDay(dayIn(7), 'en-US')}`)
    await user.click(screen.getByRole('link', { name: 'Management' }))
    const line = (await within(await attention()).findByText('Rita Nova')).closest('li') as HTMLElement
    expect(line).toHaveTextContent(`Loses access after ${formatDay(dayIn(7), 'en-US')}`)
    await user.click(within(line).getByRole('link', { name: 'Extend' }))
    const field = await screen.findByLabelText('Last day of access')
    expect(field).toHaveValue(dayIn(7))
    fireEvent.change(field, { target: { value: dayIn(90) } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await call('users', { page: 1, state: 'expiring' })).total).toBe(0))
  })

  it('opens the changes of today', async () => {
    const { user } = await openAdmin(server, { path: '/gerenciamento' })
    await screen.findByRole('region', { name: 'Overview' })
    await user.click(await tile('Changes today'))
    expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveTextContent('Today')
    expect(await screen.findByRole('link', { name: 'Obras' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/editarGrupo/),
    )
  })

  it('reads that there are more changes than are counted', async () => {
    await server.database.pool.query(
      `insert into audit_events select (jsonb_populate_record(null::audit_events, to_jsonb(e) || jsonb_build_object('id', e.id + n))).*
       from (select * from audit_events where tenant_id = 1 order by id desc limit 1) e, generate_series(1, 1001) n`,
    )
    await openAdmin(server, { path: '/gerenciamento' })
    await waitFor(async () => expect(await tile('Changes today')).toHaveTextContent('1,000+'))
  })

  it('is told how to begin while there are no groups', async () => {
    await server.changeExternally((db) => db.delete(groups))
    await openAdmin(server, { path: '/gerenciamento' })
    expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create a group' })).toHaveAttribute('href', '/adicionarGrupo')
    const guide = screen.getByRole('link', { name: 'The administrator guide explains each step.' })
    expect(guide).toHaveAttribute('href', '/ajuda/administrador?lang=en')
    expect(screen.queryByRole('region', { name: 'Overview' })).toBeNull()
    const steps = await screen.findAllByTitle('Done')
    expect(steps.map((icon) => icon.closest('li')?.textContent)).toEqual([
      expect.stringContaining('Add the Power BI account'),
      expect.stringContaining('Add people'),
    ])
  })
})
