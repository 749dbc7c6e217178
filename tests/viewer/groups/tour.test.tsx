import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Person } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

const openHome = (person: Person = 'maria', config = {}) =>
  openViewer(portal, { path: '/home', person, config })
const offer = () => screen.findByRole('region', { name: 'First time here?' })
const take = async (user: UserEvent) =>
  user.click(within(await offer()).getByRole('button', { name: 'Take the tour' }))

/** Leaves the home screen and comes back to it. */
async function returnHome(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Playlists' }))
  await screen.findByRole('heading', { level: 1, name: 'Playlists' })
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await screen.findByRole('list', { name: 'Home' })
}

test('a user takes the tour of the home screen, forward and back, and is not offered it again', async () => {
  const { user } = await openHome()
  await take(user)
  const titles = ['Your reports, by group', 'All your reports', 'Playlists', 'Go anywhere', 'Your profile']
  for (const [at, name] of titles.entries()) {
    const dialog = await screen.findByRole('dialog', { name })
    expect(dialog).toHaveTextContent(`Step ${at + 1} of 5`)
    expect(within(dialog).queryByRole('button', { name: 'Back' }) !== null).toBe(at > 0)
    if (at < 4) await user.keyboard('{Enter}')
  }
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('dialog', { name: 'Go anywhere' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  await returnHome(user)
  expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull()
})

test('a user without reports is not shown where their groups would be, and skips the rest with Escape', async () => {
  const { user } = await openHome('ana')
  await take(user)
  const dialog = await screen.findByRole('dialog', { name: 'All your reports' })
  expect(dialog).toHaveTextContent('Step 1 of 4')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull()
})

test('without demo data the offer is one line; dismissed, the tour is in the profile', async () => {
  const { user } = await openHome('maria', { demoUsers: undefined })
  const line = await screen.findByRole('region', { name: 'Tour' })
  expect(within(line).queryByRole('heading')).toBeNull()
  await user.click(within(line).getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('main')).toHaveFocus()
  await returnHome(user)
  expect(screen.queryByRole('region', { name: 'Tour' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await user.click(await screen.findByRole('link', { name: 'Take the tour' }))
  await screen.findByRole('dialog', { name: 'Your reports, by group' })
  await user.click(screen.getByRole('button', { name: 'Skip tour' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // A reload would start it once more.
  expect(window.history.state.usr).toBeNull()
})

test('each user of a device is offered the tour', async () => {
  const { user } = await openHome('joao')
  await user.click(within(await offer()).getByRole('button', { name: 'Dismiss' }))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vitrine.tour.'))).toEqual([
    'vitrine.tour.1/3',
  ])
})
