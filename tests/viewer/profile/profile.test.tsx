import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
import { bearer, post } from '../../server/post.ts'
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

/** A sign-in of Maria's with another browser. */
async function signInElsewhere(userAgent: string): Promise<string> {
  const { body } = await post(portal, 'login', people.maria, { 'user-agent': userAgent })
  return String(body.token)
}
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const statusOf = async (token: string) => (await post(portal, 'getUserGroups', {}, bearer(token))).status

describe('the sessions in the profile', () => {
  test('say where the user is signed in, and end one of them', async () => {
    const [laptop, phone] = [await signInElsewhere(chromeOnWindows), await signInElsewhere(safariOnIphone)]
    const { user } = await openViewer(portal, { path: '/perfil', person: 'maria' })
    const list = await screen.findByRole('list', { name: 'Sessions' })
    const row = within(list).getByText('Chrome on Windows').closest('li')
    expect(row).toHaveTextContent(/Last used now/)
    expect(row).toHaveTextContent(/from 127\.0\.0\.1/)
    const here = within(list).getByText('This device').closest('li')
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
    await user.click(within(list).getByRole('button', { name: 'End session: Chrome on Windows' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull())
    expect(await statusOf(laptop)).toBe(401)
    expect(await statusOf(phone)).toBe(200)
  })

  test('end all but this one', async () => {
    const phone = await signInElsewhere(safariOnIphone)
    const { user } = await openViewer(portal, { path: '/perfil', person: 'maria', language: 'pt' })
    const list = await screen.findByRole('list', { name: 'Sessões' })
    expect(within(list).getAllByText('Safari no iPhone')[0]).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Encerrar todas as outras sessões' }))
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Encerrar todas as outras sessões' })).toBeNull()
    expect(await statusOf(phone)).toBe(401)
    expect(await statusOf(String(sessionStorage.getItem('token')))).toBe(200)
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
