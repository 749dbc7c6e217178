import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { reportIn } from './people.ts'
import { openViewerTab, reportShown, type ViewerTab } from './viewer-tab.ts'

const name = 'Desenvolvimento mundial'
const upright = { width: 360, height: 640 }
const turned = { width: 640, height: 360 }

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: turned, hasTouch: true, isMobile: true })
let tab: ViewerTab
beforeEach(async () => {
  tab = await openViewerTab(portal, browser, 'maria')
})
afterEach(() => tab.page.close())

const ownTabs = () => tab.page.getByRole('tablist', { name: 'Páginas do relatório' }).getByRole('tab')

describe('a report on a small phone', () => {
  it('asks to be turned, and shows itself once it is, in the same frame', async () => {
    const { page, open } = tab
    await page.setViewportSize(upright)
    await open('/relatorio/378')
    await page.getByText('Vire o celular na horizontal para ver o relatório.').waitFor()
    expect(await page.locator('main [inert] iframe').count()).toBe(1)
    const frame = await page.locator('main iframe').getAttribute('src')
    await page.setViewportSize(turned)
    await reportShown(page)
    expect(await page.locator('main [inert]').count()).toBe(0)
    expect(await page.locator('main iframe').getAttribute('src')).toBe(frame)
  })

  it('has tabs of our own, of Maria’s pages only, which turn its pages', async () => {
    const { page, open } = tab
    await open('/relatorio/378')
    await reportShown(page)
    await ownTabs().first().waitFor()
    expect(await ownTabs().allTextContents()).toEqual(['Overview', 'Life expectancy'])
    const report = reportIn(page, name)
    expect(await report.getByRole('tab').count()).toBe(0)
    expect(await ownTabs().first().getAttribute('aria-selected')).toBe('true')
    await ownTabs().nth(1).tap()
    await report.getByRole('heading', { name: 'Life expectancy', exact: true }).first().waitFor()
    await expect.poll(() => ownTabs().nth(1).getAttribute('aria-selected')).toBe('true')
  })

  it('turns its tabs by the arrow keys, too', async () => {
    const { page, open } = tab
    await open('/relatorio/378')
    await reportShown(page)
    await ownTabs().first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await reportIn(page, name)
      .getByRole('heading', { name: 'Life expectancy', exact: true })
      .first()
      .waitFor()
  })

  it('has none of our tabs where the report shows its own', async () => {
    const { page, open } = tab
    await page.setViewportSize({ width: 915, height: 412 })
    await open('/relatorio/378')
    await reportShown(page)
    await reportIn(page, name).getByRole('tab', { name: 'Overview' }).waitFor()
    expect(await ownTabs().count()).toBe(0)
  })
})
