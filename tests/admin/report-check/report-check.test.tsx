import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openAdmin, waitForRows } from '../open-admin.tsx'

const server = portalFixture()
beforeAll(() => browseAt(server.url))

describe('an administrator checks the reports', () => {
  it('reads what is wrong, what to do, and the number of problems in the menu', async () => {
    const { user } = await openAdmin(server, { path: '/verificacaoRelatorios' })
    expect(await screen.findByText('No problems found')).toBeVisible()
    expect(screen.getByText('The reports have not been checked yet.')).toBeVisible()
    await server.changeExternally((db) =>
      db
        .update(reports)
        .set({ powerBiReportId: 'b0000000-0000-4000-8000-000000009999' })
        .where(eq(reports.id, 379)),
    )
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('The check is complete.')).toBeVisible()
    await waitForRows()
    expect(await screen.findByText(/^Last check:/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Aeroportos' })).toHaveAttribute(
      'href',
      '/editarRelatorio/1/Mundo/379',
    )
    expect(screen.getByText('The report is not in its workspace')).toBeVisible()
    expect(screen.getAllByText(/Choose the new source in the form/)[0]).toBeVisible()
    const menuItem = screen.getByRole('link', { name: 'Report check' })
    await waitFor(() => expect(menuItem).toHaveAccessibleDescription('Report check: 1 problem'))
  })
})
