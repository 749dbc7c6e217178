import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { adoptSession } from '#common/browser/share-session.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
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
