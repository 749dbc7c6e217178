import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { reports } from '#server/base/db/schema/index.ts'
import { openAdmin } from './open-admin.tsx'
import { openPortal } from './open-portal.ts'

const portraitPhone = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('portrait'),
    onchange: null,
    addListener() {},
    removeListener() {},
  })

describe('the administrator’s view of a report', () => {
  const portal = openPortal()

  it('is shown upright on a phone, with Back in the bar, unless it turns out to have no phone layout', async () => {
    vi.stubGlobal('matchMedia', portraitPhone)
    await openAdmin(portal.server, { path: '/visualizarRelatorio/378' })
    const loading = await screen.findByText('Loading report…')
    expect(loading.closest('[inert]')).toBeNull()
    expect(screen.queryByText('Rotate your device to landscape to view the report.')).toBeNull()
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Back' })).toBeVisible()
    vi.unstubAllGlobals()
  })

  it('asks to rotate every phone in portrait if the company wants it, and is inert until then', async () => {
    vi.stubGlobal('matchMedia', portraitPhone)
    await openAdmin(portal.server, { path: '/visualizarRelatorio/378', config: { phoneLayout: false } })
    expect(await screen.findByText('Rotate your device to landscape to view the report.')).toBeVisible()
    const report = document.querySelector('[data-dimmed]')
    expect(report).toHaveAttribute('inert')
    expect(report).toContainElement(screen.getByText('Loading report…'))
    vi.unstubAllGlobals()
  })

  it('says that a report was deleted in Power BI, and offers no retry, which cannot help', async () => {
    await portal.server.changeExternally((db) =>
      db
        .update(reports)
        .set({ powerBiReportId: 'b0000000-0000-4000-8000-000000009999' })
        .where(eq(reports.id, 379)),
    )
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    await openAdmin(portal.server, { path: '/visualizarRelatorio/379' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'Error loading the reportThe report no longer exists in the report service (account Emulador Power BI).',
    )
    expect(within(alert).getByRole('link', { name: 'Management' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    reported.mockRestore()
  })
})
