import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { connectDirectory, enterpriseUrn, setProvisioning } from '../server/scim/directory.ts'
import { fill, openAdmin, waitForRows } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

const { server, call } = openPortal()
const path = '/provisionamento'
const department = `${enterpriseUrn}:department`

describe('an administrator connects a directory', () => {
  it('with a mode, invitations and an attribute that it fills, and copies its address', async () => {
    const { user } = await openAdmin(server, { path })
    expect(await screen.findByLabelText('SCIM address')).toHaveValue(`${server.url}/scim/v2`)
    expect(screen.getByRole('link', { name: 'Create a token' })).toHaveAttribute('href', '/tokens')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Address copied.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`${server.url}/scim/v2`)

    await user.click(screen.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Rehearsal' }))
    expect(screen.getByText('Nothing changes. The log shows what would have changed.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Invite new users by mail' }))
    await user.click(screen.getByRole('button', { name: 'Add attribute' }))
    const row = within(await screen.findByRole('group', { name: 'Attribute 1' }))
    await fill(user, row.getByLabelText('Path in the directory'), department)
    await fill(user, row.getByLabelText('Attribute'), 'department')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Provisioning saved.')).toBeVisible()
    expect(await call('provisioningSettings', {})).toMatchObject({
      ...{ mode: 'rehearsal', invitations: 'S' },
      attributes: [{ path: department, attribute: 'department' }],
    })
  })

  it('and is told when a path names nothing, without losing it', async () => {
    const { user } = await openAdmin(server, { path })
    await user.click(await screen.findByRole('button', { name: 'Add attribute' }))
    const rows = await screen.findAllByRole('group', { name: /^Attribute \d/ })
    const row = within(rows.at(-1) as HTMLElement)
    await fill(user, row.getByLabelText('Path in the directory'), 'nothing')
    await fill(user, row.getByLabelText('Attribute'), 'place')
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Enter the path of an attribute/)).toBeVisible()
    reported.mockRestore()
    expect(row.getByLabelText('Path in the directory')).toHaveValue('nothing')
  })

  it('and sees what it did, and what it would have done', async () => {
    const directory = await connectDirectory(server)
    await directory.addUser('kept@contoso.com', { displayName: 'Kept' })
    await setProvisioning(server, { provisioning: 'rehearsal' })
    await directory.addUser('tried@contoso.com', { displayName: 'Tried' })
    const { user } = await openAdmin(server, { path })
    expect(await screen.findByText('1 user is managed by the directory.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Latest operations' }))
    await waitForRows()
    const [tried, kept] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(tried).toHaveTextContent(
      /Entra ID.*Provisioning rehearsed.*User added · Tried · .*tried@contoso\.com/,
    )
    expect(kept).toHaveTextContent(/Entra ID.*User added.*Kept/)
  })
})

describe('who edits a user or a group of a directory', () => {
  it('is told that the directory writes it again', async () => {
    const directory = await connectDirectory(server)
    const id = await directory.addUser('managed@contoso.com')
    await directory.send('POST', '/Groups', { displayName: 'Managed' })
    await openAdmin(server, { path: `/editarUsuario/${id}` })
    expect(await screen.findByText(/^The directory writes name, e-mail/)).toBeVisible()
  })

  it('is told so of a group, and nothing of others', async () => {
    const group = await call('groups', { search: 'Managed' })
    await openAdmin(server, { path: `/editarGrupo/${group.groups[0]?.id}/Managed` })
    expect(await screen.findByText('The directory writes name and members again.')).toBeVisible()
  })

  it('is told nothing where there is no directory', async () => {
    await openAdmin(server, { path: '/editarGrupo/1/Mundo' })
    expect(await screen.findByDisplayValue('Mundo')).toBeVisible()
    expect(screen.queryByText('Managed by the directory.')).toBeNull()
  })
})
