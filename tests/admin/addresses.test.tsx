import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

describe('the addresses of the back-office', () => {
  const portal = openPortal()
  const { call } = portal
  afterEach(() => vi.restoreAllMocks())

  it.each([
    '/editarUsuario/x',
    '/editarGrupo/0/Vendas',
    '/grupoRelatorios/1.5/Vendas',
    '/adicionarRelatorio/-1/Vendas',
    '/editarRelatorio/1/Vendas/1e3',
    '/visualizarRelatorio/abc',
  ])('show that nothing was found when they contain no id: %s', async (path) => {
    await openAdmin(portal.server, { path })
    expect(await screen.findByText('This page does not exist or has been deleted.')).toBeVisible()
  })

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

  it('of a report that does not exist lead to the sign-in form with the server’s message', async () => {
    // jsdom logs that it cannot navigate.
    vi.spyOn(console, 'error').mockReturnValue()
    await openAdmin(portal.server, { path: '/visualizarRelatorio/999999' })
    await waitFor(() => expect(sessionStorage.getItem('vitrine.notice')).toBe('Not found.'))
  })
})
