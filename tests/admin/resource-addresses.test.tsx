import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { resourceAddresses } from '#admin/addresses/resource-addresses.ts'
import { resources } from '#admin/resources.ts'
import { href, routeOf } from '#common/addresses/paths.ts'
import { fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

describe('the addresses of resources', () => {
  const { toReactAdmin, toPortal } = resourceAddresses(resources)

  it.each([
    ['/usuarios', '/users'],
    ['/adicionarUsuario', '/users/create'],
    ['/editarUsuario/3', '/users/3'],
    ['/registroAcessos/alteracoes', '/audit-events'],
    ['/suporte/mensagens/7', '/support-messages/7'],
    ['/editarRelatorio/1/R%26D%20%2F%20Norte/378', '/groupReports/378'],
    ['/adicionarRelatorio/1/Vendas', '/groupReports/create'],
    ['/uso', '/usage'],
    ['/editarUsuario/a%2Fb', '/users/a%2Fb'],
  ])('%s is the screen %s, and is the address that links to it have', (portal, reactAdmin) => {
    expect(toReactAdmin(portal)).toBe(reactAdmin)
    expect(toPortal(reactAdmin, portal)).toBe(portal)
  })

  it('of reports keep the group of the screen that links to them', () => {
    const list = href('groupReports', { group: 3, name: 'R&D / Norte' })
    expect(toPortal('/groupReports/create', list)).toBe('/adicionarRelatorio/3/R%26D%20%2F%20Norte')
    expect(toPortal('/groupReports/378', list)).toBe('/editarRelatorio/3/R%26D%20%2F%20Norte/378')
  })

  it('of groups do not take the name of the group on another screen', () => {
    expect(toPortal('/groups/5', '/grupoRelatorios/3/Vendas')).toBe('/editarGrupo/5/-')
  })

  it.each(['/perfilAdm', '/suporte', '/', '/visualizarRelatorio/5/N', '/unknown'])(
    '%s belongs to no resource and stays as it is',
    (path) => {
      expect(toReactAdmin(path)).toBe(path)
      expect(toPortal(path, '/usuarios')).toBe(path)
    },
  )

  it('are found for every screen of every resource', () => {
    for (const { name, options, list, create, edit } of resources) {
      const { addresses } = options
      expect([name, Object.keys(addresses)]).toEqual([
        name,
        [...(list ? ['list'] : []), ...(create ? ['create'] : []), ...(edit ? ['edit'] : [])],
      ])
    }
  })
})

describe('an administrator who follows the links of react-admin', () => {
  const { server } = openPortal()

  it('sees the addresses of the portal, also after a search and after saving', async () => {
    const { user } = await openAdmin(server, { path: '/usuarios' })
    await fill(user, await screen.findByRole('searchbox', { name: 'Search' }), 'Maria')
    await expect.poll(() => window.location.search).toContain('Maria')
    expect(window.location.pathname).toBe('/usuarios')
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    const save = await screen.findByRole('button', { name: 'Save' })
    expect(routeOf(window.location.pathname)).toBe('userEdit')
    await user.click(save)
    await screen.findByRole('table')
    expect(window.location.pathname).toBe('/usuarios')
    expect(within(screen.getByRole('navigation')).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Users',
    )
  })
})
