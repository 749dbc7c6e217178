import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '#server/base/db/schema/index.ts'
import { fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

const { server, call } = openPortal()

describe('an administrator manages Power BI accounts', () => {
  it('adds one, tests it, and is told what to do about a wrong secret', async () => {
    const { user } = await openAdmin(server, { path: '/contas' })
    expect(await screen.findByRole('link', { name: 'Emulador Power BI' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Add' }))
    await fill(user, await screen.findByLabelText('Name'), 'Finance')
    await fill(user, screen.getByLabelText('Entra directory (tenant)'), 'aurora.test')
    await fill(user, screen.getByLabelText('Application (client) ID'), 'an-application')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This field is required.')).toBeVisible()
    await fill(user, screen.getByLabelText('Value of the secret'), 'wrong')
    await fill(user, screen.getByLabelText('Last day of the secret (optional)'), '2031-05-06')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const added = await screen.findByRole('link', { name: 'Finance' })
    expect(added.closest('tr')).toHaveTextContent('Secret · until May 6, 2031')
    const { emulatorUrl } = server
    await server.changeExternally((db) =>
      db
        .update(accounts)
        .set({ apiUrl: emulatorUrl, authorityUrl: emulatorUrl })
        .where(eq(accounts.name, 'Finance')),
    )
    await user.click(screen.getByRole('link', { name: 'Finance' }))
    await user.click(await screen.findByRole('button', { name: 'Test account' }))
    expect(await screen.findByText(/^The directory, application or credential is not accepted/)).toBeVisible()
  })

  it('replaces a secret by a certificate without losing what was typed', async () => {
    const { id } = await call('insertAccount', {
      ...{ name: 'Sales', entra_tenant_id: 'aurora.test', client_id: 'an-application' },
      ...{ credential: 'secret', secret: 'known' },
    })
    const { user } = await openAdmin(server, { path: `/editarConta/${id}` })
    await user.click(await screen.findByRole('combobox', { name: 'Credential' }))
    await user.click(within(await screen.findByRole('listbox')).getByText('Certificate'))
    await fill(user, screen.getByLabelText('Certificate and private key (PEM)'), 'not a certificate')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Paste the certificate/)).toBeVisible()
    expect(screen.getByLabelText('Certificate and private key (PEM)')).toHaveValue('not a certificate')
  })

  it('is told that reports use an account instead of losing it', async () => {
    const { user } = await openAdmin(server, { path: '/contas' })
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const row = (await screen.findByRole('link', { name: 'Emulador Power BI' })).closest('tr')
    await user.click(within(row as HTMLElement).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/Reports use this account \(\d+\)/)).toBeVisible()
    reported.mockRestore()
    expect((await call('account', { id_conta: 1 })).account.name).toBe('Emulador Power BI')
  })
})
