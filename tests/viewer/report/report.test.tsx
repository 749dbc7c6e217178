import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const portal = portalFixture({ faults: true })
afterEach(() => vi.restoreAllMocks())

const open = { path: '/relatorio/378', person: 'maria' } as const
const frame = () => screen.findByTitle('Desenvolvimento mundial')
/** What contains the frame, which itself is inert until the report is rendered. */
const surroundings = async () => (await frame()).closest('[data-phase]')?.parentElement ?? document.body

/** In which 70 % of the window are so many pixels. */
const onScreenWith = (frameWidth: number) =>
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(frameWidth)

describe('a report', () => {
  test('is in a frame with its name, below a toolbar with Back and Profile', async () => {
    await openViewer(portal, open)
    expect((await frame()).tagName).toBe('IFRAME')
    expect(screen.getByRole('heading', { level: 1, name: 'Desenvolvimento mundial' })).toBeVisible()
    expect(screen.getByRole('main', { name: 'Desenvolvimento mundial' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Profile' })).toBeVisible()
  })

  test("puts its name and address into the support message, in the user's language", async () => {
    await openViewer(portal, { ...open, language: 'pt' })
    await frame()
    const link = await screen.findByRole('link', { name: 'suporte@aurora.test' })
    const message = new URL(link.getAttribute('href') ?? '')
    expect(message.pathname).toBe('suporte@aurora.test')
    expect(message.searchParams.get('subject')).toBe('Ajuda com o relatório “Desenvolvimento mundial”')
    expect(message.searchParams.get('body')).toContain('Relatório: Desenvolvimento mundial (378)')
    expect(message.searchParams.get('body')).toContain(`Endereço: ${portal.url}/relatorio/378`)
  })

  test('is expanded by the full-screen button, with a close button and without the support line', async () => {
    const { user } = await openViewer(portal, open)
    const iframe = await frame()
    await user.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(screen.queryByText(/Need help/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByText(/Need help/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByTitle('Desenvolvimento mundial')).toBe(iframe)
  })

  test('returns to the size that it had before when the browser leaves full screen', async () => {
    const { user } = await openViewer(portal, open)
    await frame()
    let element: Element | null = null
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
    await user.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(screen.queryByText(/Need help/)).toBeNull()
    element = document.documentElement
    document.dispatchEvent(new Event('fullscreenchange'))
    await screen.findByRole('button', { name: 'Full screen', pressed: true })
    element = null
    document.dispatchEvent(new Event('fullscreenchange'))
    expect(await screen.findByText(/Need help/)).toBeVisible()
    Reflect.deleteProperty(document, 'fullscreenElement')
  })

  test('expands on E, collapses on Esc, and lists the keys on ?', async () => {
    const { user } = await openViewer(portal, open)
    await frame()
    await user.keyboard('e')
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Expand' })).toBeVisible()
    await user.keyboard('?')
    const keys = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(keys).toHaveTextContent('FFull screen')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is followed by a button that moves the focus to the toolbar', async () => {
    const { user } = await openViewer(portal, open)
    const iframe = await frame()
    await user.click(screen.getByRole('button', { name: 'Expand' }))
    const leave = screen.getByRole('button', { name: 'Go to the toolbar' })
    expect(iframe.compareDocumentPosition(leave)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(leave)
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  })

  test('opens as wide as the user left the last one', async () => {
    const { user } = await openViewer(portal, open)
    await frame()
    await user.click(screen.getByRole('button', { name: 'Expand' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('link', { name: /Desenvolvimento mundial/ }))
    expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Expand' })).toBeVisible()
  })

  test('has a toolbar in words, where Collapse takes the place of Expand', async () => {
    const { user } = await openViewer(portal, open)
    await frame()
    for (const name of ['Add to favorites', 'Saved views', 'Share', 'Refresh'])
      expect(await screen.findByRole('button', { name })).toBeVisible()
    const expand = screen.getByRole('button', { name: 'Expand' })
    await user.click(expand)
    expect(screen.getByRole('button', { name: 'Collapse' })).toBe(expand)
    expect(expand).toHaveFocus()
    await user.click(expand)
    expect(screen.getByRole('button', { name: 'Expand' })).toBe(expand)
    expect(screen.getByText(/Need help/)).toBeVisible()
  })

  test('opens expanded where 70 % is too small to read, until the user collapses it', async () => {
    onScreenWith(794)
    const { user } = await openViewer(portal, open)
    await frame()
    await user.click(screen.getByRole('button', { name: 'Collapse' }))
    expect(screen.getByText(/Need help/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('link', { name: /Desenvolvimento mundial/ }))
    expect(await screen.findByRole('button', { name: 'Expand' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  test('is still expanded after full screen where it opened expanded', async () => {
    onScreenWith(794)
    const { user } = await openViewer(portal, open)
    await frame()
    await user.keyboard('f')
    let element: Element | null = document.documentElement
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
    document.dispatchEvent(new Event('fullscreenchange'))
    await screen.findByRole('button', { name: 'Full screen', pressed: true })
    element = null
    document.dispatchEvent(new Event('fullscreenchange'))
    await screen.findByRole('button', { name: 'Full screen', pressed: false })
    expect(screen.getByRole('button', { name: 'Collapse' })).toBeVisible()
    Reflect.deleteProperty(document, 'fullscreenElement')
  })

  test('opens at 70 % where that is readable, and everywhere if the company wants it', async () => {
    onScreenWith(1102)
    await openViewer(portal, open)
    await frame()
    expect(screen.getByText(/Need help/)).toBeVisible()
    cleanup()
    onScreenWith(794)
    await openViewer(portal, { ...open, config: { openExpanded: false } })
    await frame()
    expect(screen.getByText(/Need help/)).toBeVisible()
  })

  const onPhone = (orientation: 'portrait' | 'landscape') =>
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.startsWith(`(orientation: ${orientation})`),
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
    )

  test('opens at 100 % on a phone in landscape, with Close', async () => {
    onPhone('landscape')
    await openViewer(portal, open)
    expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
  })

  test('is shown upright on a phone unless it turns out to have no phone layout', async () => {
    onPhone('portrait')
    onScreenWith(326)
    await openViewer(portal, open)
    expect((await surroundings()).closest('[inert]')).toBeNull()
    expect(screen.getByText(/Need help/)).toBeVisible()
    expect(screen.queryByText('Rotate your device to landscape to view the report.')).toBeNull()
  })

  test('asks to rotate every phone in portrait if the company wants it, and takes no touch until then', async () => {
    onPhone('portrait')
    await openViewer(portal, { ...open, config: { phoneLayout: false } })
    expect(await screen.findByText('Rotate your device to landscape to view the report.')).toBeVisible()
    expect((await surroundings()).closest('[inert]')).not.toBeNull()
  })
})

describe('a report that cannot be opened', () => {
  const missing = { path: '/relatorio/999999', person: 'maria' } as const

  test('sends the user to the customer area', async () => {
    const customerAreaUrl = 'https://customers.example/area'
    const { left } = await openViewer(portal, { ...missing, config: { customerAreaUrl } })
    await expect.poll(() => left).toEqual([customerAreaUrl])
  })
})

describe('a report service that does not respond', () => {
  test('is reported with the support line, and a retry opens the report once it is back', async () => {
    onScreenWith(794)
    await portal.emulator.fault({ cut: true })
    const { user } = await openViewer(portal, { path: '/relatorio/378', person: 'joao' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The report service is not responding.')
    const support = screen.getByRole('link', { name: 'suporte@aurora.test' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(support)).toMatch(
      /Last error: The report service is not responding\..*Reference: \S+/s,
    )
    expect(screen.getByRole('link', { name: 'View my reports' })).toHaveAttribute('href', '/relatorios')

    await portal.emulator.reset()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTitle('Desenvolvimento mundial')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  })
})
