import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { adoptSession } from '#common/browser/share-session.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
import { bearer, post } from '../../server/post.ts'
import { listenToSignOuts } from '../../sign-out.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

async function signIn(user: UserEvent, { email, password }: { email: string; password: string }) {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  test('leads a user to their report groups and keeps the session for this tab', async () => {
    const { user } = await openViewer(portal)
    await signIn(user, people.maria)
    expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
    expect(window.location.pathname).toBe('/home')
    expect(sessionStorage.getItem('token')).toBeTruthy()
  })

  test('leads an administrator to the back-office', async () => {
    const { user, left } = await openViewer(portal)
    await signIn(user, people.admin)
    await expect.poll(() => left).toEqual(['/gerenciamento'])
  })

  test('takes e-mail and password of a demo user with one click', async () => {
    const { user } = await openViewer(portal)
    await user.click(await screen.findByRole('button', { name: /^Maria Souza/ }))
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(people.maria.email))
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  })

  test('asks for missing fields and moves the focus there', async () => {
    const { user } = await openViewer(portal)
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Missing Fields!Please fill in the email and password fields!')
    expect(screen.getByLabelText('E-mail')).toHaveFocus()

    await user.type(screen.getByLabelText('E-mail'), 'maria@aurora.test{Enter}')
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })

  test('says that the password is wrong and keeps the input', async () => {
    const { user } = await openViewer(portal)
    await signIn(user, { email: 'maria@aurora.test', password: 'Not-Hers-1' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Not authorized.Incorrect email or password!')
    expect(screen.getByLabelText('E-mail')).toHaveValue('maria@aurora.test')
    expect(screen.getByLabelText('Password')).toHaveValue('Not-Hers-1')
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test('shows and hides the password', async () => {
    const { user } = await openViewer(portal)
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveAttribute('type', 'password')
  })

  test('says that the captcha needs a secure connection', async () => {
    const { user } = await openViewer(portal, { config: { captcha: { kind: 'altcha' } } })
    expect(await screen.findByRole('alert')).toHaveTextContent(/secure connection \(https\)/)
    await signIn(user, people.maria)
    expect(await screen.findByText('There was an error logging in.')).toBeVisible()
    expect(screen.queryByText('Please fill out the captcha!')).toBeNull()
  })
})

describe('staying signed in', () => {
  const box = () => screen.queryByRole('checkbox', { name: 'Keep me signed in' })

  test('is offered only where the company allows it', async () => {
    await openViewer(portal)
    await screen.findByRole('button', { name: 'Sign in' })
    expect(box()).toBeNull()
  })

  test('gives a new tab the session until the user signs out', async () => {
    const { user } = await openViewer(portal, { config: { keepSignedIn: true } })
    await screen.findByRole('button', { name: 'Sign in' })
    await user.click(box() as HTMLElement)
    await signIn(user, people.maria)
    await screen.findByRole('heading', { name: 'Home', level: 1 })
    const token = sessionStorage.getItem('token')

    sessionStorage.clear()
    await adoptSession()
    expect(sessionStorage.getItem('token')).toBe(token)

    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await screen.findByRole('button', { name: 'Sign in' })
    sessionStorage.clear()
    await adoptSession()
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test('does not happen unasked', async () => {
    const { user } = await openViewer(portal, { config: { keepSignedIn: true } })
    await screen.findByRole('button', { name: 'Sign in' })
    await signIn(user, people.maria)
    await screen.findByRole('heading', { name: 'Home', level: 1 })
    expect(Object.values({ ...localStorage })).not.toContain(sessionStorage.getItem('token'))
  })
})

describe('the login screen', () => {
  test('shows the tenant’s slogan and the version', async () => {
    await openViewer(portal, { language: 'pt' })
    const front = await screen.findByRole('region', { name: 'Aurora' })
    expect(within(front).getByText('Seus números, num só olhar')).toBeVisible()
    expect(screen.getByText('Versão 1.1.4')).toBeVisible()
  })

  test('switches language immediately, keeps the input and remembers the choice', async () => {
    const { user } = await openViewer(portal, { language: 'pt' })
    await user.type(await screen.findByLabelText('E-mail'), 'joao@')
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveValue('joao@')
    expect(localStorage.getItem('vitrine.language')).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })
})

describe('a refused sign-in', () => {
  test('is shown in a language selected afterwards', async () => {
    const { user } = await openViewer(portal)
    await signIn(user, { email: 'maria@aurora.test', password: 'Not-Hers-1' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password!')
    await user.click(screen.getByRole('button', { name: 'Português' }))
    await screen.findByRole('button', { name: 'Entrar' })
    expect(screen.getByRole('alert')).toHaveTextContent('Não autorizado.E-mail ou senha incorretos!')
  })
})

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
