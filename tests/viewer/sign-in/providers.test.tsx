import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

const contoso = { id: 7, name: 'Contoso', domains: ['contoso.com'] }
const fabrikam = { id: 8, name: 'Fabrikam', domains: ['fabrikam.com', 'fabrikam.com.br'] }

const open = (signIn: NonNullable<PublicConfig['signIn']>, path = '/') =>
  openViewer(portal, { path, config: { signIn } })

const button = (name: string) => screen.queryByRole('button', { name })

describe('a user of a company with a provider', () => {
  test('finds its button above the form, which the domain of the e-mail leads to', async () => {
    const { user } = await open({ providers: [contoso, fabrikam], password: true })
    const first = await screen.findByRole('button', { name: 'Sign in with Contoso' })
    const email = screen.getByLabelText('E-mail')
    expect(first.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('or with e-mail and password')).toBeVisible()
    await user.type(email, 'ana@Fabrikam.com.br')
    expect(screen.getByText('fabrikam.com.br signs in with Fabrikam')).toBeVisible()
    // Nothing is asked of the form itself: it has no password to send.
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The sign-in could not be started')).toBeVisible()
    expect(screen.queryByText('Missing Fields!')).toBeNull()
  })

  test('still signs in with a password, with an e-mail of any domain', async () => {
    const { user } = await open({ providers: [{ ...contoso, domains: ['aurora.test'] }], password: true })
    await user.type(await screen.findByLabelText('E-mail'), people.maria.email)
    await user.type(screen.getByLabelText('Password'), `${people.maria.password}{Enter}`)
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
  })

  test('has only the buttons where passwords are not accepted', async () => {
    await open({ providers: [contoso], password: false })
    expect(await screen.findByRole('button', { name: 'Sign in with Contoso' })).toBeVisible()
    for (const label of ['E-mail', 'Password']) expect(screen.queryByLabelText(label)).toBeNull()
    expect(button('Sign in')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
    expect(screen.getByRole('link', { name: /@/ })).toBeVisible()
  })

  test('is led by the e-mail to one of several, and told if none is for it', async () => {
    const { user } = await open({ providers: [contoso, fabrikam], password: false })
    const email = await screen.findByLabelText('E-mail')
    await user.type(email, 'ana@elsewhere.com{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('None of the options above')
    expect(email).toHaveFocus()
    await user.clear(email)
    await user.type(email, 'ana@contoso.com')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('contoso.com signs in with Contoso')).toBeVisible()
  })
})

describe('the address that a provider sends people back to', () => {
  const signIn = { providers: [contoso], password: true }

  test('says that a sign-in was begun elsewhere, and offers to start again', async () => {
    const { user } = await open(signIn, '/sso?code=some-code&state=of-another-tab')
    expect(await screen.findByRole('heading', { name: 'This sign-in was not started here' })).toBeVisible()
    expect(window.location.search).toBe('')
    await user.click(screen.getByRole('link', { name: 'Start again' }))
    expect(await screen.findByRole('button', { name: 'Sign in with Contoso' })).toBeVisible()
  })

  test('leads on to the sign-in screen after a sign-out', async () => {
    await open(signIn, '/sso')
    expect(await screen.findByRole('button', { name: 'Sign in with Contoso' })).toBeVisible()
    expect(window.location.pathname).toBe('/')
  })

  test('leads home who comes back by the Back button, signed in', async () => {
    await openViewer(portal, { path: '/sso?code=used&state=used', person: 'maria', config: { signIn } })
    expect(await screen.findByRole('list', { name: 'Home' })).toBeVisible()
    expect(window.location.pathname).toBe('/home')
  })
})

test('the profile of people who only sign in with a provider has no password', async () => {
  const config = { signIn: { providers: [contoso], password: false } }
  await openViewer(portal, { path: '/perfil', person: 'maria', config })
  expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeVisible()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('a link to a provider that no longer exists leads to the other ways to sign in', async () => {
  const { user } = await open({ providers: [contoso], password: true }, '/sso/start?provider=9')
  expect(await screen.findByRole('heading', { name: 'This way to sign in no longer exists' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'See other ways to sign in' }))
  expect(await screen.findByRole('button', { name: 'Sign in with Contoso' })).toBeVisible()
})
