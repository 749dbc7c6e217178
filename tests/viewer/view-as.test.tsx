import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browseAt } from '../browse-at.ts'
import { portalFixture } from '../fixtures/portal.ts'
import { bearer, post } from '../server/post.ts'
import { openViewer } from './open-viewer.tsx'

const portal = portalFixture()
const maria = 2

beforeEach(() => browseAt(portal.url))
afterEach(() => vi.restoreAllMocks())

/** The address that an administrator opens to view the portal as Maria. */
async function viewAddress(): Promise<string> {
  const { token } = await (await portal.as('admin')).call('createViewLink', { id_user: maria })
  return `/?token=${token}`
}

const banner = () => screen.findByRole('complementary', { name: 'Viewing as another user' })

describe('an administrator who views the portal as a user', () => {
  test("sees the user's home under a banner, without what is personal", async () => {
    await openViewer(portal, { path: await viewAddress() })
    expect(await banner()).toHaveTextContent(/You are viewing the portal as Maria Souza.*read-only · until/)
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe('/home')
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  })

  test('needs no sign-in by address, and replaces the session of the tab without asking', async () => {
    await openViewer(portal, {
      path: await viewAddress(),
      person: 'joao',
      config: { tokenSignIn: false },
    })
    expect(await banner()).toHaveTextContent('Maria Souza')
  })

  test('ends it with a click, and the session is worth nothing any more', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue()
    const { user } = await openViewer(portal, { path: await viewAddress() })
    const token = within(await banner()).getByRole('button', { name: 'End' })
    const session = sessionStorage.getItem('token')
    await user.click(token)
    expect(await screen.findByText(/You can close this tab/)).toBeVisible()
    expect(close).toHaveBeenCalled()
    expect((await post(portal, 'getUserReports', {}, bearer(session))).status).toBe(401)
  })

  test('reads that nothing can be changed', async () => {
    const { user } = await openViewer(portal, { path: await viewAddress() })
    await user.click(await screen.findByRole('link', { name: 'Playlists' }))
    await user.click((await screen.findAllByRole('link', { name: /New playlist|Add/ }))[0] as HTMLElement)
    await user.type(await screen.findByLabelText('Playlist name'), 'Parede')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/nothing can be changed here/)).toBeVisible()
  })
})

test('a user reads in the profile who viewed the portal as them, and who does now', async () => {
  const admin = await portal.as('admin')
  const { token } = await admin.call('createViewLink', { id_user: maria })
  await post(portal, 'exchangeToken', { token, id_empresa: 1 })
  await openViewer(portal, { path: '/perfil', person: 'maria' })
  const sessions = within(await screen.findByRole('list', { name: 'Sessions' }))
  expect(sessions.getAllByText('Administração Aurora is viewing as this user').length).toBeGreaterThan(0)
  const views = within(screen.getByRole('list', { name: 'Who viewed the portal as you' }))
  expect(views.getAllByRole('listitem')[0]).toHaveTextContent(/^Administração Aurora, /)
})
