import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { personIds } from '../server/portal.ts'
import { openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

describe('the page of a group', () => {
  const { server } = openPortal()

  it('has its reports, people, access, playlists and usage as tabs', async () => {
    const { user } = await openAdmin(server, { path: '/grupoRelatorios/1/Mundo' })
    const open = async (tab: string) => {
      await user.click(await screen.findByRole('tab', { name: tab }))
      expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeVisible()
    }
    expect(await screen.findByRole('tablist', { name: 'Group Mundo' })).toBeVisible()
    await open('People')
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mundo')
    expect(window.location.pathname).toBe('/editarGrupo/1/Mundo')
    await open('Access')
    expect(await screen.findByRole('grid')).toBeVisible()
    await open('Playlists')
    expect(await screen.findByText('No playlists yet')).toBeVisible()
    await open('Usage')
    expect(await screen.findByRole('heading', { name: 'Usage of the group' })).toBeVisible()
    await waitFor(() => expect(screen.getByText('Opens per day')).toBeVisible())
    await user.click(screen.getAllByRole('tab', { name: 'Reports' })[0] as HTMLElement)
    expect(await screen.findByRole('link', { name: 'Aeroportos' })).toBeVisible()
    expect(window.location.pathname).toBe('/grupoRelatorios/1/Mundo')
  })
})

describe('the page of a report', () => {
  const { server } = openPortal()

  it('says who sees it, which rows, and why, and leads back to its group', async () => {
    const { user } = await openAdmin(server, { path: '/editarRelatorio/1/Mundo/378' })
    await user.click(await screen.findByRole('tab', { name: 'People' }))
    const readers = await screen.findByRole('list', { name: 'Who sees this report' })
    const maria = within(readers).getByRole('link', { name: 'Maria Souza' })
    expect(maria).toHaveAttribute('href', `/editarUsuario/${personIds.maria}`)
    expect(maria.closest('li')).toHaveTextContent(/maria@.*country is .*Never opened/)
    expect(within(readers).getByRole('link', { name: 'Explain the access of Maria Souza' })).toHaveAttribute(
      'href',
      `/verificarAcesso/${personIds.maria}/378`,
    )
    const path = within(screen.getByRole('group', { name: 'Where you are' }))
    expect(path.getByText('Desenvolvimento mundial')).toBeVisible()
    await user.click(path.getByRole('link', { name: 'Mundo' }))
    expect(await screen.findByRole('link', { name: 'Aeroportos' })).toBeVisible()
  })

  it('lists its changes', async () => {
    const { user } = await openAdmin(server, { path: '/editarRelatorio/1/Mundo/378' })
    await user.click(await screen.findByRole('tab', { name: 'Changes' }))
    expect(await screen.findByRole('combobox', { name: 'User changed' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Report' })).toHaveValue('Desenvolvimento mundial')
  })
})
