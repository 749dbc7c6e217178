import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sessions } from '#server/base/db/schema/index.ts'
import { people, personIds } from '../server/portal.ts'
import { fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

describe('the page of a user', () => {
  const { server, call } = openPortal()
  const open = async (id: number) => {
    const opened = await openAdmin(server, { path: `/editarUsuario/${id}` })
    return { ...opened, reports: await screen.findByRole('list', { name: /^Reports that/ }) }
  }

  it('says what Maria sees of each report, and leads to the report, to the reason and to what was recorded', async () => {
    const { reports } = await open(personIds.maria)
    const line = within(reports).getByRole('link', { name: 'Desenvolvimento mundial' }).closest('li')
    expect(line).toHaveTextContent(/Mundo.*country is .*Never opened/)
    expect(within(reports).getByRole('link', { name: 'Desenvolvimento mundial' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/editarRelatorio\/.*\/378$/),
    )
    expect(
      within(reports).getByRole('link', { name: 'Explain access to Desenvolvimento mundial' }),
    ).toHaveAttribute('href', '/verificarAcesso/2/378')
    expect(screen.getByRole('link', { name: 'Page views' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('"id":2')),
    )
  })

  it('leads to the usage of the user, and from a report to who opened it', async () => {
    const { user } = await open(personIds.maria)
    await user.click(screen.getAllByRole('link', { name: 'Usage' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Maria Souza')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Reports' })).toBeVisible()
    cleanup()
    const form = await openAdmin(server, { path: '/editarRelatorio/1/Mundo/378' })
    await screen.findByRole('link', { name: 'Open the report' })
    await form.user.click(screen.getByRole('tab', { name: 'Usage' }))
    expect(await screen.findByRole('link', { name: /^Desenvolvimento mundial: remove/ })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Users' })).toBeVisible()
  })

  it('lists the groups, and adds another one', async () => {
    const { user } = await open(personIds.maria)
    const groups = within(screen.getByRole('region', { name: 'Groups' }))
    expect(groups.getByRole('link', { name: 'Mundo' })).toBeVisible()
    await fill(user, groups.getByRole('combobox', { name: 'Add to the group' }), 'Natu')
    await user.click(await screen.findByRole('option', { name: 'Natureza' }))
    await user.click(groups.getByRole('button', { name: 'Add to group' }))
    expect(await groups.findByRole('link', { name: 'Natureza' })).toBeVisible()
  })

  it('makes the user an administrator, once who does it has confirmed who they are', async () => {
    const { user } = await open(personIds.maria)
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    await server.database.db.update(sessions).set({ confirmedAt: new Date(0) })
    const isAdministrator = async () => (await call('user', { id_user: personIds.maria })).user.adm
    await user.click(screen.getByRole('button', { name: 'Make administrator' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm that it is you' }))
    await fill(user, dialog.getByLabelText('Current password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('The current password is not correct.')).toBeVisible()
    expect(await isAdministrator()).toBe(false)
    await user.clear(dialog.getByLabelText('Current password'))
    await fill(user, dialog.getByLabelText('Current password'), people.admin.password)
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('button', { name: 'Withdraw administrator role' })).toBeVisible()
    await waitFor(async () => expect(await isAdministrator()).toBe(true))
    reported.mockRestore()
  })
})
