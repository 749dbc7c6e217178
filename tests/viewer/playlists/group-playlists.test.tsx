import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { addPlaylist, development, item } from '../../server/reports/group-playlists/playlist-fixture.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()
beforeAll(() => browseAt(portal.url))
const admin = sessionFixture(portal, 'admin')
const joao = sessionFixture(portal, 'joao')
let id: number
beforeAll(async () => {
  const items = [item({ id_report: development }), item({ id_report: 379 })]
  id = await addPlaylist(admin, items, { name: 'Parede do grupo' })
  await joao.call('insertPlaylist', { name: 'Minha' })
})

describe('a playlist of a group', () => {
  test('is listed with the name of the group, and only to be opened', async () => {
    await openViewer(portal, { path: '/playlists', person: 'joao' })
    const list = within(await screen.findByRole('list', { name: 'Playlists' }))
    const [own, ofGroup] = list.getAllByRole('listitem').map((card) => within(card))
    expect(ofGroup?.getByText('Mundo · 2 reports')).toBeVisible()
    expect(ofGroup?.getByRole('link', { name: 'Open' })).toBeVisible()
    expect(ofGroup?.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(ofGroup?.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(own?.getByRole('link', { name: 'Edit' })).toBeVisible()
  })

  test('can be started as a whole or at a report, and offers no change', async () => {
    const { user } = await openViewer(portal, { path: `/playlist/${id}`, person: 'joao' })
    const list = within(await screen.findByRole('list', { name: 'Parede do grupo' }))
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    for (const name of ['Edit', 'Add']) expect(screen.queryByRole('link', { name })).toBeNull()
    for (const name of ['Delete', 'Move']) expect(screen.queryByRole('button', { name })).toBeNull()
    const [, second] = list.getAllByRole('button', { name: 'Start here' })
    if (second) await user.click(second)
    expect(await screen.findByRole('region', { name: 'Playback controls' })).toBeVisible()
    expect(await screen.findByTitle('Aeroportos')).toBeInTheDocument()
  })

  test('has no form, also by its address', async () => {
    await openViewer(portal, { path: `/editarPlaylist/${id}/Parede`, person: 'joao' })
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible()
  })
})
