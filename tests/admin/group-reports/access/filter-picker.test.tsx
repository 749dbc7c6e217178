import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill, openAdmin } from '../../open-admin.tsx'
import { openPortal } from '../../open-portal.ts'
import { startThirdPartyPlatform } from '../../third-party-platform.ts'

const source = { id_conta: 1, id_workspace: 'w', workspace: 'Mundo', link_report: 'r', path_img: '' }
const maria = { id: 2, name: 'Maria', email: 'm@x.test', filters: [], reportPagesFilter: [] }

/** Responses of a platform with one report and one user. */
const reportOfMaria = {
  report: {
    success: true,
    report: { id: 7, name: 'Metas', ...source, users: [maria], report_general_pages: [] },
  },
  accounts: { success: true, contas: [] },
  workspaces: { success: true, workspaces: [] },
  reportPages: { success: true, pages: [] },
}

describe('the filters of a user are picked', () => {
  const portal = openPortal()
  const valuesShown = () =>
    screen.getAllByLabelText('Value').map((input) => (input as HTMLInputElement).value)

  it('from columns and values used before; the form says where they come from, and other text can be typed', async () => {
    const { user } = await openAdmin(portal.server, { path: '/editarRelatorio/1/Mundo/378' })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    expect(await screen.findByText(/Suggestions come from filters used before/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add filter' }))
    await user.click(screen.getAllByLabelText('Column').at(-1) as HTMLElement)
    await user.click(await screen.findByRole('option', { name: /^country/ }))
    const before = valuesShown().slice(0, -1)
    await fill(user, screen.getAllByLabelText('Value').at(-1) as HTMLElement, 'Peru')
    expect(valuesShown()).toEqual([...before, 'Peru'])
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect(await screen.findByText(new RegExp(`^${before.length + 1} filters`))).toBeVisible()
  })

  it('from the model: a column brings its table and type, each ticked value a row, and unknown names are marked', async () => {
    const columns = [
      { column: 'country', data_type: 'varchar', distinct: 2 },
      { column: 'year', data_type: 'number', distinct: 11 },
    ]
    const { apiBase, close } = await startThirdPartyPlatform({
      ...reportOfMaria,
      modelFields: { success: true, origin: 'model', tables: [{ table: 'gapminder', columns }] },
      modelValues: { success: true, origin: 'model', values: ['1955', '1960'], complete: true },
    })
    const { user } = await openAdmin(portal.server, {
      path: '/editarRelatorio/1/Mundo/7',
      config: { apiBase },
    })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(screen.getByLabelText('Column'))
    await user.click(await screen.findByRole('option', { name: /year.*Numeric · 11 values/ }))
    expect(screen.getByLabelText('Table')).toHaveValue('gapminder')
    expect(screen.getByRole('combobox', { name: /Type/ })).toHaveTextContent('Numeric')
    await user.click(screen.getByLabelText('Value'))
    await user.click(await screen.findByRole('option', { name: '1955' }))
    await user.click(await screen.findByRole('option', { name: '1960' }))
    await waitFor(() => expect(valuesShown()).toEqual(['1955', '1960']))
    await user.click(await screen.findByRole('option', { name: '1955' }))
    await waitFor(() => expect(valuesShown()).toEqual(['1960']))
    await user.keyboard('{Escape}')
    await user.clear(screen.getByLabelText('Value'))
    await fill(user, screen.getByLabelText('Value'), '1900')
    expect(await screen.findByText('The column “year” has no value “1900”.')).toBeVisible()
    await fill(user, screen.getByLabelText('Column'), 'ly')
    expect(await screen.findByText('The table “gapminder” has no column “yearly”.')).toBeVisible()
    close()
  })

  it('from columns of dates, whose missing value is named; a text that is no date is marked', async () => {
    const columns = [{ column: 'sold', data_type: 'varchar', column_type: 'date' }]
    const { apiBase, close } = await startThirdPartyPlatform({
      ...reportOfMaria,
      modelFields: { success: true, origin: 'model', tables: [{ table: 'sales', columns }] },
      modelValues: { success: true, origin: 'model', values: ['BLANK()', '2024-05-31'], complete: true },
    })
    const { user } = await openAdmin(portal.server, {
      path: '/editarRelatorio/1/Mundo/7?pessoa=2',
      config: { apiBase },
    })
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(screen.getByLabelText('Column'))
    await user.click(await screen.findByRole('option', { name: /sold.*Date/ }))
    expect(screen.getByRole('combobox', { name: /Type/ })).toHaveTextContent('Date')
    await user.click(screen.getByLabelText('Value'))
    await user.click(await screen.findByRole('option', { name: 'BLANK() · no value' }))
    await waitFor(() => expect(valuesShown()).toEqual(['BLANK()']))
    await user.keyboard('{Escape}')
    await user.clear(screen.getByLabelText('Value'))
    await fill(user, screen.getByLabelText('Value'), '31/05/2024')
    expect(await screen.findByText(/Dates are written as 2024-05-31/)).toBeVisible()
    close()
  })

  it('from an answer that takes a while, which leaves the focus where the user has gone meanwhile', async () => {
    let answer = (_fields: object) => {}
    const { apiBase, close } = await startThirdPartyPlatform({
      ...reportOfMaria,
      modelFields: new Promise((resolve) => {
        answer = resolve
      }),
    })
    const { user } = await openAdmin(portal.server, {
      path: '/editarRelatorio/1/Mundo/7?pessoa=2',
      config: { apiBase },
    })
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(screen.getByLabelText('Value'))
    const columns = [{ column: 'year', data_type: 'number', distinct: 11 }]
    answer({ success: true, origin: 'history', tables: [{ table: 'gapminder', columns }] })
    expect(await screen.findByText(/Suggestions come from filters used before/)).toBeVisible()
    expect(screen.getByLabelText('Value')).toHaveFocus()
    close()
  })
})
