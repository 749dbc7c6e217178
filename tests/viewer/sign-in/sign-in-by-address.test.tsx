import { cleanup, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { bearer, post } from '../../server/post.ts'
import { listenToSignOuts } from '../../sign-out.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()
beforeAll(() => browseAt(portal.url))

describe('a token in the URL', () => {
  test('is stored, removed from the URL, and opens the configured report', async () => {
    const token = (await portal.as('maria')).token()
    await openViewer(portal, { path: `/?token=${token}` })
    expect(await screen.findByRole('heading', { name: 'Desenvolvimento mundial' })).toBeVisible()
    expect(window.location.pathname).toBe('/relatorio/378')
    expect(window.location.search).toBe('')
    expect(sessionStorage.getItem('token')).toBe(token)
  })

  test('that is invalid leads back to sign-in, with the reason', async () => {
    await openViewer(portal, { path: '/?token=made.up.token' })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(screen.getByRole('alert')).toBeVisible()
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test('replaces the same user’s session without a question', async () => {
    const token = (await portal.as('maria')).token()
    await openViewer(portal, { path: `/?token=${token}`, person: 'maria' })
    expect(await screen.findByRole('heading', { name: 'Desenvolvimento mundial' })).toBeVisible()
    expect(sessionStorage.getItem('token')).toBe(token)
  })

  test('replaces another user’s session only after a question', async () => {
    const token = (await portal.as('maria')).token()
    const { user } = await openViewer(portal, { path: `/?token=${token}`, person: 'joao' })
    const own = sessionStorage.getItem('token')
    const signedOut = listenToSignOuts()
    expect(await screen.findByText(/signed in as João Lima.*signs in Maria Souza/)).toBeVisible()
    expect(window.location.search).toBe('')
    expect(sessionStorage.getItem('token')).toBe(own)
    await user.click(screen.getByRole('button', { name: 'Continue as Maria Souza' }))
    expect(await screen.findByRole('heading', { name: 'Desenvolvimento mundial' })).toBeVisible()
    expect(sessionStorage.getItem('token')).toBe(token)
    const status = async () => (await post(portal, 'getUserReports', {}, bearer(own))).status
    await expect.poll(status).toBe(401)
    expect(signedOut, 'his other tabs').toEqual(['1/3'])
  })

  test('that is invalid does not end a session either', async () => {
    const { user } = await openViewer(portal, { path: '/?token=made.up.token', person: 'joao' })
    const own = sessionStorage.getItem('token')
    await user.click(await screen.findByRole('button', { name: 'Stay signed in as João Lima' }))
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    expect(sessionStorage.getItem('token')).toBe(own)
  })

  test('of another company is refused', async () => {
    const payload = { sub: '9', emp: 2, sid: 'b', iat: 1, exp: 9_999_999_999, name: 'Bruna' }
    await openViewer(portal, { path: `/?token=e30.${btoa(JSON.stringify(payload))}.x` })
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is of another company')
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test('is ignored where the company has turned it off', async () => {
    const token = (await portal.as('maria')).token()
    await openViewer(portal, { path: `/?token=${token}`, config: { tokenSignIn: false } })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(window.location.search).toBe('')
    expect(sessionStorage.getItem('token')).toBeNull()
  })
})

describe('a one-time link', () => {
  const createLink = async () =>
    (await (await portal.as('admin')).call('createSignInLink', { id_user: 2 })).token

  const next = () => screen.findByRole('button', { name: 'Continue' })

  test('signs its user in once, when a person continues', async () => {
    const link = await createLink()
    await openViewer(portal, { path: `/?token=${link}` })
    // A program that reads a chat opens it, too.
    await next()
    cleanup()
    const { user } = await openViewer(portal, { path: `/?token=${link}` })
    await user.click(await next())
    expect(await screen.findByRole('heading', { name: 'Desenvolvimento mundial' })).toBeVisible()
    expect(sessionStorage.getItem('token')).toMatch(/^ey/)
    cleanup()
    const again = await openViewer(portal, { path: `/?token=${link}` })
    await again.user.click(await next())
    expect(await screen.findByRole('alert')).toHaveTextContent('has already been used')
    expect(window.location.search).toBe('')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('that is refused leaves the session of the tab alone', async () => {
    const { user } = await openViewer(portal, { path: '/?token=link_made-up', person: 'joao' })
    await user.click(await next())
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in link is invalid')
    expect(sessionStorage.getItem('token')).toMatch(/^ey/)
  })

  test('opens no session for a user who stays', async () => {
    const maria = await portal.as('maria')
    await maria.call('endSessions', {})
    const { user } = await openViewer(portal, { path: `/?token=${await createLink()}`, person: 'joao' })
    await user.click(await next())
    await user.click(await screen.findByRole('button', { name: 'Stay signed in as João Lima' }))
    await expect.poll(async () => (await maria.call('getSessions', {})).sessions.length).toBe(1)
  })
})
