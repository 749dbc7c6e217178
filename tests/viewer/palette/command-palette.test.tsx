import { cleanup, screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pageViews, reports } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { type Person, personIds } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture()

const open = async (keys = '{Control>}k{/Control}', person: Person = 'joao') => {
  const { user } = await openViewer(portal, { path: '/perfil', person })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  await user.keyboard(keys)
  const dialog = await screen.findByRole('dialog', { name: 'Go to' })
  const search = within(dialog).getByRole('combobox')
  expect(search).toHaveFocus()
  // Reports and groups arrive one after the other.
  await within(dialog).findByRole('option', { name: 'Desenvolvimento mundial · Mundo' })
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

/** What a user opened, also before the pages were restricted. */
const viewed = (person: 'joao' | 'maria', page: { name: string; title: string }, reportId = 378) =>
  portal.database.db.insert(pageViews).values({
    ...{ tenantId: 1, userId: personIds[person], userName: person, reportId, reportName: 'x' },
    ...{ pageName: page.name, pageTitle: page.title },
  })

describe('a user who types the name of a page', () => {
  test('opens it, and finds no page that is not allowed', async () => {
    await viewed('maria', { name: 'ReportSection03', title: 'Fecundidade' })
    const { user, dialog } = await open('/', 'maria')
    await user.keyboard('Fecundidade')
    expect(dialog).toHaveTextContent('No results for “Fecundidade”')
    await user.clear(screen.getByRole('combobox'))
    await user.keyboard('expectativa')
    const option = await within(dialog).findByRole('option')
    expect(option).toHaveTextContent('Expectativa de vida · Desenvolvimento mundial · Mundo')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Desenvolvimento mundial' })
    expect(window.location.search).toBe('?pagina=ReportSection02')
  })

  test('finds those that were opened, where all pages are allowed: others may be hidden in the report', async () => {
    const { user, dialog } = await open('/')
    await user.keyboard('population')
    expect(dialog).toHaveTextContent('No results for “population”')
    cleanup()
    await viewed('joao', { name: 'ReportSection04', title: 'Population' })
    const again = await open('/')
    await again.user.keyboard('population')
    expect(await within(again.dialog).findByRole('option')).toHaveTextContent('Population')
  })
})

test('reports of the same name are told apart by their groups', async () => {
  await portal.changeExternally((db) => db.update(reports).set({ name: 'Vendas' }).where(eq(reports.id, 382)))
  const { user, dialog } = await open('/')
  await user.keyboard('vendas')
  await within(dialog).findByRole('option', { name: 'Vendas · Empresa' })
  expect(within(dialog).getByRole('option', { name: 'Vendas · Negócios' })).toBeVisible()
})

test('the top bar has a box for it', async () => {
  const { user } = await openViewer(portal, { path: '/home', person: 'joao' })
  const bar = within(await screen.findByRole('banner'))
  await user.click(bar.getByRole('button', { name: 'Go to…' }))
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeVisible()
})

test('a slash opens the palette as well, but not while text is typed', async () => {
  const { user } = await open('/')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.type(screen.getByLabelText('Current password'), '/')
  expect(screen.queryByRole('dialog')).toBeNull()
})
