import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

async function change(user: UserEvent, current: string, next: string) {
  if (current) await user.type(await screen.findByLabelText('Current password'), current)
  if (next) await user.type(await screen.findByLabelText('New password'), next)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
}

describe('the profile', () => {
  test('shows the user’s name', async () => {
    await openViewer(portal, { path: '/perfil', person: 'maria' })
    expect(await screen.findByText('Maria Souza')).toBeVisible()
  })

  test('applies the selected theme and remembers it', async () => {
    const { user } = await openViewer(portal, { path: '/perfil', person: 'maria' })
    await user.click(await screen.findByRole('button', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('vitrine.theme')).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'System' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})

describe('a password that someone else chose', () => {
  test('leads from every screen to the profile, until it is changed', async () => {
    await portal.changeExternally((db) =>
      db.update(users).set({ mustChangePassword: true }).where(eq(users.email, 'bruno@boreal.test')),
    )
    const { user } = await openViewer(portal, { path: '/relatorios', person: 'bruno' })
    expect(await screen.findByRole('alert')).toHaveTextContent('choose a password of your own first')
    expect(window.location.pathname).toBe('/perfil')
    await change(user, 'Boreal-Bruno-1', 'Boreal-Bruno-2')
    expect(await screen.findByText('Password changed!')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Reports' }))
    expect(await screen.findByRole('list', { name: 'Reports' })).toBeVisible()
  })
})

describe('changing the password', () => {
  test('needs both fields', async () => {
    const { user } = await openViewer(portal, { path: '/perfil', person: 'joao' })
    await change(user, '', 'Brand-New-1')
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields')
    expect(screen.getByLabelText('Current password')).toHaveFocus()
  })

  test.each(['abc', 'abcdef1', 'ABCDEF1', 'Abcdefg'])('refuses the weak password %s', async (weak) => {
    const { user } = await openViewer(portal, { path: '/perfil', person: 'joao' })
    await change(user, 'Aurora-Joao-1', weak)
    expect(await screen.findByRole('alert')).toHaveTextContent('Weak Password!')
  })

  test('says that the current password is wrong', async () => {
    const { user } = await openViewer(portal, { path: '/perfil', person: 'joao' })
    await change(user, 'Not-His-1', 'Brand-New-1')
    expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not correct.')
    expect(sessionStorage.getItem('token')).toBeTruthy()
  })

  test('keeps the user signed in, and only the new password works afterwards', async () => {
    const { user } = await openViewer(portal, { path: '/perfil', person: 'joao' })
    const before = sessionStorage.getItem('token')
    await change(user, 'Aurora-Joao-1', 'Brand-New-1')
    expect(await screen.findByText('Password changed!')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveValue('')
    expect(sessionStorage.getItem('token')).not.toBe(before)

    await user.click(screen.getByRole('link', { name: 'Reports' }))
    expect(await screen.findByRole('list', { name: 'Reports' })).toBeVisible()
    await expect(portal.as('joao')).rejects.toMatchObject({ status: 401 })
  })
})
