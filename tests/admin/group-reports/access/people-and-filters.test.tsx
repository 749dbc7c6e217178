import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { reportUsers } from '#server/base/db/schema/index.ts'
import { fill, openAdmin } from '../../open-admin.tsx'
import { openPortal } from '../../open-portal.ts'
import { startThirdPartyPlatform } from '../../third-party-platform.ts'
import { addAirports, addGroup } from '../airports.ts'

describe('the people of a report and their filters', () => {
  const portal = openPortal()
  const { call } = portal
  let id_grupo: number
  beforeAll(async () => {
    id_grupo = await addGroup(call)
  })

  it('opening and closing a user’s filters adds no history entry that leads nowhere', async () => {
    const id = await addAirports(call, id_grupo)
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    const visit = async () => {
      await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
      await user.click(await screen.findByRole('button', { name: 'Back' }))
      await waitFor(() => expect(window.location.search).toBe(''))
    }
    await visit()
    const entries = window.history.length
    await visit()
    expect(window.history.length).toBe(entries)
  })

  it('an untouched filter row counts as empty, and proposes the table above', async () => {
    const id = await addAirports(call, id_grupo)
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    expect(screen.getAllByLabelText('Table')[1]).toHaveValue('airports')
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect(await screen.findByText('1 filter · 1 page')).toBeVisible()
    await waitFor(() => expect(window.location.search).toBe(''))
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    await screen.findByRole('button', { name: 'Add filter' })
    await fill(user, screen.getAllByLabelText('Column')[1] as HTMLElement, 'state')
    await fill(user, screen.getAllByLabelText('Value')[1] as HTMLElement, 'HI')
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect(await screen.findByText('2 filters · 1 page')).toBeVisible()
  })

  it('looking at the empty filters of a user, or undoing what was typed, leaves nothing to save', async () => {
    const id = await addAirports(call, id_grupo)
    const { db } = portal.server.database
    await db.update(reportUsers).set({ filters: [] }).where(eq(reportUsers.reportId, id))
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    expect(await screen.findByRole('button', { name: 'Undo changes' })).toBeDisabled()
    await fill(user, await screen.findByLabelText('Value'), 'HI')
    await user.click(screen.getByRole('button', { name: 'Undo changes' }))
    expect(await screen.findByLabelText('Value')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(window.location.pathname).toBe(`/grupoRelatorios/${id_grupo}/Obras`))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('a row that is added or removed leaves what is typed in the others', async () => {
    const id = await addAirports(call, id_grupo)
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    await user.type(await screen.findByLabelText('Value'), '2{Escape}{Enter}')
    await fill(user, screen.getAllByLabelText('Value')[1] as HTMLElement, 'HI')
    await user.click(
      within(screen.getByRole('group', { name: 'Filter 1' })).getByRole('button', { name: 'Remove filter' }),
    )
    expect(screen.getByLabelText('Value')).toHaveValue('HI')
    expect(screen.getByRole('group', { name: 'Filter 1' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove filter' }))
    expect(screen.getByLabelText('Value')).toHaveValue('')
  })

  it('an administrator who writes Portuguese may type and paste numbers with a decimal comma', async () => {
    const id = await addAirports(call, id_grupo)
    const path = `/editarRelatorio/${id_grupo}/Obras/${id}`
    const { user } = await openAdmin(portal.server, { path, language: 'pt' })
    await user.click(await screen.findByRole('button', { name: /Aplicar filtros: Maria/ }))
    const value = await screen.findByLabelText('Valor')
    await user.clear(value)
    await fill(user, value, '1,5')
    expect(value).toHaveValue('1,5')
    await user.click(screen.getByLabelText('Tipo'))
    await user.click(await screen.findByRole('option', { name: 'Numérico' }))
    expect(value).toHaveValue('1.5')
    await user.clear(value)
    await fill(user, value, '-2,25')
    expect(value).toHaveValue('-2.25')
    fireEvent.paste(value, { clipboardData: { getData: () => '0,5\n7' } })
    expect(screen.getAllByLabelText('Valor').map((each) => (each as HTMLInputElement).value)).toEqual([
      '0.5',
      '7',
    ])
  })

  it('values that do not all fit are not pasted, and one that is too long is marked', async () => {
    const id = await addAirports(call, id_grupo)
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    const paste = async (values: string[]) =>
      fireEvent.paste(await screen.findByLabelText('Value'), {
        clipboardData: { getData: () => values.join('\n') },
      })
    await paste(Array.from({ length: 203 }, (_, at) => `v${at}`))
    expect(await screen.findByText(/^Nothing was pasted: .* 3 values do not fit\.$/)).toBeVisible()
    expect(screen.getByLabelText('Value')).toHaveValue('AK')
    await paste(['AK', 'x'.repeat(1001)])
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect(await screen.findByText('This text is too long.')).toBeVisible()
    expect(screen.getAllByLabelText('Value')[1]).toBeInvalid()
    expect(screen.getAllByLabelText('Value')[1]).toHaveFocus()
  })

  it('a stored filter with an unknown data type redirects to the list', async () => {
    const id = await addAirports(call, id_grupo)
    const filters = [{ table: 't', column: 'c', condition: 'In', value: 'v', data_type: 'date' }]
    const { db } = portal.server.database
    await db
      .update(reportUsers)
      .set({ filters: filters as never })
      .where(eq(reportUsers.reportId, id))
    await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    const sentence = 'Please fill in the value field with the correct data type.'
    expect(await screen.findByText(sentence)).toBeVisible()
    await waitFor(() => expect(window.location.pathname).toBe(`/grupoRelatorios/${id_grupo}/Obras`))
  })

  it('a former member who is deselected and selected again keeps their name', async () => {
    const left = { id: 9, name: 'Rita Prado', filters: [], reportPagesFilter: [] }
    // react-admin logs failed calls.
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const source = { id_conta: 1, id_workspace: 'w', workspace: 'Mundo', link_report: 'r', path_img: '' }
    const { apiBase, close } = await startThirdPartyPlatform({
      report: {
        success: true,
        report: { id: 7, name: 'Metas', ...source, users: [left], report_general_pages: [] },
      },
      accounts: { success: true, contas: [] },
      workspaces: { success: false },
      reportPages: { success: true, pages: [] },
    })
    const path = '/editarRelatorio/1/Mundo/7'
    const { user } = await openAdmin(portal.server, { path, config: { apiBase } })
    await user.click(await screen.findByRole('checkbox', { name: /Rita Prado/ }))
    await user.click(screen.getByRole('checkbox', { name: /Rita Prado/ }))
    expect(screen.getByRole('button', { name: /^Apply filters: Rita Prado/ })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Workspace' })).toHaveValue('Mundo')
    close()
    reported.mockRestore()
  })

  it('a user whose only filter row is empty is deselected without asking', async () => {
    const id = await addAirports(call, id_grupo)
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    await user.click(await screen.findByRole('checkbox', { name: /Ana Dias/ }))
    await user.click(screen.getByRole('button', { name: /Apply filters: Ana/ }))
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('checkbox', { name: /Ana Dias/ }))
    expect(screen.getByRole('checkbox', { name: /Ana Dias/ })).not.toBeChecked()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('an error of the server names the user it is about', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const id = await addAirports(call, id_grupo)
    const { users } = await call('groupUsers', { id_group: id_grupo })
    const ids = users.map((one) => one.id)
    const ana = users.find((one) => one.name.startsWith('Ana'))?.id
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    await user.click(await screen.findByRole('checkbox', { name: /Ana Dias/ }))
    await call('updateGroup', { id: id_grupo, name: 'Obras', users: ids.filter((one) => one !== ana) })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Ana Dias: This user is not in the group.')).toBeVisible()
    await call('updateGroup', { id: id_grupo, name: 'Obras', users: ids })
    reported.mockRestore()
  })

  it('the form is not saved by Enter in a search or in a filter', async () => {
    const id = await addAirports(call, id_grupo)
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'ma{Enter}')
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    await user.type(await screen.findByLabelText('Value'), '{Enter}')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('searchbox', { name: 'Search users' })).toHaveValue('ma')
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
    expect(window.location.pathname).toContain('/editarRelatorio/')
  })
})
