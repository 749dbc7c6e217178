import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { answer, fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'
import { catchSavedBytes, catchSavedFile } from './saved-files.ts'

describe('the list of users', () => {
  const portal = openPortal()
  const { call } = portal
  const emailOf = (name: string) => `${name.toLowerCase()}@lista.test`
  beforeAll(async () => {
    for (const name of ['Alba', 'Bento', 'Célia', '=Dora']) {
      await call('insertUser', { name, email: emailOf(name), password: 'Abc123', id_setup: 1 })
    }
  })
  const open = () => openAdmin(portal.server, { path: '/usuarios' })
  const rowOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement
  const select = async (user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) => {
    for (const name of names) {
      await user.click(within(await rowOf(name)).getByRole('checkbox', { name: 'Select this row' }))
    }
  }
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }

  it('lets an administrator add several users to a group, and shows its members', async () => {
    await call('insertGroup', { name: 'Lista', users: [] })
    const { user } = await open()
    await select(user, 'Alba', 'Bento')
    await user.click(await screen.findByRole('button', { name: 'Add to a group' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Add Alba and Bento to a group?' })
    await user.click(within(dialog).getByRole('button', { name: 'Add to a group' }))
    expect(await within(dialog).findByText('Choose a group.')).toBeVisible()
    await fill(user, within(dialog).getByRole('combobox', { name: 'Group' }), 'Lista')
    await user.click(await screen.findByRole('option', { name: 'Lista' }))
    await waitFor(() => expect(within(dialog).queryByText('Choose a group.')).toBeNull())
    await answer(user, 'Add to a group')
    expect(await screen.findByText('2 users added to the group.')).toBeVisible()
    await waitFor(async () => expect(await rowOf('Bento')).toHaveTextContent('Lista'))
    await fill(user, screen.getByRole('combobox', { name: 'Group' }), 'Lista')
    await user.click(await screen.findByRole('option', { name: 'Lista' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maria Souza' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Alba' })).toBeVisible()
  })

  it('opens no user with the second click of a double click, which may have begun on a dialog above the row', async () => {
    const { user } = await open()
    const alba = await screen.findByRole('link', { name: 'Alba' })
    const entries = history.length
    fireEvent.click(alba, { detail: 2 })
    await user.click(alba)
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Alba')
    expect(history.length).toBe(entries + 1)
  })

  it('lets an administrator block several users, and shows who is blocked', async () => {
    const { user } = await open()
    await select(user, 'Bento', 'Célia')
    await user.click(await screen.findByRole('button', { name: 'Block' }))
    expect(await screen.findByRole('alertdialog', { name: 'Block Bento and Célia?' })).toBeVisible()
    await answer(user, 'Block')
    expect(await screen.findByText('2 users blocked.')).toBeVisible()
    await select(user, 'Bento', 'Célia')
    const bulk = within(await screen.findByRole('toolbar', { name: '2 items selected' }))
    expect(bulk.queryByRole('button', { name: 'Block' })).toBeNull()
    expect(bulk.getByRole('button', { name: 'Unblock' })).toBeVisible()
    await choose(user, 'State', 'Blocked')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alba' })).toBeNull())
    expect(await rowOf('Célia')).toHaveTextContent('Blocked')
  })

  it('says of each control which user it is about', async () => {
    const { user } = await open()
    const row = within(await rowOf('Alba'))
    for (const control of [
      row.getByRole('checkbox', { name: 'Select this row' }),
      row.getByRole('link', { name: 'Edit' }),
      row.getByRole('button', { name: 'Delete' }),
    ]) {
      expect(control).toHaveAccessibleDescription('Alba')
    }
    await select(user, 'Alba', 'Bento', 'Célia', '=Dora')
    const bulk = within(screen.getByRole('toolbar', { name: '4 items selected' }))
    await user.click(bulk.getByRole('button', { name: 'Delete' }))
    // The first ones of the list.
    expect(
      await screen.findByRole('alertdialog', { name: 'Delete =Dora, Alba, Bento, and 1 more?' }),
    ).toBeVisible()
    await answer(user, 'Cancel')
  })

  it('lets an administrator unblock a user in the form', async () => {
    const { users } = await call('users', { page: 1, search: emailOf('Célia') })
    await call('blockUsers', { users: users.map(({ id }) => id) })
    const { user } = await openAdmin(portal.server, { path: `/editarUsuario/${users[0]?.id}` })
    await user.click(await screen.findByRole('button', { name: 'Unblock user' }))
    await user.click(await screen.findByRole('button', { name: 'Block user' }))
    expect(await screen.findByRole('alertdialog', { name: 'Block “Célia”?' })).toBeVisible()
    await answer(user, 'Cancel')
    const { user: stored } = await call('user', { id_user: users[0]?.id ?? 0 })
    expect(stored.blocked_at).toBeNull()
  })

  it('offers to undo a block in the notification, only for those who were not blocked before', async () => {
    const blocked = () => call('users', { page: 1, search: '@lista.test', state: 'blocked' })
    for (const name of ['Gil', 'Hugo']) {
      await call('insertUser', { name, email: emailOf(name), password: 'Abc123', id_setup: 1 })
    }
    const { users } = await call('users', { page: 1, search: emailOf('Hugo') })
    await call('blockUsers', { users: users.map(({ id }) => id) })
    const before = (await blocked()).total
    const { user } = await open()
    await select(user, 'Gil', 'Hugo')
    const bulk = screen.getByRole('toolbar', { name: '2 items selected' })
    await user.click(within(bulk).getByRole('button', { name: 'Block' }))
    await answer(user, 'Block')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 user unblocked.')).toBeVisible()
    const left = await blocked()
    expect(left.total).toBe(before)
    expect(left.users.map(({ name }) => name)).toContain('Hugo')
  })

  it('lets an administrator add several users to a group, and undo it', async () => {
    const { id: group = 0 } = await call('insertGroup', { name: 'Diretoria', users: [] })
    const members = async () => (await call('groupUsers', { id_group: group })).users.length
    const { user } = await open()
    await select(user, 'Gil', 'Hugo')
    const bulk = screen.getByRole('toolbar', { name: '2 items selected' })
    await user.click(within(bulk).getByRole('button', { name: 'Add to a group' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Add Gil and Hugo to a group?' })
    await fill(user, within(dialog).getByRole('combobox', { name: 'Group' }), 'Diretoria')
    await user.click(await screen.findByRole('option', { name: 'Diretoria' }))
    await answer(user, 'Add to a group')
    expect(await screen.findByText('2 users added to the group.')).toBeVisible()
    expect(await members()).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 users removed from the group.')).toBeVisible()
    expect(await members()).toBe(0)
  })

  it('lets an administrator delete several users, but never select themselves', async () => {
    for (const name of ['Elza', 'Fausto']) {
      await call('insertUser', { name, email: emailOf(name), password: 'Abc123', id_setup: 1 })
    }
    const { user } = await open()
    const own = await rowOf('Administração Aurora')
    expect(within(own).getByRole('checkbox')).toBeDisabled()
    await select(user, 'Elza', 'Fausto')
    const bulk = screen.getByRole('toolbar', { name: '2 items selected' })
    await user.click(within(bulk).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Delete Elza and Fausto?' })).toBeVisible()
    await answer(user, 'Delete')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Elza' })).toBeNull())
    expect((await call('users', { page: 1, search: emailOf('Fausto') })).total).toBe(0)
  })

  it('is exported completely with its filters, without formulas', async () => {
    const savedText = catchSavedFile()
    const { user } = await openAdmin(portal.server, {
      path: `/usuarios?filter=${encodeURIComponent(JSON.stringify({ q: '@lista.test', role: 'user' }))}`,
    })
    await rowOf('Alba')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    const lines = (await savedText()).trim().split('\r\n')
    expect(lines[0]).toContain('id,name,email,role,state,groups,last_login_at')
    const total = (await call('users', { page: 1, search: '@lista.test' })).total ?? 0
    expect(lines).toHaveLength(total + 1)
    expect(lines.join()).toContain(`,'=Dora,`)
    expect(await screen.findByText(`${total} rows exported.`)).toBeVisible()
  })

  it('is exported for Excel, with numbers and local times, and with text that is no formula', async () => {
    const savedBytes = catchSavedBytes()
    const { user } = await open()
    await rowOf('Alba')
    await user.click(await screen.findByRole('button', { name: 'Excel' }))
    const [headings = [], ...rows] = await readSheet(Buffer.from(await savedBytes()))
    const [name, email, signedIn] = ['name', 'email', 'last_login_at'].map((one) =>
      headings.indexOf(one),
    ) as [number, number, number]
    const { total, users } = await call('users', { page: 1 })
    expect(rows).toHaveLength(Number(total))
    expect(rows.find((row) => row[email] === emailOf('=Dora'))?.[name]).toBe('=Dora')
    const admin = users.find((one) => one.email === 'admin@aurora.test')
    const at = new Date(String(admin?.last_login_at))
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
    const cell = rows.find((row) => row[email] === admin?.email)?.[signedIn]
    expect(cell).toBeInstanceOf(Date)
    // Excel counts in days.
    expect(Number(cell) - Number(local)).toBeCloseTo(0, -3)
  })
})
