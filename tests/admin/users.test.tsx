import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { people } from '../server/portal.ts'
import { bearer, post } from '../server/post.ts'
import { answer, fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

describe('the users', () => {
  const portal = openPortal()
  const { call } = portal

  it('are listed with ID, name and e-mail, and administrators are marked', async () => {
    await openAdmin(portal.server, { path: '/usuarios' })
    const row = (await screen.findByRole('link', { name: 'Administração Aurora' })).closest('tr')
    expect(row).toHaveTextContent('admin@aurora.test')
    expect(row).toHaveTextContent('Administrator')
    for (const name of ['ID', 'Name', 'E-mail', 'Actions']) {
      expect(screen.getByRole('columnheader', { name })).toBeInTheDocument()
    }
    expect(screen.getByRole('button', { name: 'Sort by ID ascending' })).toBeInTheDocument()
  })

  it('are added once all fields are filled in and the password is long enough', async () => {
    const { user } = await openAdmin(portal.server, { path: '/adicionarUsuario' })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill in all fields')).toBeVisible()
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
    await fill(user, screen.getByLabelText('Name'), 'Rita Nova')
    await fill(user, screen.getByLabelText('E-mail'), 'rita@aurora.test')
    await fill(user, screen.getByLabelText('Password'), 'Rita-')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Password too short!')).toBeVisible()
    await fill(user, screen.getByLabelText('Password'), '1')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Rita Nova' })).toBeVisible()
    expect(window.location.pathname).toBe('/usuarios')
  })

  it('are invited without a password, and again from their own form', async () => {
    const { user } = await openAdmin(portal.server, { path: '/adicionarUsuario' })
    await fill(user, await screen.findByLabelText('Name'), 'Rui Convidado')
    await fill(user, screen.getByLabelText('E-mail'), 'rui@aurora.test')
    expect(screen.getByRole('checkbox', { name: 'Send an invitation' })).toBeChecked()
    await fill(user, screen.getByRole('combobox', { name: 'Group' }), 'Mun')
    await user.click(await screen.findByRole('option', { name: 'Mundo' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const link = await screen.findByRole('link', { name: 'Rui Convidado' })
    expect(link.closest('tr')).toHaveTextContent(/Invitation pending.*Mundo/)
    await user.click(link)
    expect(await screen.findByText(/This user has not chosen a password yet/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send the invitation again' }))
    expect(await screen.findByText('E-mail sent')).toBeVisible()
  })

  it('get no invitation if a password is typed for them', async () => {
    const { user } = await openAdmin(portal.server, { path: '/adicionarUsuario' })
    const invitation = await screen.findByRole('checkbox', { name: 'Send an invitation' })
    await fill(user, screen.getByLabelText('Password'), 'Abc123')
    await waitFor(() => expect(invitation).not.toBeChecked())
    await user.click(invitation)
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''))
    expect(invitation).toBeChecked()
  })

  it('are only added with a password where the portal cannot send mail', async () => {
    const config = { linksByMail: false }
    await openAdmin(portal.server, { path: '/adicionarUsuario', config })
    expect(await screen.findByText(/the portal needs a mail server/)).toBeVisible()
    expect(screen.getByLabelText('Password')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Send an invitation' })).toBeNull()
  })

  it('are not added with an e-mail that is taken, and the form keeps what was typed', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await openAdmin(portal.server, { path: '/adicionarUsuario', language: 'pt' })
    await fill(user, await screen.findByLabelText('Nome'), 'Outra Maria')
    await fill(user, screen.getByLabelText('E-mail'), 'MARIA@aurora.test')
    await fill(user, screen.getByLabelText('Senha'), 'entrada1')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect((await screen.findAllByText('Este e-mail já está em uso.')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Nome')).toHaveValue('Outra Maria')
    reported.mockRestore()
  })

  it('show where they are signed in, and one or all of their sessions can be ended', async () => {
    const signIn = async (browser: string) => {
      const { body } = await post(portal.server, 'login', people.bruno, { 'user-agent': browser })
      return async () => (await post(portal.server, 'getUserGroups', {}, bearer(String(body.token)))).status
    }
    const firefox = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')
    const edge = await signIn(
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/142.0 Safari/537.36 Edg/142.0',
    )
    const { user } = await openAdmin(portal.server, { path: '/editarUsuario/6', person: 'borealAdmin' })
    const list = await screen.findByRole('list', { name: 'Sessions' })
    await user.click(within(list).getByRole('button', { name: 'End session: Firefox on Linux' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(within(list).queryByText('Firefox on Linux')).toBeNull())
    expect([await firefox(), await edge()]).toEqual([401, 200])
    await user.click(screen.getByRole('button', { name: 'End all' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Not signed in anywhere.')).toBeVisible()
    expect(await edge()).toBe(401)
  })

  it('keep their password when the field is left empty', async () => {
    const { id } = await call('insertUser', {
      name: 'Nome Velho',
      email: 'velho@aurora.test',
      password: 'Abc123',
      id_setup: 1,
    })
    const { user } = await openAdmin(portal.server, { path: `/editarUsuario/${id}` })
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await fill(user, name, 'Nome Novo')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Nome Novo' })).toBeVisible()
    const signIn = { email: 'velho@aurora.test', password: 'Abc123', id_empresa: 1, id_setup: 1 }
    expect(await portal.server.browser().call('login', signIn)).toHaveProperty('token')
  })

  it('change their own password in the profile, which asks for the current one', async () => {
    const { user } = await openAdmin(portal.server, { path: '/editarUsuario/1' })
    await user.click(
      await screen.findByRole('link', { name: 'You change your own password in your profile.' }),
    )
    expect(await screen.findByLabelText('Current password')).toBeVisible()
    expect(window.location.pathname).toBe('/perfilAdm')
  })

  it('change their own e-mail with the current password, which is asked for only then', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await openAdmin(portal.server, { path: '/editarUsuario/5', person: 'borealAdmin' })
    const email = await screen.findByLabelText('E-mail')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await user.clear(email)
    await fill(user, email, 'chefia@boreal.test')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText('Current password')).toBeInvalid())
    await fill(user, screen.getByLabelText('Current password'), people.borealAdmin.password)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Administração Boreal' })).toBeVisible()
    const change = { ...people.borealAdmin, email: 'chefia@boreal.test' }
    expect(await portal.server.browser().call('login', change)).toHaveProperty('token')
    reported.mockRestore()
  })

  it('are only deleted after a confirmation that says what else will be deleted', async () => {
    await (await portal.server.as('maria')).call('insertPlaylist', { name: 'Recepção' })
    const { user } = await openAdmin(portal.server, { path: '/usuarios' })
    const row = (await screen.findByRole('link', { name: 'Maria Souza' })).closest('tr') as HTMLElement
    await user.click(within(row).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toHaveTextContent(/This user will no longer see \d reports\./))
    expect(dialog).toHaveTextContent(/\d playlists? will also be deleted\./)
    await answer(user, 'Cancel')
    expect(screen.getByRole('link', { name: 'Maria Souza' })).toBeVisible()
  })

  it('cannot delete themselves, and the button says so', async () => {
    const { user } = await openAdmin(portal.server, { path: '/usuarios' })
    const own = await screen.findByRole('button', {
      name: 'Delete',
      description: 'You cannot delete your own user.',
    })
    expect(own.closest('tr')).toHaveTextContent('admin@aurora.test')
    await user.click(own)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('show what is typed as their password, when they are asked to', async () => {
    const { user } = await openAdmin(portal.server, { path: '/adicionarUsuario' })
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveAttribute('type', 'password')
  })

  it('are told the shortest password that their tenant accepts', async () => {
    await openAdmin(portal.server, { path: '/adicionarUsuario', config: { passwordMin: 10 } })
    expect(await screen.findByText(/^At least 10 characters\./)).toBeVisible()
  })
})
