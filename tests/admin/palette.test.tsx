import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill, openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

describe('an administrator presses Ctrl+K', () => {
  const { server } = openPortal()
  const open = async (path = '/gerenciamento') => {
    const { user } = await openAdmin(server, { path })
    await screen.findByRole('navigation')
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Person, report, group or screen' })
    return { user, field }
  }

  it('and opens a person by a part of the name', async () => {
    const { user, field } = await open()
    await fill(user, field, 'souz')
    expect(await screen.findByRole('option', { name: 'Maria Souza · maria@aurora.test' })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await screen.findByDisplayValue('Maria Souza')).toBeVisible()
    expect(window.location.pathname).toBe('/editarUsuario/2')
  })

  it('and opens what is listed first, however fast Enter follows', async () => {
    const { user, field } = await open()
    await fill(user, field, 'ma')
    await user.keyboard('{Enter}')
    expect(window.location.pathname, 'nothing is listed yet').toBe('/gerenciamento')
    await screen.findByRole('option', { name: /^Maria Souza/ })
    const [first] = screen.getAllByRole('option')
    await user.keyboard('{Enter}')
    expect(await screen.findByDisplayValue(first?.textContent.split(' · ')[0] ?? '')).toBeVisible()
  })

  it('and tells reports of the same name by their groups, and opens one', async () => {
    const { user, field } = await open()
    await fill(user, field, 'desenvolv')
    await user.click(await screen.findByRole('option', { name: 'Desenvolvimento mundial · Mundo' }))
    expect(window.location.pathname).toMatch(/^\/editarRelatorio\/.*\/378$/)
  })

  it('and finds screens and tasks before anything is typed', async () => {
    const { user, field } = await open('/usuarios')
    const list = within(await screen.findByRole('listbox'))
    expect(list.getByRole('option', { name: 'Access requests' })).toBeVisible()
    await fill(user, field, 'access request')
    await user.click(await screen.findByRole('option', { name: 'Access requests' }))
    expect(window.location.pathname).toBe('/pedidosAcesso')
  })

  it('and leaves it with Escape', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('combobox', { name: 'Person, report, group or screen' })).toBeNull()
  })
})
