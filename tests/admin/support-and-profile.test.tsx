import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { setFlash } from '#common/browser/flash.ts'
import { users } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../fixtures/portal.ts'
import { fill, openAdmin } from './open-admin.tsx'

describe('support and profile', () => {
  const server = portalFixture()
  const mailing = portalFixture({ env: { SMTP_URL: 'log:' } })

  it('a complete message to support is sent, and the form is cleared but for the address', async () => {
    const { user } = await openAdmin(server, { path: '/suporte' })
    expect(await screen.findByDisplayValue('admin@aurora.test')).toBe(screen.getByLabelText('E-mail'))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please fill in all fields')).toBeVisible()
    await fill(user, screen.getByLabelText('Subject'), 'Relatório parado')
    await fill(user, screen.getByLabelText('Message'), 'Desde ontem.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Email sent successfully!')).toBeVisible()
    expect(screen.getByLabelText('Message')).toHaveValue('')
    expect(await screen.findByDisplayValue('admin@aurora.test')).toBe(screen.getByLabelText('E-mail'))
  })

  it('a message is not reported as sent when the session has ended, and the page is left without asking', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { user, left } = await openAdmin(server, { path: '/suporte' })
    await screen.findByDisplayValue('admin@aurora.test')
    await fill(user, screen.getByLabelText('Subject'), 'Relatório parado')
    await fill(user, screen.getByLabelText('Message'), 'Desde ontem.')
    sessionStorage.setItem('token', 'not-a-token')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(left).toEqual(['/']))
    expect(screen.queryByText('Email sent successfully!')).toBeNull()
    expect(screen.getByLabelText('Message')).toHaveValue('Desde ontem.')
    reported.mockRestore()
  })

  it('a weak new password is refused before it is sent', async () => {
    const { user } = await openAdmin(server, { path: '/perfilAdm' })
    expect(await screen.findByText('You are signed in as Administração Aurora.')).toBeVisible()
    await fill(user, screen.getByLabelText('Current password'), 'Aurora-Admin-1')
    await fill(user, screen.getByLabelText('New password'), 'weak')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Weak Password!')).toBeVisible()
  })

  it('the weekly mail is turned on in the profile, and off again', async () => {
    const { user } = await openAdmin(mailing, { path: '/perfilAdm' })
    const name = 'Email me the weekly summary'
    const find = () => screen.findByRole('checkbox', { name })
    expect(await find()).not.toBeChecked()
    await user.click(await find())
    await waitFor(() => expect(screen.getByRole('checkbox', { name })).toBeChecked())
    await waitFor(() => expect(screen.getByRole('checkbox', { name })).toBeEnabled())
    await user.click(await find())
    await waitFor(() => expect(screen.getByRole('checkbox', { name })).not.toBeChecked())
  })

  it('a typed password is asked about before the profile is left, also while a second factor is set up', async () => {
    const { user } = await openAdmin(server, { path: '/perfilAdm' })
    await fill(user, await screen.findByLabelText('New password'), 'Nova-Senha-1')
    await user.click(screen.getByRole('button', { name: 'Set up' }))
    await screen.findByRole('button', { name: 'Continue' })
    await user.click(screen.getByRole('link', { name: 'Users' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('New password')).toHaveValue('Nova-Senha-1')
    await user.click(screen.getByRole('link', { name: 'Users' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible()
  })

  it('a wrong current password is marked at its field', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await openAdmin(server, { path: '/perfilAdm', language: 'pt' })
    await fill(user, await screen.findByLabelText('Senha atual'), 'errada')
    await fill(user, screen.getByLabelText('Nova senha'), 'Nova-Senha-1')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.getByLabelText('Senha atual')).toBeInvalid())
    reported.mockRestore()
  })

  it('an administrator whose password someone else chose is led to the profile, where it says why', async () => {
    const mark = (mustChangePassword: boolean) =>
      server.changeExternally((db) => db.update(users).set({ mustChangePassword }).where(eq(users.id, 1)))
    await mark(true)
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { left } = await openAdmin(server, { path: '/usuarios' })
    await waitFor(() => expect(left).toEqual(['/perfilAdm']))
    const message = sessionStorage.getItem('vitrine.notice')
    expect(message).toContain('choose a password of your own first')
    cleanup()
    const page = openAdmin(server, { path: '/perfilAdm' })
    setFlash(message ?? '')
    await page
    expect(await screen.findByRole('alert')).toHaveTextContent(message ?? '')
    await mark(false)
    reported.mockRestore()
  })

  it('an administrator stays signed in after changing the password, with a new token', async () => {
    const { user } = await openAdmin(server, { path: '/perfilAdm' })
    const before = sessionStorage.getItem('token')
    await fill(user, await screen.findByLabelText('Current password'), 'Aurora-Admin-1')
    await fill(user, screen.getByLabelText('New password'), 'Aurora-Admin-2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Password changed!')).toBeVisible()
    expect(sessionStorage.getItem('token')).not.toBe(before)
    await user.click(screen.getByRole('link', { name: 'Management' }))
    expect(await screen.findByRole('table')).toBeVisible()
  })
})
