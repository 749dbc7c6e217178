import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { auditEvents, reports, reportUsers, sessions } from '#server/base/db/schema/index.ts'
import { openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

describe('an administrator asks why a user sees a report', () => {
  const portal = openPortal()

  it('and reads each condition, with a link to change it', async () => {
    await openAdmin(portal.server, { path: '/verificarAcesso/2/378' })
    expect(await screen.findByText('Maria Souza sees the report “Desenvolvimento mundial”.')).toBeVisible()
    const conditions = within(screen.getByRole('list', { name: 'Conditions' }))
    expect(conditions.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      ...['Active user', 'Own password', 'Group', 'Access to the report', 'Pages', 'Filters'],
      ...['Power BI account', 'Report in Power BI', 'Row security'],
    ])
    expect(conditions.getAllByText('OK')).toHaveLength(9)
    expect(conditions.getByText(/Maria Souza will only see rows where/)).toBeVisible()
    expect(conditions.getByRole('link', { name: 'Change: Group' })).toHaveAttribute(
      'href',
      '/editarGrupo/1/Mundo',
    )
  })

  it('and reads what Power BI is told about the user', async () => {
    await openAdmin(portal.server, { path: '/verificarAcesso/2/378' })
    expect(await screen.findByText('The model knows Maria Souza as “maria@aurora.test”.')).toBeVisible()
    expect(screen.getByText('Role: Countries.')).toBeVisible()
    expect(screen.getByText('CUSTOMDATA(): c=Brazil|c=Argentina')).toBeVisible()
    expect(screen.getByText(/^Row-level security \(RLS\): Power BI restricts the rows/)).toBeVisible()
    const { db } = portal.server.database
    await portal.server.changeExternally(() => db.update(reports).set({ rulesConfirmed: null }))
    await openAdmin(portal.server, { path: '/verificarAcesso/2/378' })
    expect(await screen.findByText(/^Row-level security \(RLS\), not confirmed yet/)).toBeVisible()
  })

  it('chooses user and report, and learns what prevents the access', async () => {
    const { db } = portal.server.database
    await portal.server.changeExternally(() =>
      db.update(reportUsers).set({ granted: false }).where(eq(reportUsers.userId, 2)),
    )
    const { user } = await openAdmin(portal.server, { path: '/verificarAcesso/2' })
    expect(await screen.findByDisplayValue('Maria Souza')).toBeVisible()
    expect(screen.getByText('Choose a user and a report.')).toBeVisible()
    await user.click(screen.getByLabelText('Report'))
    await user.paste('Desenvolvimento')
    await user.click(await screen.findByRole('option', { name: /Desenvolvimento mundial/ }))
    expect(await screen.findByText(/does not see the report/)).toBeVisible()
    expect(window.location.pathname).toBe('/verificarAcesso/2/378')
    const verdict = within(screen.getByRole('alert'))
    expect(verdict.getByText(/Is not among the users of the report/)).toBeVisible()
    expect(verdict.getByRole('link', { name: 'Give access in the report' })).toHaveAttribute(
      'href',
      '/editarRelatorio/1/Mundo/378',
    )
    const [first] = within(screen.getByRole('list', { name: 'Conditions' })).getAllByRole('listitem')
    expect(first).toHaveTextContent(/^Access to the reportPrevents access/)
    await portal.server.changeExternally(() =>
      db.update(reportUsers).set({ granted: true }).where(eq(reportUsers.userId, 2)),
    )
  })

  it('and unblocks the user who cannot see it, and adds the user to the group', async () => {
    await portal.call('blockUsers', { users: [2] })
    const groups = { id: 1, name: 'Mundo' }
    const { users } = await portal.call('groupUsers', { id_group: 1 })
    await portal.call('updateGroup', {
      ...groups,
      users: users.map(({ id }) => id).filter((id) => id !== 2),
    })
    const { user } = await openAdmin(portal.server, { path: '/verificarAcesso/2/378' })
    await user.click(await screen.findByRole('button', { name: 'Unblock' }))
    await user.click(await screen.findByRole('button', { name: 'Add to the group Mundo' }))
    expect(await screen.findByText('Maria Souza sees the report “Desenvolvimento mundial”.')).toBeVisible()
  })

  it('coming from the user or from the list of users', async () => {
    const { user } = await openAdmin(portal.server, { path: '/usuarios' })
    const row = (await screen.findByRole('link', { name: 'Maria Souza' })).closest('tr')
    const inRow = within(row ?? document.body)
    expect(inRow.getByRole('link', { name: 'Explain access' })).toHaveAttribute('href', '/verificarAcesso/2')
    await user.click(inRow.getByRole('link', { name: 'Maria Souza' }))
    expect(await screen.findByRole('link', { name: 'Explain access' })).toBeVisible()
  })

  it('and learns that the user does not exist', async () => {
    // react-admin reports the user that it could not load.
    vi.spyOn(console, 'error').mockReturnValue()
    await openAdmin(portal.server, { path: '/verificarAcesso/999/378' })
    expect(await screen.findByText('Couldn’t check access')).toBeVisible()
    expect(screen.getByText(/Not found/)).toBeVisible()
  })
})

describe('an administrator views the portal as a user', () => {
  const portal = openPortal()

  it('by a link that opens in a new tab, after reading what that means', async () => {
    const { user } = await openAdmin(portal.server, { path: '/editarUsuario/2' })
    await user.click(await screen.findByRole('button', { name: 'View as this user' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'View the portal as Maria Souza?' }))
    expect(dialog.getByText(/read-only, for up to 30 minutes/)).toBeVisible()
    const link = await dialog.findByRole('link', { name: 'Open in a new tab' })
    await waitFor(() => expect(link).toHaveAttribute('href', expect.stringMatching(/^\/\?token=view_/)))
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const { db } = portal.server.database
    expect(await db.$count(auditEvents, eq(auditEvents.action, 'user.create_view_link'))).toBe(1)
    expect(await db.$count(sessions, eq(sessions.userId, 2)), 'not before the link is opened').toBe(0)
  })

  it('but not as another administrator', async () => {
    await openAdmin(portal.server, { path: '/usuarios' })
    const row = (await screen.findByRole('link', { name: 'Administração Aurora' })).closest('tr')
    expect(within(row ?? document.body).queryByRole('button', { name: 'View as this user' })).toBeNull()
  })
})
