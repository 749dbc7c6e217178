import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageViews } from '#server/db/schema/index.ts'
import { pass } from '../pass.ts'
import { addressOf, reportIn } from './people.ts'
import { openStage } from './stage.ts'

const name = 'Desenvolvimento mundial'

const stage = openStage({}, { faults: true })
let page: Page
beforeEach(async () => {
  page = await stage.browser.context.newPage()
})
afterEach(async () => {
  await stage.browser.context.setOffline(false)
  await page.close()
  await stage.portal.emulator.reset()
})

/** Opens an address as João, who is signed in already. */
async function open(path: string): Promise<void> {
  const token = (await stage.portal.as('joao', 'pt')).token()
  await page.addInitScript((signedIn) => {
    if (window === window.top) sessionStorage.setItem('token', signedIn)
  }, token ?? '')
  await page.goto(`${addressOf(stage.portal)}${path}`)
}

const getReportAnswered = () => page.waitForResponse('**/api/getReport')
const shown = () => page.locator('main [data-phase=shown]').waitFor()
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const retry = () => page.getByRole('button', { name: 'Tentar de novo' }).click()
const tab = (title: string) => reportIn(page, name).getByRole('tab', { name: title })
const support = async () =>
  decodeURIComponent((await page.getByRole('link', { name: /suporte@/ }).getAttribute('href')) ?? '')

const tokenCalls = ['GenerateToken', 'GenerateTokenInGroup'] as const

describe('a report that is open', () => {
  it('outlives its token: another comes before, and nothing is loaded again', async () => {
    await stage.portal.emulator.fault(...tokenCalls.map((call) => ({ call, tokenSeconds: 24 })))
    const opened = getReportAnswered()
    await open('/relatorio/378')
    const { expires_at } = await (await opened).json()
    await shown()
    const renewed = getReportAnswered()
    await stage.portal.emulator.reset()
    await tab('Fertility').click()
    const frame = await page.locator('main iframe').getAttribute('src')
    await renewed
    await pass(page, Date.parse(expires_at) + 500)
    await tab('Population').click()
    await reportIn(page, name).locator('table tbody tr').first().waitFor()
    expect(await page.locator('main iframe').getAttribute('src')).toBe(frame)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('marks a network cut, stays, and goes on by itself although its token ended meanwhile', async () => {
    await stage.portal.emulator.fault(...tokenCalls.map((call) => ({ call, tokenSeconds: 9 })))
    await open('/relatorio/383')
    await shown()
    await stage.browser.context.setOffline(true)
    await stage.portal.emulator.reset()
    await page.getByText('Você está offline.').waitFor()
    await page.waitForTimeout(10_000)
    const renewed = getReportAnswered()
    await stage.browser.context.setOffline(false)
    await renewed
    await page.getByText('Você está offline.').waitFor({ state: 'detached' })
    await shown()
    const tabs = page.frameLocator('main iframe').getByRole('tab')
    await tabs.nth(1).click()
    await page.frameLocator('main iframe').locator('table tbody tr').first().waitFor()
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true')
  })

  it('records each page that was seen, also the one from which the person closes the tab at once', async () => {
    await open('/relatorio/378')
    await shown()
    const recorded = page.waitForRequest((request) => request.postData()?.includes('"Population"') ?? false)
    await tab('Population').click()
    await recorded
    await page.close()
    await expect
      .poll(async () =>
        (await stage.portal.database.db.select().from(pageViews)).map(({ pageTitle }) => pageTitle),
      )
      .toContain('Population')
  })
})

describe('a report that does not come', () => {
  it('is given up after a minute, and another try opens it', async () => {
    await stage.portal.emulator.fault({ call: 'ReportDefinition', page: { neverRender: true } })
    await page.clock.install()
    await open('/relatorio/378')
    await page.locator('main [data-phase=filtering]').waitFor({ state: 'attached' })
    await page.clock.fastForward(61_000)
    await alert('O relatório está demorando para responder.')
    expect(await support()).toContain('Último erro: O relatório está demorando para responder.')
    await stage.portal.emulator.reset()
    await retry()
    await shown()
  })

  it.each([
    [429, 380],
    [503, 381],
  ])('because the service answers %i is explained, and another try opens it', async (status, report) => {
    await stage.portal.emulator.fault(...tokenCalls.map((call) => ({ call, status, retryAfterSeconds: 1 })))
    await open(`/relatorio/${report}`)
    const panel = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Tentar de novo' }) })
    await panel.waitFor()
    const reference = await page.getByText(/^Referência: \S+/).textContent()
    expect(await support()).toContain(reference)
    await stage.portal.emulator.reset()
    await retry()
    await shown()
  })

  it('because the network was cut comes by itself once it is back', async () => {
    await open('/relatorios')
    await page.getByRole('link', { name }).waitFor()
    await page.locator('iframe').waitFor({ state: 'attached' })
    await stage.browser.context.setOffline(true)
    await page.getByRole('link', { name }).click()
    await alert('Sem conexão.')
    await stage.browser.context.setOffline(false)
    await shown()
  })

  it('because its code could not be fetched is fetched again when asked to', async () => {
    await page.route('**/assets/ReportFrame-*.js', (route) => route.abort())
    await open('/relatorio/378')
    await alert('Sem conexão.')
    await page.unroute('**/assets/ReportFrame-*.js')
    await retry()
    await shown()
  })

  it('because the browser caches the failed import reloads the page', async () => {
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
    })
    await page.route('**/assets/ReportFrame-*.js', (route) =>
      route.request().resourceType() === 'script' && documents === 1 ? route.abort() : route.continue(),
    )
    await open('/relatorio/378')
    await shown()
    expect(documents).toBe(2)
  })
})
