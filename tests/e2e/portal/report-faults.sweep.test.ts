import { afterEach, describe, expect, it } from 'vitest'
import { pageViews } from '#server/base/db/schema/index.ts'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addressOf, reportIn } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'

const name = 'Desenvolvimento mundial'

const portal = portalFixture({ pages: true, faults: true })
const browser = browserFixture()
const page = pageFixture(browser)
afterEach(async () => {
  await browser.setOffline(false)
  await portal.emulator.reset()
})

/** Opens an address as João, who is already signed in. */
async function open(path: string): Promise<void> {
  const token = (await portal.as('joao', 'pt')).token()
  await startSignedIn(page, token ?? '')
  await page.goto(`${addressOf(portal)}${path}`)
}

const getReportAnswered = () => page.waitForResponse('**/api/getReport')
const shown = () => page.locator('main [data-phase=shown]').waitFor()
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const retry = () => page.getByRole('button', { name: 'Tentar novamente' }).click()
const tab = (title: string) => reportIn(page, name).getByRole('tab', { name: title })
const support = async () =>
  decodeURIComponent((await page.getByRole('link', { name: /suporte@/ }).getAttribute('href')) ?? '')

/** Lets time pass everywhere: in the portal, the emulator and the page. */
async function letPass(seconds: number): Promise<void> {
  await portal.advanceClock(seconds)
  await page.clock.runFor(seconds * 1000)
}

describe('an open report', () => {
  it('renews its token before it expires, without loading again', async () => {
    await portal.emulator.fault({ call: 'GenerateToken', times: 1, tokenSeconds: 60 })
    await page.clock.install()
    await open('/relatorio/378')
    await shown()
    const renewed = getReportAnswered()
    await tab('Fecundidade').click()
    const frame = await page.locator('main iframe').getAttribute('src')
    await letPass(45)
    await renewed
    await letPass(20)
    await tab('População').click()
    await reportIn(page, name).locator('table tbody tr').first().waitFor()
    expect(await page.locator('main iframe').getAttribute('src')).toBe(frame)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('stays open while offline and recovers automatically even if its token expired', async () => {
    await portal.emulator.fault({ call: 'GenerateToken', times: 1, tokenSeconds: 60 })
    await page.clock.install()
    await open('/relatorio/383')
    await shown()
    await browser.setOffline(true)
    await page.getByText('Você está offline.').waitFor()
    await letPass(65)
    const renewed = getReportAnswered()
    await browser.setOffline(false)
    await page.clock.runFor(10_000)
    await renewed
    await page.getByText('Você está offline.').waitFor({ state: 'detached' })
    await shown()
    const tabs = page.frameLocator('main iframe').getByRole('tab')
    await tabs.nth(1).click()
    await page.frameLocator('main iframe').locator('table tbody tr').first().waitFor()
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true')
  })

  it('records every page view, including one whose tab is closed right away', async () => {
    await open('/relatorio/378')
    await shown()
    const recorded = page.waitForRequest((request) => request.postData()?.includes('"População"') ?? false)
    await tab('População').click()
    await recorded
    await page.close()
    await expect
      .poll(async () => (await portal.database.db.select().from(pageViews)).map(({ pageTitle }) => pageTitle))
      .toContain('População')
  })
})

describe('a report that fails to open', () => {
  it('times out after a minute and opens on retry', async () => {
    await portal.emulator.fault({ call: 'ReportDefinition', page: { neverRender: true } })
    await page.clock.install()
    await open('/relatorio/378')
    await page.locator('main [data-phase=filtering]').waitFor({ state: 'attached' })
    await page.clock.fastForward(61_000)
    await alert('O relatório está demorando para responder.')
    expect(await support()).toContain('Último erro: O relatório está demorando para responder.')
    await portal.emulator.reset()
    await retry()
    await shown()
  })

  it.each([
    [429, 380],
    [503, 381],
  ])('explains that the service responds %i and opens on retry', async (status, report) => {
    await portal.emulator.fault({ call: 'GenerateToken', status, retryAfterSeconds: 1 })
    await open(`/relatorio/${report}`)
    const panel = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Tentar novamente' }) })
    await panel.waitFor()
    const reference = await page.getByText(/^Referência: \S+/).textContent()
    expect(await support()).toContain(reference)
    await portal.emulator.reset()
    await retry()
    await shown()
  })

  it('because none of its pages is allowed any more leads home, where a dialog says so', async () => {
    await page.route('**/api/getReport', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.report.page_filters = [{ name: 'ReportSectionGone', displayName: 'Gone' }]
      await route.fulfill({ response, json: answer })
    })
    await open('/relatorio/378')
    await page
      .getByRole('dialog')
      .filter({ hasText: 'Você não tem acesso a nenhuma página deste relatório!' })
      .waitFor()
    await page.waitForURL('**/home')
  })

  it('because of a filter hides what the service says about it and shows a reference', async () => {
    const errorOnce = { message: 'invalidFilter', detailedMessage: 'There is no table birds.' }
    await portal.emulator.fault({ call: 'ReportDefinition', page: { errorOnce } })
    await open('/relatorio/383')
    await alert('Este relatório está com um filtro inválido. Avise o administrador.')
    const reference = await page.getByText(/^Referência: \S+/).textContent()
    expect(await page.getByRole('alert').textContent()).not.toContain('birds')
    expect(await support()).toContain(reference)
    expect(await support()).not.toContain('birds')
    await portal.emulator.endFaults()
    await retry()
    await shown()
  })

  it('says why a retry could not fetch it until one can', async () => {
    const errorOnce = { message: 'invalidFilter', detailedMessage: 'There is no table birds.' }
    await portal.emulator.fault({ call: 'ReportDefinition', page: { errorOnce } })
    await open('/relatorio/383')
    await alert('Este relatório está com um filtro inválido. Avise o administrador.')
    await page.route('**/api/getReport', (route) => route.abort())
    await retry()
    await alert('Sem conexão.')
    expect(await support()).toContain('Último erro: Sem conexão.')
    await portal.emulator.endFaults()
    await page.unroute('**/api/getReport')
    await retry()
    await shown()
  })

  it('because of a lost network opens automatically once it is back', async () => {
    await open('/relatorios')
    await page.getByRole('link', { name }).waitFor()
    await page.locator('iframe').waitFor({ state: 'attached' })
    await browser.setOffline(true)
    await page.getByRole('link', { name }).click()
    await alert('Sem conexão.')
    await browser.setOffline(false)
    await shown()
  })

  it('because its code could not be fetched opens on retry', async () => {
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
