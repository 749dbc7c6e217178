import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fill, openAdmin, waitForRows } from '../open-admin.tsx'
import { openPortal } from '../open-portal.ts'

describe('a new report for three people', () => {
  const portal = openPortal()

  // The whole task of an administrator, the longest test of a screen.
  it('takes 12 clicks with filters and pages, one of them being new in the group', {
    timeout: 120_000,
  }, async () => {
    const { user } = await openAdmin(portal.server, { path: '/gerenciamento' })
    await waitForRows()
    let clicks = 0
    const click = async (element: HTMLElement) => {
      clicks++
      await user.click(element)
    }
    const option = (name: RegExp) => screen.findByRole('option', { name })
    const checkbox = (name: RegExp) => screen.findByRole('checkbox', { name })

    await click(screen.getByRole('link', { name: 'Mundo' }))
    await waitFor(() => expect(window.location.pathname).toContain('/grupoRelatorios/'))
    await waitForRows()
    await click(screen.getByRole('link', { name: 'Add' }))
    // Account and workspace are those of the group's newest report.
    await click(await option(/^Aeroportos$/))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Workspace' })).toHaveValue('World'))
    await click(await checkbox(/Maria Souza/))
    await click(await checkbox(/João Lima/))
    await user.keyboard('ana d')
    const outside = await screen.findByRole('group', { name: /^Not in the group yet/ })
    await click(within(outside).getByRole('checkbox', { name: /Ana Dias/ }))
    await click(await screen.findByRole('button', { name: 'Filters and pages for all 3' }))
    await click(await option(/^state/))
    await click(await option(/^AK$/))
    await click(await checkbox(/^Mapa$/))
    await click(await checkbox(/^Estados$/))
    await click(screen.getByRole('button', { name: 'Apply and save' }))
    // Its name is that of another report of the group.
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Aeroportos' })).toHaveLength(2))
    expect(clicks).toBe(12)

    const { reports } = await portal.call('groupReports', { id_group: 1, search: 'Aeroportos' })
    const { report } = await portal.call('report', { id_report: Math.max(...reports.map(({ id }) => id)) })
    const access = report.users.map(({ name, filters, reportPagesFilter }) => [
      name,
      filters.map(({ table, column, value }) => `${table}.${column} ${value}`),
      reportPagesFilter.map((page) => page.displayName),
    ])
    const same = [['airports.state AK'], ['Mapa', 'Estados']]
    expect(access).toEqual(['Ana Dias', 'João Lima', 'Maria Souza'].map((name) => [name, ...same]))
  })

  it('asks for account and workspace first where the group has no report yet, each with its list open', async () => {
    const { id } = await portal.call('insertGroup', { name: 'Novo', users: [] })
    const { user } = await openAdmin(portal.server, { path: `/adicionarRelatorio/${id}/Novo` })
    for (const name of [/Emula/, /^World$/, /^Airports$/]) {
      await user.click(await screen.findByRole('option', { name }))
    }
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Airports'))
  })
})

describe('the source of a new report, by default that of the newest one', () => {
  const portal = openPortal()
  const path = '/adicionarRelatorio/1/Mundo'
  const combobox = (name: string) => screen.findByRole('combobox', { name })

  it('keeps what is typed in a field whose options arrive later', async () => {
    const send = XMLHttpRequest.prototype.send
    const responses: (() => void)[] = []
    const held = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
      body,
    ) {
      const isWorkspaces = /^\{"id_conta":\d+\}$/.test(String(body))
      if (isWorkspaces) responses.push(() => send.call(this, body))
      else send.call(this, body)
    })
    const { user } = await openAdmin(portal.server, { path })
    await fill(user, await combobox('Workspace'), 'nat')
    await waitFor(() => expect(responses).not.toEqual([]))
    held.mockRestore()
    for (const respond of responses) respond()
    await user.click(await screen.findByRole('option', { name: 'Nature' }))
    expect(await combobox('Workspace')).toHaveValue('Nature')
    expect(await combobox('Report')).toHaveFocus()
  })

  it('has the focus in the first empty field before the form is painted', async () => {
    const focused = new Promise<Element | null>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!screen.queryByRole('combobox', { name: 'Account' })) return
        observer.disconnect()
        resolve(document.activeElement)
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await openAdmin(portal.server, { path })
    expect(await focused).toBe(await combobox('Report'))
  })
})

describe('the filters of a user by keyboard', () => {
  const portal = openPortal()

  it('start at the columns; Enter in a value adds the next filter', async () => {
    const { user } = await openAdmin(portal.server, { path: '/adicionarRelatorio/1/Mundo' })
    await user.click(await screen.findByRole('option', { name: 'Airports' }))
    await user.click(await screen.findByRole('checkbox', { name: /Maria Souza/ }))
    await user.click(screen.getByRole('button', { name: /Apply filters: Maria/ }))
    await screen.findByRole('option', { name: /^state/ })
    await user.keyboard('sta{ArrowDown}{Enter}')
    await screen.findByRole('option', { name: 'AK' })
    await user.keyboard('HI{Enter}')
    await waitFor(() => expect(screen.getAllByLabelText('Column')[1]).toHaveFocus())
    await user.keyboard('cit{ArrowDown}{Enter}')
    await user.keyboard('Hilo')
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect(await screen.findByText('2 filters')).toBeVisible()
  })
})
