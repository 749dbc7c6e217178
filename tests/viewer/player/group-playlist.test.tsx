import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture, sessionFixture, setTenant } from '../../fixtures/portal.ts'
import { createPicture } from '../../server/base/images/pictures.ts'
import { addPlaylist, development, item } from '../../server/reports/group-playlists/playlist-fixture.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()
beforeAll(() => browseAt(portal.url))
const admin = sessionFixture(portal, 'admin')
beforeAll(async () => {
  await setTenant(portal, { playlistHosts: ['status.aurora.test'] })
})

const url = 'https://status.aurora.test/quadro'
const run = (id: number) => openViewer(portal, { path: `/playlist/run/${id}`, person: 'joao' })
const shownOf = (element: HTMLElement) => element.closest('[data-front]')

describe('a playlist of a group', () => {
  test('shows an image as soon as it is loaded, and describes it by its title', async () => {
    const { path_img } = await admin.call('uploadPlaylistImage', { image: await createPicture() })
    const id = await addPlaylist(admin, [item({ path_img, title: 'Café às 15h' })])
    await run(id)
    const image = await screen.findByRole('img', { name: 'Café às 15h', hidden: true })
    expect(image).toHaveAttribute('src', path_img)
    expect(shownOf(image)).toBeNull()
    fireEvent.load(image)
    await waitFor(() => expect(shownOf(image)).not.toBeNull())
    expect(screen.getByRole('region', { name: 'Playback controls' })).toHaveTextContent('Café às 15h')
  })

  test('shows a web page in a sandbox that tells it nothing about the portal', async () => {
    const id = await addPlaylist(admin, [item({ url, title: 'Quadro' })])
    await run(id)
    const frame = await screen.findByTitle('Quadro')
    expect(frame).toHaveAttribute('src', url)
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(frame.closest('[inert]')).not.toBeNull()
    fireEvent.load(frame)
    await waitFor(() => expect(shownOf(frame)).not.toBeNull())
  })

  test('skips a web page that the policy of the page does not allow, and an image that does not load', async () => {
    const { path_img } = await admin.call('uploadPlaylistImage', { image: await createPicture() })
    const id = await addPlaylist(admin, [item({ url, title: 'Quadro' }), item({ path_img, title: 'Foto' })])
    await run(id)
    await screen.findByTitle('Quadro')
    const event = Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: 'https://status.aurora.test',
    })
    document.dispatchEvent(event)
    expect(await screen.findByText(/^Quadro was skipped/)).toBeInTheDocument()
    fireEvent.error(await screen.findByRole('img', { name: 'Foto', hidden: true }))
    expect(await screen.findByText('No report could be shown')).toBeVisible()
  })

  test('shares the screen between the cells of its layout, and moves and pauses them together', async () => {
    const { path_img } = await admin.call('uploadPlaylistImage', { image: await createPicture() })
    const items = [item({ path_img, title: 'Foto' }), item({ url, title: 'Quadro', cell: 2 })]
    const id = await addPlaylist(admin, [...items, item({ id_report: development, cell: 3 })], {
      layout: 'one-two',
    })
    const { user } = await run(id)
    const image = await screen.findByRole('img', { name: 'Foto', hidden: true })
    const frame = await screen.findByTitle('Quadro')
    const report = await screen.findByTitle('Desenvolvimento mundial')
    const layout = image.closest('[data-layout]')
    expect(layout).toHaveAttribute('data-layout', 'one-two')
    expect(layout).toContainElement(frame)
    expect(layout).toContainElement(report)
    fireEvent.load(image)
    await waitFor(() => expect(shownOf(image)).not.toBeNull())
    // The other cells are still loading, and say so without hiding the first one.
    expect(screen.getAllByText('Loading reports…')).toHaveLength(2)
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
  })
})
