import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fill, openAdmin } from '../open-admin.tsx'
import { openPortal } from '../open-portal.ts'

const form = '/editarRelatorio/1/Mundo/378'

describe('an administrator says how the model restricts the rows of a report', () => {
  const portal = openPortal()
  const rulesOf = async (id_report: number) => (await portal.call('report', { id_report })).report.row_rules

  const section = async () => within(await screen.findByRole('region', { name: 'Rows in Power BI' }))
  const save = async (user: Awaited<ReturnType<typeof openAdmin>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.pathname).toContain('/grupoRelatorios/'))
  }

  it('and what was said is kept by a save that changes nothing', async () => {
    const before = (await portal.call('report', { id_report: 378 })).report
    const { user } = await openAdmin(portal.server, { path: form })
    const rules = await section()
    expect(await rules.findByText(/^Power BI requires an identity for this model/)).toBeVisible()
    expect(rules.getByRole('radio', { name: 'Roles of the model restrict the rows' })).toBeChecked()
    expect(rules.getByLabelText('Key')).toHaveValue('c')
    expect(rules.getByText('c=Brazil|c=Argentina')).toBeInTheDocument()
    await save(user)
    expect((await portal.call('report', { id_report: 378 })).report).toEqual(before)
  })

  it('with a column that the filters use, which is proposed, and the expression to paste', async () => {
    const { user } = await openAdmin(portal.server, { path: form })
    const copied = vi.fn(async (_text: string) => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
    const rules = await section()
    await user.click(rules.getByRole('button', { name: 'Remove column 1' }))
    expect(rules.queryByText('DAX expression of the roles')).toBeNull()
    await user.click(rules.getByRole('button', { name: 'Propose the columns of filters' }))
    expect(rules.getByLabelText('Table')).toHaveValue('gapminder')
    expect(rules.getByLabelText('Column')).toHaveValue('country')
    await user.click(rules.getByRole('button', { name: 'Copy the expression of the table gapminder' }))
    expect(copied).toHaveBeenCalledWith(
      'VAR d = CUSTOMDATA ()\nRETURN\n    ( PATHCONTAINS ( d, "c=*" ) || PATHCONTAINS ( d, "c=" & [country] ) )',
    )
    await user.click(rules.getByRole('button', { name: 'Propose the columns of filters' }))
    expect(await screen.findByText('The filters of this report use no other columns.')).toBeVisible()
  })

  it('and is told at the fields what is wrong with the rules', async () => {
    const { user } = await openAdmin(portal.server, { path: form })
    const rules = await section()
    await user.click(rules.getByRole('button', { name: 'Add column' }))
    await user.click(rules.getByRole('combobox', { name: 'The model knows a person by' }))
    await user.click(await screen.findByRole('option', { name: 'A fixed text, the same for all' }))
    await fill(user, rules.getByLabelText('Fixed text'), 'João Silva')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await rules.findByText(/^Enter a name without spaces or accents/)).toBeVisible()
    expect(rules.getByText('Use up to 20 letters and digits, such as r or year.')).toBeVisible()
    expect(rules.getByLabelText('Fixed text')).toHaveFocus()
    expect(rules.getByText(/^Save the report to check and confirm/)).toBeVisible()
  })

  it('or that it does not, which Power BI contradicts', async () => {
    const { user } = await openAdmin(portal.server, { path: form })
    const rules = await section()
    await user.click(rules.getByRole('radio', { name: 'The model does not restrict rows' }))
    expect(await rules.findByText(/^Not confirmed: Power BI requires an identity/)).toBeVisible()
    expect(await screen.findByText(/nobody has checked yet, in the form of the report/)).toBeVisible()
    // A click back loses nothing.
    await user.click(rules.getByRole('radio', { name: 'Roles of the model restrict the rows' }))
    expect(rules.getByLabelText('Key')).toHaveValue('c')
  })

  it('for one user by a role, and sees how much Power BI is told', async () => {
    const { user } = await openAdmin(portal.server, { path: form })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    expect(await screen.findByText('What Power BI is told: 20 of 1,024 characters')).toBeVisible()
    await fill(user, await screen.findByRole('combobox', { name: 'Roles in the model' }), 'Board')
    await user.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect(await screen.findByText(/2 filters · 2 pages · 1 role/)).toBeVisible()
    await save(user)
    const { users } = (await portal.call('report', { id_report: 378 })).report
    expect(users.map(({ roles }) => roles)).toContainEqual(['Board'])
    expect(await rulesOf(378)).toMatchObject({ roles: ['Countries'] })
  })

  it('and learns at once which filter the rules cannot express', async () => {
    const { user } = await openAdmin(portal.server, { path: form })
    await user.click(await screen.findByRole('button', { name: /Apply filters: Maria/ }))
    await screen.findByText(/of 1,024 characters/)
    const [column] = await screen.findAllByLabelText('Column')
    await user.clear(column as HTMLElement)
    await fill(user, column as HTMLElement, 'year')
    expect(
      await screen.findByText('gapminder.year: The row rules of the report do not have this column.'),
    ).toBeVisible()
    expect(screen.queryByText(/of 1,024 characters/)).toBeNull()
  })
})
