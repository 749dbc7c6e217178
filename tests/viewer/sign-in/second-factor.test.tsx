import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tenants } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { readQrCode } from '../../read-qr-code.ts'
import { people } from '../../server/portal.ts'
import { codeOf } from '../../server/sign-in/second-factor/authenticator.ts'
import { openViewer } from '../open-viewer.tsx'

const stepMs = 30_000
let now = Date.now()
const portal = portalFixture({ clock: { now: () => now } })
const { ana } = people

async function signIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), ana.email)
  await user.type(screen.getByLabelText('Password'), ana.password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('a user whose company demands it sets up two-step verification, and signs in with its codes', async () => {
  await portal.changeExternally((db) =>
    db
      .update(tenants)
      .set({ settings: { secondFactor: 'everyone' } })
      .where(eq(tenants.id, 1)),
  )
  const { user } = await openViewer(portal, { path: '/relatorios', person: 'ana' })
  expect(await screen.findByRole('alert')).toHaveTextContent('set up two-step verification first')
  expect(window.location.pathname).toBe('/perfil')
  const section = within(await screen.findByRole('region', { name: 'Two-step verification' }))
  await user.click(await section.findByRole('button', { name: 'Set up' }))

  await user.type(section.getByLabelText('Current password'), 'Not-Hers-1')
  await user.click(section.getByRole('button', { name: 'Continue' }))
  expect(await section.findByText('The current password is not correct.')).toBeVisible()
  const password = section.getByLabelText('Current password')
  expect(password).toHaveFocus()
  await user.clear(password)
  await user.type(password, `${ana.password}{Enter}`)

  const uri = new URL(readQrCode(await section.findByRole('img', { name: /QR code/ })))
  expect(uri.searchParams.get('issuer')).toBe('Aurora')
  const key = uri.searchParams.get('secret') ?? ''
  await user.type(section.getByLabelText('Code that the app shows'), `${codeOf(key, now)}{Enter}`)
  const codes = within(await section.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
  const [recoveryCode = ''] = codes.map(({ textContent }) => textContent)
  expect(codes).toHaveLength(10)
  await user.click(section.getByRole('button', { name: 'I have kept the codes' }))
  expect(await section.findByText(/Recovery codes left: 10\./)).toBeVisible()
  expect(screen.queryByText(recoveryCode)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Reports' }))
  expect(await screen.findByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  cleanup()

  now += stepMs
  const { user: later } = await openViewer(portal)
  await signIn(later)
  const code = await screen.findByLabelText('Code')
  await waitFor(() => expect(code).toHaveFocus())
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await later.type(code, '000000{Enter}')
  expect(await screen.findByText(/The code is wrong or was already used/)).toBeVisible()
  expect(code).toHaveValue('000000')
  await later.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText('E-mail')).toHaveValue(ana.email)
  await later.click(screen.getByRole('button', { name: 'Sign in' }))
  await later.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await later.type(screen.getByLabelText('Recovery code'), `${recoveryCode}{Enter}`)
  expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
})

test('a user who waits too long with the code is led back to the form', async () => {
  const { user } = await openViewer(portal)
  await signIn(user)
  const code = await screen.findByLabelText('Code')
  now += 11 * 60_000
  await user.type(code, '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('The time to enter the code is over.')
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(ana.password))
})
