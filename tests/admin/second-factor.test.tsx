import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { tenants } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../fixtures/portal.ts'
import { readQrCode } from '../read-qr-code.ts'
import { people, personIds } from '../server/portal.ts'
import { codeOf, deleteFactor, storeFactor } from '../server/sign-in/second-factor/authenticator.ts'
import { answer, fill, openAdmin } from './open-admin.tsx'

const stepMs = 30_000
let now = Date.now()
const server = portalFixture({ clock: { now: () => now } })
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

it('an administrator from whom the company demands it sets up two-step verification, and turns it off with a code', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  await server.changeExternally((db) =>
    db
      .update(tenants)
      .set({ settings: { secondFactor: 'administrators' } })
      .where(eq(tenants.id, 1)),
  )
  const { left } = await openAdmin(server, { path: '/usuarios' })
  await waitFor(() => expect(left).toEqual(['/perfilAdm']))
  expect(sessionStorage.getItem('vitrine.notice')).toContain('set up two-step verification first')
  cleanup()

  const { user } = await openAdmin(server, { path: '/perfilAdm' })
  expect(await screen.findByText('Your company requires two-step verification.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  const form = within(await screen.findByRole('region', { name: 'Two-step verification' }))
  await waitFor(() => expect(form.getByLabelText('Current password')).toHaveFocus())
  await fill(user, form.getByLabelText('Current password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await form.findByText('The current password is not correct.')).toBeVisible()
  await user.clear(form.getByLabelText('Current password'))
  await fill(user, form.getByLabelText('Current password'), people.admin.password)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const uri = new URL(readQrCode(await screen.findByRole('img', { name: /QR code/ })))
  const own = uri.searchParams.get('secret') ?? ''
  await fill(user, screen.getByLabelText('Code that the app shows'), codeOf(own, now))
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'I have kept the codes' }))
  expect(await screen.findByText(/Recovery codes left: 10\./)).toBeVisible()

  now += stepMs
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await fill(
    user,
    within(screen.getByRole('region', { name: 'Two-step verification' })).getByLabelText('Current password'),
    people.admin.password,
  )
  await fill(user, screen.getByLabelText('Code'), '000000')
  const turnOff = () => user.click(screen.getByRole('button', { name: 'Turn off' }))
  await turnOff()
  await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid())
  await user.clear(screen.getByLabelText('Code'))
  await fill(user, screen.getByLabelText('Code'), codeOf(own, now))
  await turnOff()
  expect(await screen.findByText('Two-step verification is off.')).toBeVisible()
  await server.changeExternally((db) => db.update(tenants).set({ settings: {} }).where(eq(tenants.id, 1)))
  reported.mockRestore()
})

it('an administrator removes the second factor of a user who has lost it', async () => {
  await storeFactor(server, { userId: personIds.joao, key, since: new Date(now) })
  const { user } = await openAdmin(server, { path: '/editarUsuario/3' })
  await user.click(await screen.findByRole('button', { name: 'Remove verification' }))
  await screen.findByRole('alertdialog', { name: 'Remove the two-step verification of “João Lima”?' })
  await answer(user, 'Confirm')
  expect(await screen.findByText('Two-step verification removed')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove verification' })).toBeNull())
  await expect(server.as('joao')).resolves.toBeDefined()
  await deleteFactor(server, personIds.joao)
})
