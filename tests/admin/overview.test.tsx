import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '#common/browser/describe-session.ts'
import { groups, pageViews, reportFindings, reportLoads } from '#server/base/db/schema/index.ts'
import { personIds } from '../server/portal.ts'
import { fill, openAdmin } from './open-admin.tsx'
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

  it('reads what needs attention, what changed and how much is used', async () => {
    await openAdmin(server, { path: '/gerenciamento' })
    await screen.findByRole('region', { name: 'Overview' })
    const figures = {
      'Problems found': 'Problems found1See what to do',
      'Failures to open': 'Failures to open4Last 7 days',
      'Opens in 7 days': 'Opens in 7 days3+50% from the 7 days before',
      'Changes today': /^Changes today1Last at \d/,
    }
    for (const [label, text] of Object.entries(figures)) {
      const found = await tile(label)
      await waitFor(() => expect(found).toHaveTextContent(text))
    }
    expect(await tile('Opens in 7 days')).toHaveAttribute('href', '/uso')
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
    await user.click(await screen.findByRole('link', { name: '1 user loses access in the next 30 days' }))
    await user.click(await screen.findByRole('link', { name: 'Rita Nova' }))
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
  })
})
