import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

describe('the addresses of the back-office', () => {
  const portal = openPortal()
  const { call } = portal
  afterEach(() => vi.restoreAllMocks())

  /** Addresses of what does not exist, and the list that each of them leads back to. */
  const missing: [path: string, list: string, to: string][] = [
    ['/editarUsuario/x', 'Users', '/usuarios'],
    ['/editarUsuario/9999', 'Users', '/usuarios'],
    ['/editarGrupo/0/Vendas', 'Management', '/gerenciamento'],
    ['/editarGrupo/9999/Vendas', 'Management', '/gerenciamento'],
    ['/grupoRelatorios/1.5/Vendas', 'Management', '/gerenciamento'],
    ['/grupoRelatorios/9999/Vendas', 'Management', '/gerenciamento'],
    ['/grupoAcessos/9999/Vendas', 'Management', '/gerenciamento'],
    ['/adicionarRelatorio/-1/Vendas', 'Management', '/gerenciamento'],
    ['/adicionarRelatorio/9999/Vendas', 'Management', '/gerenciamento'],
    ['/editarRelatorio/1/Mundo/1e3', 'Reports in Mundo', '/grupoRelatorios/1/Mundo'],
    ['/editarRelatorio/1/Mundo/9999', 'Reports in Mundo', '/grupoRelatorios/1/Mundo'],
    ['/editarRelatorio/2/Vendas/378', 'Management', '/gerenciamento'],
    ['/visualizarRelatorio/abc', 'Management', '/gerenciamento'],
    ['/visualizarRelatorio/9999', 'Management', '/gerenciamento'],
    ['/visualizarRelatorio/9999/N', 'Management reports', '/relatoriosGerenciais'],
  ]
  it.each(missing)('%s shows that nothing was found, and leads to its list', async (path, list, to) => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const { left } = await openAdmin(portal.server, { path })
    expect(await screen.findByText('This page does not exist or has been deleted.')).toBeVisible()
    const notice = screen.getByRole('heading', { level: 2, name: 'Not found' }).parentElement as HTMLElement
    expect(await within(notice).findByRole('link', { name: list })).toHaveAttribute('href', to)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(left).toEqual([])
    reported.mockRestore()
  })

  it.each(['grupoRelatorios/1/Wrong', 'grupoAcessos/1/Wrong', 'adicionarRelatorio/1/Wrong'])(
    'with an old name of a group show the one that it has: %s',
    async (path) => {
      const { groups } = await call('groups', {})
      const name = groups.find(({ id }) => id === 1)?.name
      await openAdmin(portal.server, { path: `/${path}` })
      expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible()
      expect(document.body).not.toHaveTextContent('Wrong')
    },
  )

  it('pass ids to the calls as numbers', async () => {
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
    const bodies = () => send.mock.calls.map(([body]) => body)
    const { users } = await call('users', {})
    const { user } = await openAdmin(portal.server, { path: `/editarUsuario/${users[0]?.id}` })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByRole('table')
    expect(bodies()).toContainEqual(JSON.stringify({ id_user: users[0]?.id }))
    expect(bodies()).toContainEqual(expect.stringMatching(`^{"id":${users[0]?.id},`))
  })
})
