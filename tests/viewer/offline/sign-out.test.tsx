import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { connect, disconnect } from '../../network.ts'
import { bearer, post } from '../../server/post.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()
afterEach(() => vi.restoreAllMocks())

test('a user who signs out without a network is signed out on the server when it returns', async () => {
  const { user } = await openViewer(portal, { path: '/home', person: 'maria' })
  await screen.findByRole('heading', { name: 'Home' })
  const session = bearer(sessionStorage.getItem('token') ?? '')
  const status = async () => (await post(portal, 'getUserReports', {}, session)).status
  disconnect()
  const unreachable = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => unreachable.mock.calls.length).toBeGreaterThan(0)
  unreachable.mockRestore()
  expect(await status()).toBe(200)
  connect()
  await expect.poll(status).toBe(401)
  expect(sessionStorage.getItem('vitrine.signOuts')).toBeNull()
})
