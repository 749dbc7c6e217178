import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { violationsOf } from '../accessibility.ts'
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
  it('is shown upright in its phone layout, and at 100 % in the same frame once it is turned', async () => {
    const { page, open } = tab
    await page.setViewportSize(upright)
    await open('/relatorio/378')
    await reportShown(page)
    await reportIn(page, name).locator('[data-layout=phone]').waitFor()
    expect(await page.getByText('Vire o celular na horizontal para ver o relatório.').count()).toBe(0)
    const frame = await page.locator('main iframe').getAttribute('src')
    await page.setViewportSize(turned)
    await page.getByRole('button', { name: 'Fechar' }).waitFor()
    await page.getByRole('navigation').waitFor({ state: 'hidden' })
    await reportShown(page)
    expect(await page.locator('main iframe').getAttribute('src')).toBe(frame)
  })

  it('has its further actions in a menu, which a dialog gives the focus back to', async () => {
    const { page, open } = tab
    await page.setViewportSize(upright)
    await open('/relatorio/378')
    await reportShown(page)
    const views = page.getByRole('button', { name: 'Visões salvas' })
    expect(await views.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Mais ações' }).tap()
    expect(await violationsOf(page)).toEqual([])
    expect(await page.getByRole('button', { name: 'Compartilhar' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Exportar' }).waitFor()
    await views.tap()
    await page.getByRole('dialog', { name: 'Visões salvas' }).waitFor()
    expect(await views.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Mais ações')
  })

  it('has its buttons in one row of a finger’s size, where Close takes the place of Expand', async () => {
    const { page, open } = tab
    await page.setViewportSize(upright)
    await open('/relatorio/378')
    await reportShown(page)
    const box = (label: string) => page.getByRole('button', { name: label, exact: true }).boundingBox()
    const boxes = await Promise.all(['Voltar', 'Mais ações', 'Tela cheia', 'Expandir'].map(box))
    expect(new Set(boxes.map((each) => each?.y)).size).toBe(1)
    expect(boxes.every((each) => each && each.width >= 44 && each.height >= 44)).toBe(true)
    await page.getByRole('button', { name: 'Expandir' }).tap()
    expect(await box('Fechar')).toEqual(boxes.at(-1))
    await page.getByRole('button', { name: 'Fechar' }).tap()
    await page.getByRole('button', { name: 'Expandir' }).waitFor()
  })

  it('has tabs of our own, of Maria’s pages only, which turn its pages', async () => {
    const { page, open } = tab
    await open('/relatorio/378')
    await reportShown(page)
    await ownTabs().first().waitFor()
    expect(await ownTabs().allTextContents()).toEqual(['Visão geral', 'Expectativa de vida'])
    const report = reportIn(page, name)
    expect(await report.getByRole('tab').count()).toBe(0)
    expect(await ownTabs().first().getAttribute('aria-selected')).toBe('true')
    await ownTabs().nth(1).tap()
    await report.getByRole('heading', { name: 'Expectativa de vida', exact: true }).first().waitFor()
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
      .getByRole('heading', { name: 'Expectativa de vida', exact: true })
      .first()
      .waitFor()
  })

  it('fills a larger phone in landscape, with nothing but Close over it', async () => {
    const { page, open } = tab
    await page.setViewportSize({ width: 915, height: 412 })
    await open('/relatorio/378')
    await reportShown(page)
    const box = await page.locator('main iframe').boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 915 })
    await page.getByRole('button', { name: 'Fechar' }).tap()
    await page.getByRole('navigation').waitFor()
  })
})
