import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tenants } from '#server/base/db/schema/index.ts'
import { openAdmin } from '../../open-admin.tsx'
import { openPortal } from '../../open-portal.ts'
import { addAirports, addGroup } from '../airports.ts'

const portal = openPortal()
const turn = (reportCatalogue: 'on' | 'off') =>
  portal.server.changeExternally((db) => db.update(tenants).set({ settings: { reportCatalogue } }))

it('an administrator leaves a report out of the list of other reports, where the company shows it', async () => {
  const group = await addGroup(portal.call)
  const id = await addAirports(portal.call, group)
  const path = `/editarRelatorio/${group}/Obras/${id}`
  await turn('on')
  const { user } = await openAdmin(portal.server, { path })
  const listed = await screen.findByRole('checkbox', { name: 'Show in “Other reports”' })
  expect(listed).toBeChecked()
  await user.click(listed)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(window.location.pathname).toContain('/grupoRelatorios/'))
  expect((await portal.call('report', { id_report: id })).report.can_request).toBe('N')
  cleanup()

  await turn('off')
  await openAdmin(portal.server, { path })
  await screen.findByRole('checkbox', { name: 'Allow export' })
  expect(screen.queryByRole('checkbox', { name: /Other reports/ })).toBeNull()
})
