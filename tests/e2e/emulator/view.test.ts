import { describe, expect, it } from 'vitest'
import { type Client, country, type Report } from './client.ts'
import { openHostPage } from './host-page.ts'

const hostPage = openHostPage()
const { call, embed, clearEvents, frame, rows, textOf, until } = hostPage

describe('view', () => {
  it('shows and hides tabs by settings', async () => {
    await embed(1)
    await until('rendered')
    await call('updateSettings', { panes: { pageNavigation: { visible: false } } })
    expect(await frame().getByRole('tab').count()).toBe(0)
    await call('updateSettings', { panes: { pageNavigation: { visible: true } } })
    expect(await frame().getByRole('tab').count()).toBe(4)
  })

  it("uses the host's language, or the browser's by default", async () => {
    const localeSettings = { language: 'pt-BR', formatLocale: 'pt-BR' }
    await embed(1, { settings: { localeSettings, panes: { filters: { visible: true } } } })
    await until('rendered')
    expect(await textOf(frame().locator('caption'))).toBe('Linhas desta página')
    expect(await textOf(frame().locator('[data-rows]'))).toBe('682 linhas, as primeiras 200 exibidas')
    expect(await textOf(frame().locator('[data-visual=people] .number'))).toMatch(/^5,1.bi$/)
    expect(await frame().locator('html').getAttribute('lang')).toBe('pt-BR')
    await hostPage.page.evaluate(() => {
      const { portal, powerbi } = window as unknown as Client
      powerbi.reset(portal.container)
    })
    await clearEvents()
    await embed(1)
    await until('rendered')
    expect(await textOf(frame().locator('caption'))).toBe('Rows of this page')
    expect(await frame().locator('html').getAttribute('lang')).toBe('en')
  })

  it('switches to a dark theme and back', async () => {
    await embed(1)
    await until('rendered')
    await call('applyTheme', { themeJson: { name: 'dark', background: '#0E141D' } })
    expect(await frame().locator('html').getAttribute('data-theme')).toBe('dark')
    await call('resetTheme')
    expect(await frame().locator('html').getAttribute('data-theme')).toBe('light')
  })

  it('gives the page the size that the host asks for, and shows it as large as it fits', async () => {
    await embed(2)
    await until('rendered')
    const shape = async () => {
      const [area, page] = await Promise.all(
        ['main', '#page'].map((selector) => frame().locator(selector).boundingBox()),
      )
      if (!area || !page) throw new Error('The page is not shown.')
      return {
        ratio: Math.round((page.width / page.height) * 100) / 100,
        fills: Math.max(page.width / area.width, page.height / area.height),
      }
    }
    expect(await shape()).toEqual({ ratio: 1.78, fills: expect.closeTo(1, 2) })
    await call('resizeActivePage', 4, 600, 600)
    expect(await shape()).toEqual({ ratio: 1, fills: expect.closeTo(1, 2) })
    await call('updateSettings', { customLayout: { displayOption: 2 } })
    expect((await frame().locator('#page').boundingBox())?.width).toBeCloseTo(600, 0)
  })

  it('captures and applies a bookmark', async () => {
    await embed(1)
    await until('rendered')
    await call('setFilters', [country('In', 'Brazil')])
    await call('setPage', 'ReportSection02')
    const state = await hostPage.page.evaluate(async () => {
      const { bookmarksManager } = (window as unknown as Client).portal.report as unknown as {
        bookmarksManager: Report
      }
      const captured = (await bookmarksManager.capture?.()) as { state: string }
      return captured.state
    })
    await call('removeFilters')
    await call('setPage', 'ReportSection01')
    await hostPage.page.evaluate(async (text) => {
      const { bookmarksManager } = (window as unknown as Client).portal.report as unknown as {
        bookmarksManager: Report
      }
      await bookmarksManager.applyState?.(text)
    }, state)
    await until('bookmarkApplied')
    expect(await rows()).toBe('11')
    expect(await call('getActivePage')).toMatchObject({ name: 'ReportSection02' })
  })

  it('supports print, zoom and a correlation id', async () => {
    await embed(1)
    await until('rendered')
    await call('print')
    await call('setZoom', 1.5)
    expect(await call('getZoom')).toBe(1.5)
    expect(await call('setZoom', 5)).toHaveProperty('rejected')
    const correlation = await call('getCorrelationId')
    expect(correlation).toMatch(/^[0-9a-f-]{36}$/)
  })
})
