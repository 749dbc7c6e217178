import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill, openAdmin } from '../../open-admin.tsx'
import { openPortal } from '../../open-portal.ts'
import { addAirports, addGroup } from '../airports.ts'

describe('several users of a report at once', () => {
  const portal = openPortal()
  const { call } = portal

  it('a user outside the group is found, joins it with the save and sees the report', async () => {
    const id_group = await addGroup(call)
    const id = await addAirports(call, id_group)
    const { users } = await call('groupUsers', { id_group })
    const ids = users.filter(({ name }) => !name.startsWith('Ana')).map((one) => one.id)
    await call('updateGroup', { id: id_group, name: 'Obras', users: ids })
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_group}/Obras/${id}` })
    await fill(user, await screen.findByRole('searchbox', { name: 'Search users' }), 'ana d')
    const outside = await screen.findByRole('group', { name: /^Not in the group yet/ })
    await user.click(within(outside).getByRole('checkbox', { name: /Ana Dias/ }))
    expect(await screen.findByText('joins the group')).toBeVisible()
    expect(screen.queryByRole('group', { name: /^Not in the group yet/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.pathname).toContain('/grupoRelatorios/'))
    const ana = await portal.server.as('ana')
    expect((await ana.call('getUserReports', {})).reports.map((report) => report.id)).toEqual([id])
  })

  it('all users of a report get the same filters and pages, except those who are deselected', async () => {
    const id_group = await addGroup(call)
    const id = await addAirports(call, id_group)
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_group}/Obras/${id}` })
    await user.click(await screen.findByRole('button', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Filters and pages for all 3' }))
    expect(
      await screen.findByRole('heading', { name: 'Filters for Maria Souza and 2 other users' }),
    ).toBeVisible()
    expect(
      await screen.findByText('Their own filters and pages for this report will be replaced.'),
    ).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Also apply to' }))
    await user.click(await screen.findByRole('option', { name: 'João Lima' }))
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    await waitFor(() => expect(screen.getAllByText('1 filter · 1 page')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.pathname).toContain('/grupoRelatorios/'))
    const { report } = await call('report', { id_report: id })
    const values = report.users.map(({ name, filters }) => [name, filters.map(({ value }) => value)])
    expect(values).toEqual([
      ['Ana Dias', ['AK']],
      ['João Lima', []],
      ['Maria Souza', ['AK']],
    ])
  })
})
