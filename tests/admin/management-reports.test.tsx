import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

const { server, call } = openPortal()

describe('an administrator manages the management reports', () => {
  it('adds one from Power BI, renames and deletes it', async () => {
    const { user } = await openAdmin(server, { path: '/relatoriosGerenciais' })
    const choose = async (label: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await user.click(await screen.findByRole('link', { name: 'Add' }))
    await choose('Account', 'Emulador Power BI')
    const { workspaces } = await call('workspaces', { id_conta: 1 })
    const [workspace] = workspaces
    await choose('Workspace', workspace?.name ?? '')
    const { reports } = await call('reports', { id_conta: 1, id_workspace: workspace?.id ?? '' })
    await choose('Report', reports[0]?.name ?? '')
    // The name of the report is proposed.
    const name = screen.getByLabelText('Name')
    expect(name).toHaveValue(reports[0]?.name)
    await user.clear(name)
    await fill(user, name, 'Quarter')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Quarter was added.')).toBeVisible()

    const row = async (label: string) =>
      (await screen.findByRole('link', { name: label })).closest('tr') as HTMLElement
    await user.click(within(await row('Quarter')).getByRole('link', { name: 'Edit' }))
    await user.clear(await screen.findByLabelText('Name'))
    await fill(user, screen.getByLabelText('Name'), 'Quarter 3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(within(await row('Quarter 3')).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Quarter 3 was deleted.')).toBeVisible()
    const names = (await call('relatoriosGerenciais', {})).reports.map((each) => each.name)
    expect(names).not.toContain('Quarter 3')
  })
})
