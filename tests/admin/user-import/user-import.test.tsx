import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '../open-admin.tsx'
import { openPortal } from '../open-portal.ts'

/** A chosen file; those of jsdom cannot be read. */
function fileOf(name: string, text: string): File {
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer
  return Object.assign(new File([text], name), { arrayBuffer })
}

const csv = (...lines: string[]) => fileOf('people.csv', lines.join('\n'))
const fileInput = () => screen.findByLabelText('Choose file', { selector: 'input' })

describe('the import of users', () => {
  const portal = openPortal()

  it('shows what each row changes before it is stored, and then the new users', async () => {
    const { user } = await openAdmin(portal.server, { path: '/usuarios' })
    await user.click(await screen.findByRole('link', { name: 'Import' }))
    const file = csv(
      'Name;E-mail;Group;Report;Table;Column;Value',
      'Rita Nova;rita.nova@aurora.test;Mundo;Aeroportos;airports;state;AK',
      'Maria Souza;maria@aurora.test;Mundo;;;;',
      'Lia Novais;lia.novais@aurora.test;Mundo;Aeroportos;;;',
      'Ivo Novais;ivo.novais@aurora.test;Mundo;Aeroportos;airports;state;AKK',
    )
    await user.upload(await fileInput(), file)
    const rows = await screen.findByRole('region', { name: 'Rows of the spreadsheet' })
    const added = within(rows).getByText('rita.nova@aurora.test').closest('tr')
    expect(added).toHaveTextContent('New')
    expect(added).toHaveTextContent('new user, joins the group, gets the report, new filters')
    expect(within(rows).getByText('maria@aurora.test').closest('tr')).toHaveTextContent('Unchanged')
    expect(within(rows).getByText('lia.novais@aurora.test').closest('tr')).toHaveTextContent(
      'gets the report, no filters of their own',
    )
    expect(within(rows).getByText('ivo.novais@aurora.test').closest('tr')).toHaveTextContent(
      'The column “state” has no value “AKK”.',
    )
    await user.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText(/Import finished: 3 new users/)).toBeVisible()
    expect(window.location.pathname).toBe('/usuarios')
    const link = await screen.findByRole('link', { name: 'Rita Nova' })
    expect(link.closest('tr')).toHaveTextContent('Invitation pending')
  })

  it('can be undone from the notification: what has changed since is listed, and stays', async () => {
    const { user } = await openAdmin(portal.server, { path: '/importarUsuarios' })
    const lines = ['Rui Novo;rui.novo@aurora.test;Mundo', 'Lia Nova;lia.nova@aurora.test;Mundo']
    await user.upload(await fileInput(), csv('Name;E-mail;Group', ...lines))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const link = await screen.findByRole('link', { name: 'Undo' })
    const { users } = await portal.call('users', { page: 1, per_page: 1, search: 'lia.nova' })
    await portal.call('blockUsers', { users: users.map(({ id }) => id) })
    await user.click(link)
    expect(await screen.findByText(/^people\.csv, imported by Administração/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo…' }))
    const rows = await screen.findByRole('region', { name: 'What will be undone' })
    expect(within(rows).getAllByText('Lia Nova')[0]?.closest('tr')).toHaveTextContent(
      /new user.*Stays as it is changed since/,
    )
    expect(screen.getByText('1 change stays as it is.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('3 changes undone.')).toBeVisible()
    const { users: left } = await portal.call('users', { page: 1, per_page: 5, search: 'nov' })
    expect(left.map(({ name }) => name)).not.toContain('Rui Novo')
    expect(left.find(({ name }) => name === 'Lia Nova')).toMatchObject({ groups: [] })
  })

  it('fills in attributes: recognized or chosen, with old and new values', async () => {
    const filters = [
      { table: 'airports', column: 'state', condition: 'In', value: '{uf}', data_type: 'varchar' },
    ]
    await portal.call('insertFilterSet', { name: 'Own state', filters })
    const { user } = await openAdmin(portal.server, { path: '/importarUsuarios' })
    await user.upload(await fileInput(), csv('E-mail;UF;Team', 'maria@aurora.test;AK;B'))
    const rows = await screen.findByRole('region', { name: 'Rows of the spreadsheet' })
    expect(await within(rows).findByText('uf: (no value) → AK')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Team' }))
    await user.click(await screen.findByRole('option', { name: 'Attribute: team' }))
    expect(await screen.findByText('uf: (no value) → AK, team: (no value) → B')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText(/2 attributes\.$/)).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Import' }))
    await user.upload(await fileInput(), csv('E-mail;UF;attribute: team', 'maria@aurora.test;AL;'))
    expect(await screen.findByText('uf: AK → AL')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^Empty cells of an attribute remove it/ }))
    expect(await screen.findByText('uf: AK → AL, team: B → (no value)')).toBeVisible()
    await user.upload(await fileInput(), csv('E-mail;UF;attribute: two words', 'maria@aurora.test;AL;x'))
    expect(await screen.findByText(/^Attribute: two words: Start with a letter/)).toBeVisible()
  })

  it('names what is wrong with a row, and cannot be stored until the file is corrected', async () => {
    const { user } = await openAdmin(portal.server, { path: '/importarUsuarios' })
    await user.upload(await fileInput(), csv('E-mail,Group', '', 'maria@aurora.test,Nowhere'))
    const problem = await screen.findByRole('row', { name: /Group: There is no group with this name\./ })
    expect(within(problem).getByText('3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
    await user.upload(await fileInput(), csv('E-mail,Who', 'new@aurora.test,Rita'))
    expect(await screen.findByText('New users need a name. Choose the column with the name.')).toBeVisible()
    await user.upload(await fileInput(), csv('E-mail,Name', 'maria@aurora.test,Maria S. Souza'))
    expect(await screen.findByText('new name')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled())
  })

  it('corrects a refused row in place, and imports without the other', async () => {
    const { user } = await openAdmin(portal.server, { path: '/importarUsuarios' })
    const lines = ['Ana Nova;ana.nova@aurora.test;Nowhere', 'Eva Nova;no address;Mundo']
    await user.upload(await fileInput(), csv('Name;E-mail;Group', ...lines))
    expect(await screen.findByRole('button', { name: '2 refused' })).toBeVisible()
    const group = screen.getByRole('textbox', { name: 'Group' })
    await user.clear(group)
    await user.type(group, 'Mundo{Enter}')
    await user.click(await screen.findByRole('button', { name: '1 new' }))
    await waitFor(() => expect(screen.queryByText('Eva Nova')).toBeNull())
    expect(screen.getByText('new user, joins the group')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Leave out' }))
    expect(await screen.findByText('1 refused row is left out.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText(/Import finished: 1 new users, 1 group memberships/)).toBeVisible()
  })

  it('asks which column has the e-mail, and says when a file cannot be read', async () => {
    const { user } = await openAdmin(portal.server, { path: '/importarUsuarios' })
    await user.upload(await fileInput(), csv('Who', 'maria@aurora.test'))
    expect(await screen.findByText('Choose the column with the e-mail.')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Who' }))
    await user.click(await screen.findByRole('option', { name: 'E-mail' }))
    expect(await screen.findByText('maria@aurora.test')).toBeVisible()
    await user.upload(await fileInput(), fileOf('people.xlsx', 'PK no archive'))
    expect(await screen.findByText(/The file could not be read/)).toBeVisible()
  })
})
