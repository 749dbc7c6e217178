import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#server/base/db/schema/index.ts'
import { fill, openAdmin, waitForRows } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'
import { catchSavedFile } from './saved-files.ts'

describe('the list of all reports', () => {
  const { server, call } = openPortal()
  beforeAll(async () => {
    await server.changeExternally((db) =>
      db
        .update(reports)
        .set({ powerBiReportId: 'b0000000-0000-4000-8000-000000009999' })
        .where(eq(reports.id, 379)),
    )
    await call('checkReports', {})
  })
  const names = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('link')[0]?.textContent)

  it('leads from the menu to the page of a report, whichever group it is in', async () => {
    const { user } = await openAdmin(server, { path: '/gerenciamento' })
    await user.click(await screen.findByRole('link', { name: 'Reports' }))
    const row = (await screen.findByRole('link', { name: 'Filmes' })).closest('tr')
    expect(row).toHaveTextContent(/Filmes.*Negócios.*1.*OK.*/)
    await user.click(screen.getByRole('link', { name: 'Filmes' }))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Filmes')
    expect(window.location.pathname).toBe('/editarRelatorio/2/Neg%C3%B3cios/382')
  })

  it('is filtered by group, by what the daily check has found, and by a part of the name', async () => {
    const { user } = await openAdmin(server, { path: '/todosRelatorios' })
    await waitForRows()
    const choose = async (field: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose('State', 'With problems')
    await waitFor(() => expect(names()).toEqual(['Aeroportos']))
    expect(screen.getByText('The report is not in its workspace')).toBeVisible()
    await choose('State', 'OK')
    await fill(user, screen.getByRole('combobox', { name: 'Group' }), 'Negó')
    await user.click(await screen.findByRole('option', { name: 'Negócios' }))
    await waitFor(() => expect(names()).toEqual(['Consumo de combustível', 'Filmes', 'Preços de ações']))
    await fill(user, screen.getByRole('searchbox', { name: 'Search' }), 'acoes')
    await waitFor(() => expect(names()).toEqual(['Preços de ações']))
    const saved = catchSavedFile()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect((await saved()).split('\r\n')[1]).toMatch(/^381,Preços de ações,Negócios,2,/)
  })
})
