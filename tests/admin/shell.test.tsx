import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { peekFlash, setFlash } from '#common/browser/flash.ts'
import { broadcastSignOut, storeToken } from '#common/browser/session.ts'
import { portalFixture } from '../fixtures/portal.ts'
import { bearer, post } from '../server/post.ts'
import { listenToSignOuts, signOutInOtherTab } from '../sign-out.ts'
import { answer, fill, openAdmin, waitForRows } from './open-admin.tsx'
import { startThirdPartyPlatform } from './third-party-platform.ts'

describe('the shell of the back-office', () => {
  const server = portalFixture()

  it('ends the session when the person signs out in another tab', async () => {
    const { left } = await openAdmin(server, { path: '/gerenciamento' })
    await screen.findByRole('table')
    await signOutInOtherTab('1/2')
    expect(left).toEqual([])
    await signOutInOtherTab('1/1')
    expect(left).toContain('/')
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  it('ends the session on the server too', async () => {
    const { user } = await openAdmin(server, { path: '/gerenciamento' })
    await screen.findByRole('table')
    const token = sessionStorage.getItem('token')
    await user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement)
    const status = async () => (await post(server, 'groups', {}, bearer(token))).status
    await expect.poll(status).toBe(401)
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  it('does not sign anyone out of other tabs without a session', async () => {
    const received = listenToSignOuts()
    const { left } = await openAdmin(server, { path: '/usuarios', person: null })
    await waitFor(() => expect(left).toContain('/'))
    broadcastSignOut()
    await signOutInOtherTab('1/2')
    expect(received).toEqual(['1/2'])
  })

  it('tells users apart on a platform whose token has only a name', async () => {
    const tokenOf = (name: string) => `e30.${btoa(JSON.stringify({ name, adm: true }))}.x`
    const { left } = await openAdmin(server, { path: '/suporte', person: null })
    await waitFor(() => expect(left).toContain('/'))
    left.length = 0
    storeToken(tokenOf('Ana'))
    await signOutInOtherTab(tokenOf('Rui'))
    expect(left).toEqual([])
    await signOutInOtherTab(tokenOf('Ana'))
    expect(left).toEqual(['/'])
  })

  it('sends a visitor without a session to the sign-in form', async () => {
    const { left } = await openAdmin(server, { path: '/usuarios', person: null })
    await waitFor(() => expect(left).toContain('/'))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('sends a user who is not an administrator away with the server’s message, still signed in', async () => {
    // react-admin logs every failed call.
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { left } = await openAdmin(server, { path: '/usuarios', person: 'maria' })
    await waitFor(() => expect(left).toContain('/'))
    expect(sessionStorage.getItem('vitrine.notice')).toBe('You are not allowed to do this.')
    expect(sessionStorage.getItem('token')).not.toBeNull()
    reported.mockRestore()
  })

  it('never shows itself to a user who is not an administrator', async () => {
    const { left } = await openAdmin(server, { path: '/suporte', person: 'maria', language: 'pt' })
    await waitFor(() => expect(left).toEqual(['/']))
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(sessionStorage.getItem('vitrine.notice')).toBe('Você não tem permissão para fazer isso.')
    expect(sessionStorage.getItem('token')).not.toBeNull()
  })

  it('says why an administrator was led to it', async () => {
    const opened = openAdmin(server, { path: '/gerenciamento' })
    setFlash('Not for you.')
    await opened
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('Not for you.')
    expect(peekFlash()).toBeUndefined()
  })

  it('clears a session that has ended and says so', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { left, user } = await openAdmin(server, { path: '/gerenciamento' })
    await screen.findByRole('table')
    sessionStorage.setItem('token', 'not-a-token')
    await user.click(screen.getByRole('link', { name: 'Users' }))
    await waitFor(() => expect(left).toContain('/'))
    expect(sessionStorage.getItem('token')).toBeNull()
    expect(sessionStorage.getItem('vitrine.notice')).toBeTruthy()
    reported.mockRestore()
  })

  it('has a menu with the resources and support, and marks the current item', async () => {
    const { user } = await openAdmin(server, { path: '/gerenciamento', language: 'pt' })
    const menu = within(await screen.findByRole('navigation'))
    expect(menu.getByRole('link', { name: 'Aurora' })).toHaveAttribute('href', '/gerenciamento')
    const items = (group: string) =>
      within(menu.getByRole('region', { name: group }))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    expect(items('Conteúdo')).toEqual([
      'Gerenciamento',
      'Relatórios',
      'Relatórios gerenciais',
      'Avisos',
      'Telas',
    ])
    expect(items('Pessoas')).toEqual([
      'Usuários',
      'Pedidos de acesso',
      'Verificar acesso',
      'Conjuntos de filtros',
    ])
    expect(items('Acompanhamento')).toEqual([
      'Uso',
      'Registro de acessos',
      'Verificação dos relatórios',
      'Suporte',
    ])
    expect(items('Configuração')).toEqual(['Contas do Power BI', 'Marca', 'Formas de entrar', 'Integrações'])
    await user.click(screen.getByRole('link', { name: 'Usuários' }))
    await screen.findByRole('heading', { level: 1, name: 'Usuários' })
    expect(screen.getByRole('link', { name: 'Usuários' })).toHaveAttribute('aria-current', 'page')
    expect(window.location.pathname).toBe('/usuarios')
    expect(document.title).toBe('Usuários · Aurora')
  })

  it('has the navigation next to the content, which is named after the screen', async () => {
    await openAdmin(server, { path: '/usuarios', language: 'pt' })
    const content = await screen.findByRole('main', { name: 'Usuários' })
    expect(content).not.toContainElement(screen.getByRole('navigation', { name: 'Navegação' }))
  })

  it('gives the loading indicator an accessible name', async () => {
    await openAdmin(server, { path: '/usuarios', language: 'pt' })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Carregando…' })).toBeVisible())
    await waitForRows()
  })

  it('switches the language at once and stores it for both apps', async () => {
    const { user } = await openAdmin(server, { path: '/perfilAdm', language: 'pt' })
    await user.click(await screen.findByRole('button', { name: 'English' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
    expect(localStorage.getItem('vitrine.language')).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })

  it('keeps what was typed into a form when the language changes', async () => {
    const { user } = await openAdmin(server, { path: '/perfilAdm', language: 'pt' })
    await fill(user, await screen.findByLabelText('Senha atual'), 'Aurora')
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByLabelText('Current password')).toHaveValue('Aurora')
  })

  it('stores the chosen theme where the viewer reads it', async () => {
    const { user } = await openAdmin(server, { path: '/perfilAdm' })
    await user.click(await screen.findByRole('button', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('vitrine.theme')).toBe('dark')
  })

  it('asks before logging out with unsaved changes, and keeps the session until confirmed', async () => {
    const { user, left } = await openAdmin(server, { path: '/suporte' })
    await fill(user, await screen.findByLabelText('Subject'), 'Relatório parado')
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await answer(user, 'Cancel')
    expect(sessionStorage.getItem('token')).not.toBeNull()
    expect(screen.getByLabelText('Subject')).toHaveValue('Relatório parado')
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(left).toContain('/'))
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  it('ends the session on Log out', async () => {
    const { user, left } = await openAdmin(server, { path: '/gerenciamento' })
    // The last part of the screen, which fetches lists with the session.
    await screen.findByRole('region', { name: 'Overview' })
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(left).toContain('/'))
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  it('says nothing about a call that is refused after the user has logged out', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    let respond = (_response: object): void => undefined
    const users = new Promise<object>((resolve) => {
      respond = resolve
    })
    const { apiBase, close } = await startThirdPartyPlatform({ users })
    const { user, left } = await openAdmin(server, { path: '/usuarios', config: { apiBase } })
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(left).toEqual(['/']))
    respond({ status: 401, success: false, error: 'The session has ended.' })
    await waitFor(() => expect(left).toEqual(['/', '/']))
    expect(peekFlash()).toBeUndefined()
    reported.mockRestore()
    close()
  })
})
