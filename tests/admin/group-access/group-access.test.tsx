import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addAirports, addGroup } from '../group-reports/airports.ts'
import { answer, fill, openAdmin } from '../open-admin.tsx'
import { openPortal } from '../open-portal.ts'

const portal = openPortal()
const { call } = portal
let group: number
let airports: number
let flights: number
beforeEach(async () => {
  group = await addGroup(call)
  airports = await addAirports(call, group)
  const { report } = await call('report', { id_report: airports })
  const { id_conta, id_workspace, link_report: id_report, report_general_pages } = report
  const source = { id_conta, id_workspace, id_report, report_general_pages }
  flights = (await call('insertGroupReport', { ...source, id_group: group, name: 'Voos', users: [] })).id ?? 0
})

/** The cell of a user in the column of a report, counted from 0. */
const cell = (name: RegExp, column: number): HTMLElement => {
  const row = screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement
  return within(row).getAllByRole('gridcell')[column] as HTMLElement
}
const seeing = async (id: number) =>
  (await call('report', { id_report: id })).report.users.map(({ name, filters }) => [
    name?.split(' ')[0],
    filters.map(({ value }) => value),
  ])

async function open(): Promise<UserEvent> {
  const { user } = await openAdmin(portal.server, { path: `/grupoAcessos/${group}/Obras` })
  await screen.findByRole('grid', { name: 'Access by user and report' })
  return user
}
const options = async (user: UserEvent, button: RegExp, option: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: button }))
  await user.click(await screen.findByRole('menuitem', { name: option }))
}
const save = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }))

describe('the access to the reports of a group', () => {
  it('is reached from its reports, and says in words what a user sees', async () => {
    const { user } = await openAdmin(portal.server, { path: `/grupoRelatorios/${group}/Obras` })
    await user.click(await screen.findByRole('tab', { name: 'Access' }))
    await screen.findByRole('grid')
    expect(cell(/Maria/, 0)).toHaveTextContent('1 filter · 1 page')
    const sentence = /^Maria Souza will only see rows where state is “AK”, only on the page /
    expect(cell(/Maria/, 0)).toHaveAttribute('title', expect.stringMatching(sentence))
    expect(cell(/Ana/, 0)).toHaveTextContent('No access')
  })

  it('is given and taken away by click and by keyboard, and saved at once', async () => {
    const user = await open()
    await user.click(cell(/Ana/, 0))
    await user.keyboard('{ArrowRight} {ArrowDown}')
    expect(cell(/João/, 1)).toHaveFocus()
    await user.click(cell(/Maria/, 0))
    expect(screen.getByRole('status')).toHaveTextContent('3 changes not saved')
    expect(await seeing(flights)).toEqual([])
    await save(user)
    expect(await screen.findByText('Access saved in 2 reports.')).toBeVisible()
    expect(await seeing(airports)).toEqual([['Ana', []]])
    expect(await seeing(flights)).toEqual([['Ana', []]])
    expect(screen.getByRole('status')).toHaveTextContent('No changes')
  })

  it('is given to a whole column, and copied from another user in a whole row', async () => {
    const user = await open()
    await options(user, /^Options: Voos$/, 'Give access to 3 users')
    await options(user, /^Options: Ana \S+$/, 'Copy access from…')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Copy from' }))
    await user.click(await screen.findByRole('option', { name: /Maria/ }))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    await save(user)
    expect(await screen.findByText('Access saved in 2 reports.')).toBeVisible()
    expect(await seeing(airports)).toEqual([
      ['Ana', ['AK']],
      ['Maria', ['AK']],
    ])
    expect((await seeing(flights)).map(([name]) => name)).toEqual(['Ana', 'João', 'Maria'])
  })

  it('is edited with rows and pages; what is incomplete is kept, marked and not saved', async () => {
    const user = await open()
    await options(user, /^Options: Maria.*, Aeroportos$/, 'Edit rows and pages…')
    expect(
      await screen.findByText('After applying, the changes still have to be saved in the table.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Apply and save' })).toBeNull()
    const value = await screen.findByLabelText('Value')
    await user.clear(value)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await save(user)
    expect(cell(/Maria/, 0)).toBeInvalid()
    expect(await screen.findByText(/^Maria Souza \(Aeroportos\): /)).toBeVisible()
    await options(user, /^Options: Maria.*, Aeroportos$/, 'Edit rows and pages…')
    await fill(user, await screen.findByLabelText('Value'), 'TX')
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    await save(user)
    expect(await screen.findByText('Access saved in 1 report.')).toBeVisible()
    expect(await seeing(airports)).toEqual([['Maria', ['TX']]])
  })

  it('asks before it is left with unsaved changes', async () => {
    const user = await open()
    await user.click(cell(/Ana/, 0))
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    await answer(user, 'Cancel')
    expect(cell(/Ana/, 0)).toHaveTextContent('Sees everything')
  })

  it('tells what another administrator has saved, and keeps the changes of both', async () => {
    // react-admin logs failed calls.
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const user = await open()
    await user.click(cell(/Ana/, 0))
    await user.click(cell(/Maria/, 0))
    const ids = new Map(
      (await call('groupUsers', { id_group: group })).users.map(({ id, name }) => [name, id]),
    )
    const [maria, joao] = ['Maria Souza', 'João Lima'].map((name) => ({ id: ids.get(name) ?? 0 }))
    const users = [maria, joao].flatMap((each) => each ?? [])
    await call('updateGroupAccess', { id_group: group, reports: [{ id: airports, users }] })
    await save(user)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/^Changed while you were editing: Aeroportos\./)).toBeVisible()
    expect(dialog.getByText(/^You both changed: Maria Souza \(Aeroportos\)\./)).toBeVisible()
    await answer(user, 'Load current state')
    reported.mockRestore()
    expect(cell(/João/, 0)).toHaveTextContent('Sees everything')
    await save(user)
    expect(await screen.findByText('Access saved in 1 report.')).toBeVisible()
    expect((await seeing(airports)).map(([name]) => name)).toEqual(['Ana', 'João'])
  })
})
