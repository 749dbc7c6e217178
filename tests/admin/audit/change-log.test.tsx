import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openAdmin, waitForRows } from '../open-admin.tsx'
import { catchSavedFile } from '../saved-files.ts'

const server = portalFixture()
let rita = 0
beforeAll(async () => {
  browseAt(server.url)
  const { call } = await server.as('admin')
  const { id = 0 } = await call('insertUser', {
    name: 'Rita Alves',
    email: 'rita@aurora.test',
    password: 'Password-1',
    id_setup: 1,
  })
  rita = id
  await call('updateUser', { id, name: 'Rita Costa', email: 'rita@aurora.test' })
  const { id: group = 0 } = await call('insertGroup', { name: 'Norte', users: [id] })
  await call('deleteGroup', { id_group: group })
  const maria = await server.as('maria')
  await expect(maria.call('users', {})).rejects.toMatchObject({ status: 403 })
})
afterEach(() => vi.restoreAllMocks())

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const open = (path = '/registroAcessos/alteracoes') => openAdmin(server, { path })

describe('an administrator reads what was changed', () => {
  it('in words, with before and after, and opens the record', async () => {
    const { user } = await open()
    await waitForRows()
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Group deleted.*Norte.*Users: Rita Costa/),
      expect.stringMatching(/Group added.*Norte/),
      expect.stringMatching(/User changed.*Name: Rita Alves → Rita Costa/),
      expect.stringMatching(/User added.*Rita Alves.*E-mail: rita@aurora\.test.*Brand: Aurora/),
    ])
    expect(screen.queryByRole('link', { name: 'Norte' })).toBeNull()
    await user.click(screen.getAllByRole('link', { name: 'Rita Alves' })[0] as HTMLElement)
    await waitFor(() => expect(window.location.pathname).toBe(`/editarUsuario/${rita}`))
  })

  it('and refusals, with the reason', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Refusals' }))
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Maria Souza.*Call refused/))
    await user.click(screen.getByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByRole('option', { name: 'Group added' }))
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Group added'))
    expect(rows()).toHaveLength(1)
  })

  it('and exports it in words', async () => {
    const savedText = catchSavedFile()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    const text = await savedText()
    expect(text).toContain('User changed')
    expect(text).toContain('Name: Rita Alves → Rita Costa')
  })
})

describe('an administrator asks who could see a report', () => {
  it('and gets the people with their rows and pages, and what is not known', async () => {
    const { user } = await open('/registroAcessos/acesso')
    const show = await screen.findByRole('button', { name: 'Show' })
    expect(show).toBeDisabled()
    expect(document.title).toMatch(/ · Access log · Aurora$/)
    await user.type(screen.getByRole('combobox', { name: 'Report' }), 'desenv')
    await user.click(await screen.findByRole('option', { name: /Desenvolvimento mundial/ }))
    await user.click(show)
    expect(await screen.findByText(/Desenvolvimento mundial · \d users could see it/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Maria Souza' })).toHaveAttribute('href', '/editarUsuario/2')
    expect(screen.getByText(/^only rows where country is/)).toBeVisible()
    await user.clear(screen.getByLabelText('Date and time'))
    await user.type(screen.getByLabelText('Date and time'), '2020-01-01T10:00')
    await user.click(show)
    expect(await screen.findByText(/The log begins on/)).toBeVisible()
    expect(screen.getByText(/The report did not exist at that time/)).toBeVisible()
  })
})

it('an administrator reads the first items of a long list, and all of them on request', async () => {
  const { call } = await server.as('admin')
  const people = Array.from({ length: 22 }, (_, index) => index + 10)
  const rows = people.map((number) => ({
    name: `User ${number}`,
    email: `${number}@aurora.test`,
    group: 'Empresa',
  }))
  await call('importUsers', { id_setup: 1, rows })
  const { user } = await open()
  const long = (await screen.findAllByText(/User 19, … and 12 more/))[0] as HTMLElement
  await user.click(screen.getAllByRole('button', { name: 'Show all' })[0] as HTMLElement)
  expect(long).toHaveTextContent(/User 30, User 31$/)
})
