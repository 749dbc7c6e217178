import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

const open = async (keys = '{Control>}k{/Control}') => {
  const { user } = await openViewer(portal, { path: '/perfil', person: 'joao' })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  await user.keyboard(keys)
  const dialog = await screen.findByRole('dialog', { name: 'Go to' })
  const search = within(dialog).getByRole('combobox')
  expect(search).toHaveFocus()
  // Reports and groups arrive one after the other.
  await within(dialog).findByRole('option', { name: 'Desenvolvimento mundial' })
  await within(dialog).findByRole('option', { name: 'Mundo' })
  const selected = () => within(dialog).getByRole('option', { selected: true })
  return { user, dialog, search, selected }
}

describe('a user who presses Ctrl+K', () => {
  test('finds a report without accents and opens it by Enter', async () => {
    const { user, selected } = await open()
    await user.keyboard('CAFE')
    expect(screen.getByRole('dialog')).toHaveTextContent('No results for “CAFE”')
    await user.clear(screen.getByRole('combobox'))
    await user.keyboard('DESENVOLVIMENTO mun')
    expect(selected()).toHaveTextContent('Desenvolvimento mundial')
    await user.keyboard('{Enter}')
    const name = 'Desenvolvimento mundial'
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    expect(window.location.pathname).toBe('/relatorio/378')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('moves through reports, groups and screens with the arrows', async () => {
    const { user, dialog, search, selected } = await open()
    const names = within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names.slice(-2)).toEqual(['New playlist', 'Profile'])
    expect(selected()).toHaveTextContent(names[0] ?? '')
    await user.keyboard('{ArrowDown}')
    expect(selected()).toHaveTextContent(names[1] ?? '')
    expect(search).toHaveAttribute('aria-activedescendant', selected().id)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(selected()).toHaveTextContent('Profile')
    await user.click(within(dialog).getByRole('option', { name: 'Mundo' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mundo' })).toBeVisible()
  })
})

test('a slash opens the palette as well, but not while text is typed', async () => {
  const { user } = await open('/')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.type(screen.getByLabelText('Current password'), '/')
  expect(screen.queryByRole('dialog')).toBeNull()
})
