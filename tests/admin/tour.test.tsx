import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addBrowserParts } from '../viewer/browser-parts.ts'
import { openAdmin, waitForRows } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

const { server } = openPortal()

async function openOverview(config = {}) {
  addBrowserParts()
  const opened = await openAdmin(server, { path: '/gerenciamento', config })
  await waitForRows()
  return opened
}

/** Opens another list and comes back. */
async function returnToOverview(user: Awaited<ReturnType<typeof openOverview>>['user']) {
  await user.click(screen.getByRole('link', { name: 'Announcements' }))
  await screen.findByRole('heading', { level: 1, name: 'Announcements' })
  await user.click(screen.getByRole('link', { name: 'Management' }))
  await screen.findByRole('region', { name: 'Overview' })
}

test('an administrator takes the tour of the back-office and is not offered it again', async () => {
  const { user } = await openOverview()
  const offer = await screen.findByRole('region', { name: 'First time here?' })
  await user.click(within(offer).getByRole('button', { name: 'Take the tour' }))
  const titles = [
    'What needs attention',
    'Groups and their reports',
    'Users',
    'Who sees what, and why',
    'Help',
  ]
  for (const [at, name] of titles.entries()) {
    expect(await screen.findByRole('dialog', { name })).toHaveTextContent(`Step ${at + 1} of 5`)
    await user.keyboard('{Enter}')
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  await returnToOverview(user)
  expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull()
})

test('an administrator who dismisses the line finds the tour in the profile', async () => {
  const { user } = await openOverview({ demoUsers: undefined })
  const line = await screen.findByRole('region', { name: 'Tour' })
  await user.click(within(line).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', { name: 'Tour' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await user.click(await screen.findByRole('link', { name: 'Take the tour' }))
  await screen.findByRole('dialog', { name: 'What needs attention' })
  await user.click(screen.getByRole('button', { name: 'Skip tour' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('main')).toHaveFocus()
})
