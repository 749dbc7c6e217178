import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { closeDatabase } from '../../server/outage.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

test('a user sees that the portal is not available, and the screen recovers without a reload', async () => {
  const { user } = await openViewer(portal, { path: '/home', person: 'joao' })
  await screen.findByRole('list', { name: 'Home' })
  const reopenDatabase = await closeDatabase(portal)
  try {
    await user.click(screen.getByRole('link', { name: 'Playlists' }))
    expect(await screen.findByText('The portal is not available at the moment')).toBeVisible()
    expect(screen.getByText(/updates automatically/)).toBeVisible()
  } finally {
    await reopenDatabase()
  }
  expect(await screen.findByText('No playlists here yet', {}, { timeout: 20_000 })).toBeVisible()
})
