import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDisplay } from '../fixtures/display.ts'
import { answer, fill, openAdmin, waitForRows } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

describe('the groups', () => {
  const portal = openPortal()
  const { call } = portal

  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const names = () => rows().map((row) => within(row).getAllByRole('link')[0]?.textContent)

  it('are listed by name with the number of people and reports', async () => {
    await openAdmin(portal.server, { path: '/gerenciamento' })
    const { groups } = await call('groups', { sort: 'name' })
    await waitForRows()
    expect(names()).toEqual(groups.map((group) => group.name))
    expect(rows()[0]).toHaveTextContent(`${groups[0]?.users_count}${groups[0]?.reports_count}`)
  })

  it('are sorted in reverse by a click on the column', async () => {
    const { user } = await openAdmin(portal.server, { path: '/gerenciamento' })
    await waitForRows()
    const before = names()
    await user.click(screen.getByRole('button', { name: /^Sort by Name/ }))
    await waitFor(() => expect(names()).toEqual(before.toReversed()))
  })

  it('are searched while typing, and the search can be cleared', async () => {
    const { user } = await openAdmin(portal.server, { path: '/gerenciamento' })
    await waitForRows()
    const [first = ''] = names()
    await fill(user, screen.getByRole('searchbox', { name: 'Search' }), String(first).toUpperCase())
    await waitFor(() => expect(names()).toEqual([first]))
    await fill(user, screen.getByRole('searchbox'), ' nowhere')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(names().length).toBeGreaterThan(1))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('show why they could not be loaded, and load on retry', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await openAdmin(portal.server, { path: '/usuarios' })
    await waitForRows()
    const open = XMLHttpRequest.prototype.open
    const lost = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
      this: XMLHttpRequest,
    ) {
      open.call(this, 'POST', 'http://127.0.0.1:1/', true)
    })
    await user.click(screen.getByRole('link', { name: 'Management' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.')
    lost.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table')).toBeVisible()
    reported.mockRestore()
  })

  it('can have displays, which the list of users does not show', async () => {
    await addDisplay(portal.server.database.db, { name: 'Saguão' })
    const { user } = await openAdmin(portal.server, { path: '/adicionarGrupo' })
    await fill(user, await screen.findByLabelText('Name'), 'Com tela')
    await user.click(await screen.findByRole('checkbox', { name: 'Saguão Display' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Com tela was added.')).toBeVisible()
    const { groups } = await call('groups', { search: 'Com tela' })
    const { users } = await call('groupUsers', { id_group: groups[0]?.id ?? 0 })
    expect(users).toMatchObject([{ name: 'Saguão', is_display: true }])
    expect((await call('users', { search: 'Saguão' })).users).toEqual([])
  })

  it('are added with a name and people, and opened by a click on the row', async () => {
    const { user } = await openAdmin(portal.server, { path: '/adicionarGrupo' })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter the group name.')).toBeVisible()
    await fill(user, screen.getByLabelText('Name'), 'Obras % / <i>')
    await user.click(await screen.findByRole('checkbox', { name: /Ana Dias/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Obras % / <i> was added.')).toBeVisible()
    const { groups: added } = await call('groups', { search: 'Obras' })
    expect(screen.getByRole('link', { name: 'Choose a report' })).toHaveAttribute(
      'href',
      `/adicionarRelatorio/${added[0]?.id}/Obras%20%25%20%2F%20%3Ci%3E`,
    )
    const link = await screen.findByRole('link', { name: 'Obras % / <i>' })
    await user.click(link)
    expect(await screen.findByText('No reports in this group yet')).toBeVisible()
    const { groups } = await call('groups', { search: 'Obras' })
    expect(window.location.pathname).toBe(`/grupoRelatorios/${groups[0]?.id}/Obras%20%25%20%2F%20%3Ci%3E`)
    const { users } = await call('groupUsers', { id_group: groups[0]?.id ?? 0 })
    expect(users.map((one) => one.name)).toEqual(['Ana Dias'])
  })

  it('are added once by a double click on Save', async () => {
    const { user } = await openAdmin(portal.server, { path: '/adicionarGrupo' })
    await fill(user, await screen.findByLabelText('Name'), 'Clicado duas vezes')
    const save = screen.getByRole('button', { name: 'Save' })
    // Both before the next render, then another two.
    act(() => {
      save.click()
      save.click()
    })
    await user.dblClick(save)
    expect(await screen.findByText('Clicado duas vezes was added.')).toBeVisible()
    const { groups } = await call('groups', { search: 'Clicado' })
    expect(groups).toHaveLength(1)
  })

  it('are renamed and given other members, and keep those that another administrator adds', async () => {
    const { id } = await call('insertGroup', { name: 'Antes', users: [] })
    const { user } = await openAdmin(portal.server, { path: `/editarGrupo/${id}/Antes` })
    const name = await screen.findByLabelText('Name')
    expect(name).toHaveValue('Antes')
    const { users: added } = await call('users', { search: 'Maria Souza' })
    await call('updateGroup', { id: id ?? 0, name: 'Antes', users: added.map((one) => one.id) })
    await user.clear(name)
    await fill(user, name, 'Depois')
    await fill(user, screen.getByRole('searchbox', { name: 'Search users' }), 'joao')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ana Dias/ })).toBeNull())
    await user.click(await screen.findByRole('checkbox', { name: /João Lima/ }))
    await user.click(screen.getByRole('tab', { name: 'Selected (1)' }))
    expect(screen.getByRole('checkbox', { name: /João Lima/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Depois' })).toBeVisible()
    const { users: members } = await call('groupUsers', { id_group: id ?? 0 })
    expect(members.map((one) => one.name)).toEqual(['João Lima', 'Maria Souza'])
  })

  it('are only deleted after confirmation, which says what else will be deleted', async () => {
    const { users } = await call('users', { search: 'Ana Dias' })
    await call('insertGroup', { name: 'Passageiro', users: users.map((one) => one.id) })
    const { user } = await openAdmin(portal.server, { path: '/gerenciamento' })
    const row = (await screen.findByRole('link', { name: 'Passageiro' })).closest('tr') as HTMLElement
    const next = row.nextElementSibling ?? row.previousElementSibling
    await user.click(within(row).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the group “Passageiro”?' })
    expect(dialog).toHaveTextContent('1 user will lose the access they have through this group.')
    await answer(user, 'Confirm')
    expect(await screen.findByText('Passageiro was deleted.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Passageiro' })).toBeNull())
    await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement))
    expect((await call('groups', { search: 'Passageiro' })).groups).toEqual([])
  })

  it('of another tenant cannot be found', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { groups } = await (await portal.server.as('borealAdmin')).call('groups', {})
    await openAdmin(portal.server, { path: `/editarGrupo/${groups[0]?.id}/x` })
    expect(await screen.findByText('This page does not exist or has been deleted.')).toBeVisible()
    reported.mockRestore()
  })
})
