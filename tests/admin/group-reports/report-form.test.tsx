import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { answer, fill, openAdmin } from '../open-admin.tsx'
import { openPortal } from '../open-portal.ts'
import { startThirdPartyPlatform } from '../third-party-platform.ts'
import { addAirports as addAirportsTo, addGroup } from './airports.ts'

describe('the report form', () => {
  const portal = openPortal()
  const { call } = portal
  let id_grupo: number
  beforeAll(async () => {
    id_grupo = await addGroup(call)
  })

  const choose = async (user: UserEvent, label: string, option: string) => {
    const input = await screen.findByRole('combobox', { name: label })
    await waitFor(() => expect(input).toBeEnabled())
    await user.click(input)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const rowOf = (name: RegExp) => screen.getByRole('checkbox', { name }).closest('li') as HTMLElement

  const addAirports = () => addAirportsTo(call, id_grupo)

  it('gives a user rows and pages of a report, and the user gets exactly these', async () => {
    const { user } = await openAdmin(portal.server, { path: `/adicionarRelatorio/${id_grupo}/Obras` })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill in all fields')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Workspace' })).toBeDisabled()
    await choose(user, 'Account', (await call('accounts', {})).contas[0]?.name ?? '')
    await choose(user, 'Workspace', 'World')
    await choose(user, 'Report', 'Airports')
    expect(screen.getByLabelText('Name')).toHaveValue('Airports')

    await user.click(await screen.findByRole('checkbox', { name: /Maria Souza/ }))
    await user.click(within(rowOf(/Maria Souza/)).getByRole('button', { name: /Apply filters/ }))
    expect(await screen.findByText('Maria Souza will see all rows, on all pages.')).toBeVisible()
    expect((await screen.findAllByText(/^View only: the semantic model does not enforce/))[0]).toBeVisible()
    expect(screen.getByText(/^View only: Power BI cannot restrict access to single pages/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add filter' }))
    await fill(user, screen.getByLabelText('Table'), 'airports')
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect((await screen.findAllByText('Please fill in all filter fields before applying.'))[0]).toBeVisible()
    await fill(user, screen.getByLabelText('Column'), 'state')
    fireEvent.paste(screen.getByLabelText('Value'), { clipboardData: { getData: () => 'AK\r\nHI\n\n' } })
    expect(screen.getAllByLabelText('Value').map((input) => (input as HTMLInputElement).value)).toEqual([
      'AK',
      'HI',
    ])
    await user.click(screen.getByRole('button', { name: 'Add page' }))
    expect(await screen.findByText('Please select a page to filter!')).toBeVisible()
    await choose(user, 'Page', 'Map')
    await user.click(screen.getByRole('button', { name: 'Add page' }))
    await choose(user, 'Page', 'Map')
    await user.click(screen.getByRole('button', { name: 'Add page' }))
    expect(await screen.findByText('Page already selected!')).toBeVisible()
    await user.click(screen.getAllByLabelText('Value')[0] as HTMLElement)
    expect(screen.queryByText('Page already selected!')).toBeNull()
    expect(
      screen.getByText('Maria Souza will only see rows where state is “AK” or “HI”, only on the page “Map”.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect(await screen.findByText('2 filters · 1 page')).toBeVisible()
    expect(screen.getByText('The report is not saved yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Airports' })).toBeVisible()

    const maria = await portal.server.as('maria')
    const { reports } = await maria.call('getUserReports', {})
    const id_report = reports.find((report) => report.name === 'Airports')?.id ?? 0
    const { report } = await maria.call('getReport', { id_report })
    expect(report.filters.map((filter) => filter.value)).toEqual(['AK', 'HI'])
    expect(report.page_filters?.map((page) => page.displayName)).toEqual(['Map'])
    // The longest test of the back-office; it needs more time on a busy machine.
  }, 90_000)

  it('asks before another report clears the allowed pages, and marks the filters until they are reviewed', async () => {
    const id = await addAirports()
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    expect(await screen.findByText('1 filter · 1 page')).toBeVisible()
    const [other] = (
      await call('reports', { id_conta: 1, id_workspace: 'a0000000-0000-4000-8000-000000000001' })
    ).reports.filter((report) => report.name !== 'Airports')
    expect(await screen.findByText(/ › World › Aeroportos$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change the source' }))
    await choose(user, 'Report', other?.name ?? '')
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('The allowed pages of 1 user belong to the current report')
    expect(question).toHaveTextContent('The filters of 1 user were written for the current report.')
    await answer(user, 'Cancel')
    expect(screen.getByRole('combobox', { name: 'Report' })).toHaveValue('Aeroportos')
    expect(screen.getByText('1 filter · 1 page')).toBeVisible()
    await choose(user, 'Report', other?.name ?? '')
    await answer(user, 'Confirm')
    expect(await screen.findByText('1 filter')).toBeVisible()
    expect(screen.getByText('Review filters')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Apply filters: Maria/ }))
    expect(await screen.findByText(/^These filters were written for the earlier report\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    await waitFor(() => expect(screen.queryByText('Review filters')).toBeNull())
  })

  it('asks before a user with filters, or all users, are deselected', async () => {
    const id = await addAirports()
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    await user.click(await screen.findByRole('checkbox', { name: /Maria Souza/ }))
    await answer(user, 'Cancel')
    expect(screen.getByRole('checkbox', { name: /Maria Souza/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Select all' }))
    expect(screen.getByText('3 of 3 see this report')).toBeVisible()
    expect(screen.getByText('1 filter · 1 page')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Deselect all' }))
    await answer(user, 'Confirm')
    expect(await screen.findByText('0 of 3 see this report')).toBeVisible()
  })

  it('keeps everything when going back from the filters, and saves no incomplete row', async () => {
    const id = await addAirports()
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    const name = await screen.findByLabelText('Name')
    await fill(user, name, ' do mundo')
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    await user.clear(await screen.findByLabelText('Value'))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('Incomplete filters')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Aeroportos do mundo')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('Please fill in all filter fields before applying.'))[0]).toBeVisible()
    expect((await call('report', { id_report: id })).report.name).toBe('Aeroportos')
  })

  it('sets the image of the card, with a preview before it is saved', async () => {
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => undefined
    const id = await addAirports()
    const without = (await call('report', { id_report: id })).report.path_img
    const open = () => openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    const { user } = await open()
    const file = await screen.findByLabelText('Image')
    fireEvent.change(file, { target: { files: [new File(['no'], 'notes.txt', { type: 'text/plain' })] } })
    expect(await screen.findByText('This file is not a supported image.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/This image was not accepted\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep the current image' }))
    expect(screen.queryByText(/This image was not accepted\./)).toBeNull()
    const bytes = Uint8Array.from(atob(onePixel), (character) => character.charCodeAt(0))
    fireEvent.change(file, { target: { files: [new File([bytes], 'card.png', { type: 'image/png' })] } })
    expect(screen.getByRole('img', { name: 'Card image' })).toHaveAttribute('src', 'blob:preview')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.pathname).toContain('/grupoRelatorios/'))
    expect((await call('report', { id_report: id })).report.path_img).not.toBe(without)
  })

  it('warns after saving if the group already has a report of that name', async () => {
    await addAirports()
    const id = await addAirports()
    const { user } = await openAdmin(portal.server, { path: `/editarRelatorio/${id_grupo}/Obras/${id}` })
    await fill(user, await screen.findByLabelText('Name'), ' ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByText(/saved\. The group Obras already has another report with this name\.$/),
    ).toBeVisible()
  })

  it('says that row-level security applies when the semantic model requires an identity', async () => {
    const { groups } = await call('groups', { search: 'Mundo' })
    const path = `/editarRelatorio/${groups[0]?.id}/Mundo/378`
    await openAdmin(portal.server, { path, language: 'pt' })
    expect(await screen.findByText(/^Segurança em nível de linha/)).toBeVisible()
  })

  it('says that row-level security is not confirmed when the platform does not answer that', async () => {
    const source = { id_conta: 1, id_workspace: 'w', workspace: 'Mundo', link_report: 'r', path_img: '' }
    const { apiBase, close } = await startThirdPartyPlatform({
      report: {
        success: true,
        report: { id: 7, name: 'Metas', ...source, users: [], report_general_pages: [] },
      },
      accounts: { success: true, contas: [] },
      workspaces: { success: true, workspaces: [] },
      reportPages: { success: true, pages: [] },
    })
    await openAdmin(portal.server, { path: '/editarRelatorio/1/Mundo/7', config: { apiBase } })
    expect(await screen.findByText(/^Not confirmed: /)).toBeVisible()
    close()
  })

  it('shows which step of the source failed to load, and retries', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await openAdmin(portal.server, { path: `/grupoRelatorios/${id_grupo}/Obras` })
    await screen.findByRole('searchbox', { name: 'Search' })
    const open = XMLHttpRequest.prototype.open
    const lost = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
      this: XMLHttpRequest,
      method: string,
      url: string | URL,
    ) {
      const down = String(url).endsWith('/accounts')
      open.call(this, method, down ? 'http://127.0.0.1:1/' : url, true)
    })
    await user.click(screen.getByRole('link', { name: 'Add' }))
    expect(await screen.findByText(/Could not be loaded: No connection/)).toBeVisible()
    lost.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await choose(user, 'Account', (await call('accounts', {})).contas[0]?.name ?? '')
    reported.mockRestore()
  })
})

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
