import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fill, openAdmin } from '../../open-admin.tsx'
import { openPortal } from '../../open-portal.ts'
import { addAirports, addGroup } from '../airports.ts'

describe('the preview of a report with the filters being edited', () => {
  const portal = openPortal()
  let path: string
  beforeAll(async () => {
    const id_group = await addGroup(portal.call)
    path = `/editarRelatorio/${id_group}/Obras/${await addAirports(portal.call, id_group)}`
  })

  const openFilters = async () => {
    const { user } = await openAdmin(portal.server, { path })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    return user
  }

  it('opens when it is asked for, and is remembered until it is hidden', async () => {
    const user = await openFilters()
    await user.click(await screen.findByRole('button', { name: 'Show preview' }))
    expect(await screen.findByRole('progressbar', { name: 'Loading report…' })).toBeVisible()
    expect(await screen.findByRole('tablist', { name: 'Report pages' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    await user.click(await screen.findByRole('button', { name: 'Hide preview' }))
    expect(screen.queryByRole('progressbar', { name: 'Loading report…' })).toBeNull()
  })

  it('says in place why it did not open, and opens on retry', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const user = await openFilters()
    const open = XMLHttpRequest.prototype.open
    const lost = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
      this: XMLHttpRequest,
      method: string,
      url: string | URL,
    ) {
      open.call(this, method, String(url).endsWith('/previewReport') ? 'http://127.0.0.1:1/' : url, true)
    })
    await user.click(await screen.findByRole('button', { name: 'Show preview' }))
    expect(await screen.findByText('The preview could not be opened.')).toBeVisible()
    lost.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('The preview could not be opened.')).toBeNull())
    expect(await screen.findByRole('tablist', { name: 'Report pages' })).toBeVisible()
    reported.mockRestore()
  })

  it('says in place that the model cannot be told a filter, and nothing typed is lost', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await openAdmin(portal.server, { path: '/editarRelatorio/1/Mundo/378' })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    const column = async () => (await screen.findAllByLabelText('Column'))[0] as HTMLElement
    await user.clear(await column())
    await fill(user, await column(), 'cluster')
    await user.click(await screen.findByRole('button', { name: 'Show preview' }))
    expect(await screen.findByText(/Your access to this report does not fit its row rules/)).toBeVisible()
    expect(await column()).toHaveValue('cluster')
    reported.mockRestore()
  })
})
