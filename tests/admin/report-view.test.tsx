import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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

  it('asks to rotate a phone in portrait, and is dimmed and inert until then', async () => {
    vi.stubGlobal('matchMedia', portraitPhone)
    await openAdmin(portal.server, { path: '/visualizarRelatorio/378' })
    expect(await screen.findByText('Rotate your device to landscape to view the report.')).toBeVisible()
    const report = document.querySelector('[data-dimmed]')
    expect(report).toHaveAttribute('inert')
    expect(report).toContainElement(screen.getByText('Loading report…'))
    vi.unstubAllGlobals()
  })
})
