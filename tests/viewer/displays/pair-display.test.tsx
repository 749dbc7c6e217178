import { screen, waitFor, within } from '@testing-library/react'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { href } from '#common/addresses/paths.ts'
import { tenants } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { newDeviceKey } from '../../fixtures/display.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()
beforeAll(async () => {
  browseAt(portal.url)
  await (await portal.as('maria')).call('insertPlaylist', { name: 'Lobby' })
})

const allow = (pairing: 'owners' | 'administrators') =>
  portal.changeExternally((db) =>
    db
      .update(tenants)
      .set({ settings: sql`${tenants.settings} || ${JSON.stringify({ displayPairing: pairing })}::jsonb` })
      .where(eq(tenants.id, 1)),
  )

async function codeOfDevice(): Promise<string> {
  const request = { id_empresa: 1, public_key: newDeviceKey().publicKey }
  return (await portal.browser().call('startPairing', request)).user_code
}

const addressOf = (code: string) => `${href('pairDisplay')}?code=${code}`

describe('the address behind the QR code of a device', () => {
  test('leads an administrator to the back-office, with the code', async () => {
    const { left } = await openViewer(portal, { path: addressOf('BCDF-GHJK'), person: 'admin' })
    await waitFor(() => expect(left).toEqual(['/adicionarTela?code=BCDF-GHJK']))
  })

  test('tells others who can pair a display', async () => {
    await allow('administrators')
    await openViewer(portal, { path: addressOf('BCDF-GHJK'), person: 'maria' })
    expect(await screen.findByRole('heading', { name: 'Ask an administrator' })).toBeVisible()
    expect(screen.getByText(/with the code that the TV shows: BCDF-GHJK/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
  })

  test('lets the owner of a playlist pair a display where the company allows it, and delete it', async () => {
    await allow('owners')
    const { user } = await openViewer(portal, { path: addressOf(await codeOfDevice()), person: 'maria' })
    await user.click(await screen.findByRole('button', { name: 'Pair' }))
    expect(await screen.findByText('Fill in the code and the name, and choose the playlist.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Reception')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Playlist' }), 'Lobby')
    await user.click(screen.getByRole('button', { name: 'Pair' }))
    expect(await screen.findByText(/The display was paired/)).toBeVisible()
    const own = within(await screen.findByRole('list', { name: 'Your displays' }))
    expect(own.getByText(/Working · Lobby/)).toBeVisible()
    await user.click(own.getByRole('button', { name: 'Delete Reception' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Your displays' })).toBeNull())
    expect((await (await portal.as('maria')).call('getOwnDisplays', {})).displays).toEqual([])
  })

  test('says at the code that it is wrong', async () => {
    await allow('owners')
    const { user } = await openViewer(portal, { path: addressOf('BCDF-GHJK'), person: 'maria' })
    const code = await screen.findByRole('textbox', { name: 'Code' })
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Reception')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Playlist' }), 'Lobby')
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    await user.click(screen.getByRole('button', { name: 'Pair' }))
    await waitFor(() => expect(code).toBeInvalid())
    expect(code).toHaveAccessibleDescription(/does not exist or has expired/)
    reported.mockRestore()
  })
})
