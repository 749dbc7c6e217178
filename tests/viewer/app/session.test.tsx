import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { phone } from '#common/browser/portrait-phone.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { bearer, post } from '../../server/post.ts'
import { signOutInOtherTab } from '../../sign-out.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

describe('without a session', () => {
  test.each(['/home', '/relatorios', '/relatorio/378', '/grupo/1/Mundo', '/perfil'])(
    '%s redirects to sign-in',
    async (path) => {
      await openViewer(portal, { path })
      expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
      expect(window.location.pathname).toBe('/')
    },
  )

  test('an empty token does not count', async () => {
    await openViewer(portal, { path: '/home', token: '' })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('an unknown path shows a link to the home screen', async () => {
    await openViewer(portal, { path: '/nowhere' })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/home')
  })
})

test('a signed-in user finds the menu around what an unknown path says', async () => {
  const { user } = await openViewer(portal, { path: '/nowhere', person: 'joao' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/home')
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  await user.click(within(menu).getByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
})

describe('a session', () => {
  test('ends with Log out: the token is removed and the screens are closed', async () => {
    const { user } = await openViewer(portal, { path: '/home', person: 'joao' })
    const menu = await screen.findByRole('navigation', { name: 'Main menu' })
    await user.click(within(menu).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(window.location.pathname).toBe('/')
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test('ends on a phone only after confirmation, which a slip of the finger cancels', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === phone }),
    )
    const { user } = await openViewer(portal, { path: '/home', person: 'joao' })
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    const dialog = screen.getByRole('dialog', { name: 'Log out?' })
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    vi.unstubAllGlobals()
  })

  test('is over on the server too after Log out', async () => {
    const { user } = await openViewer(portal, { path: '/home', person: 'joao' })
    const token = sessionStorage.getItem('token')
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    const status = async () => (await post(portal, 'getUserReports', {}, bearer(token))).status
    await expect.poll(status).toBe(401)
  })

  test('is over on the server too after signing out in another tab', async () => {
    await openViewer(portal, { path: '/home', person: 'joao' })
    const token = sessionStorage.getItem('token')
    await screen.findByRole('button', { name: 'Log out' })
    await signOutInOtherTab('1/3')
    const status = async () => (await post(portal, 'getUserReports', {}, bearer(token))).status
    await expect.poll(status).toBe(401)
  })

  test('ends with Log out without a network as well', async () => {
    const { user } = await openViewer(portal, { path: '/perfil', person: 'joao' })
    await screen.findByText('João Lima')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(sessionStorage.getItem('token')).toBeNull()
    vi.unstubAllGlobals()
  })

  test('that the server ended redirects to sign-in and says why', async () => {
    const { user } = await openViewer(portal, { path: '/home', person: 'bruno' })
    await screen.findByRole('list', { name: 'Home' })
    await (await portal.as('borealAdmin')).call('deleteUser', { id_user: await idOf('Bruno') })
    await user.click(screen.getByRole('link', { name: 'Playlists' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(sessionStorage.getItem('token')).toBeNull()
  })
})

describe('a flash message of the back-office', () => {
  test('is shown on the sign-in screen until it is closed', async () => {
    const { user } = await openViewer(portal, { flash: 'Your session has ended.' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

async function idOf(name: string): Promise<number> {
  const admin = await portal.as('borealAdmin')
  const { users } = await admin.call('users', {})
  return users.find((user) => user.name.startsWith(name))?.id ?? 0
}
