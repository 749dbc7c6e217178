import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RowFilter } from '#common/contract/shapes.ts'
import { type OpenBrowser, openChromium } from './chromium.ts'
import type { HarnessOptions } from './report-frame/harness.tsx'
import { startReportService } from './report-frame/report-page.ts'
import { serveHarness } from './report-frame/serve-harness.ts'

let service: Awaited<ReturnType<typeof startReportService>>
let harness: Awaited<ReturnType<typeof serveHarness>>
let browser: OpenBrowser
let page: Page
/** Errors in the page's console and code. */
let faults: string[]
/** Tokens handed out for renewal. */
let renewed: string[]

beforeAll(async () => {
  service = await startReportService()
  harness = await serveHarness()
  browser = await openChromium()
})

afterAll(async () => {
  await browser?.close()
  await harness?.close()
  await service?.close()
})

beforeEach(async () => {
  faults = []
  renewed = []
  page = await browser.context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
      faults.push(message.text())
  })
  await page.exposeFunction('renewToken', async () => {
    const answer = await service.token(6)
    renewed.push(answer.token)
    return answer
  })
  await page.goto(harness.url)
  await page.waitForFunction(() => 'harness' in window)
})

afterEach(async () => {
  await browser.context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
})

const show = (options: Partial<HarnessOptions>) =>
  page.evaluate((wanted) => window.harness.show(wanted), { allowedOrigins: [service.url], ...options })
const shown = () => page.locator('[data-phase=shown]').waitFor()
const told = () =>
  page.evaluate(() =>
    window.harness.told.map(({ what, visible }) => `${what}, ${visible ? 'visible' : 'covered'}`),
  )
const tellsOf = (what: string) =>
  page.waitForFunction((wanted) => window.harness.told.some((entry) => entry.what === wanted), what)
const report = () => page.frameLocator('iframe')
const only = (...names: string[]) => names.map((name) => ({ name, displayName: name }))
const species = (value: string): RowFilter => ({
  table: 'penguins',
  column: 'Species',
  condition: 'In',
  value,
  data_type: 'varchar',
})

describe('an embedded report', () => {
  it("shows this person's rows, on an allowed page, in a titled frame, and not a moment earlier", async () => {
    const allowedPages = only('ReportSection02')
    await show({
      embed: await service.embed(6, { filters: [species('Adelie')], allowedPages, name: 'Penguins' }),
    })
    await shown()
    expect(await told()).toEqual([
      'pages ReportSection02, covered',
      'page ReportSection02, visible',
      'rendered ReportSection02, visible',
    ])
    const text = await report().getByRole('table').first().textContent()
    expect(text).toContain('Adelie')
    expect(text).not.toContain('Gentoo')
    expect(await page.locator('iframe').getAttribute('title')).toBe('Penguins')
    expect(await page.locator('iframe').count()).toBe(1)
    expect(faults).toEqual([])
  })

  it('lets the person go to allowed pages by its own tabs, and tells each', async () => {
    await show({ embed: await service.embed(6) })
    await shown()
    await report().getByRole('tab').nth(1).click()
    await tellsOf('rendered ReportSection02')
    expect(await told()).toContain('page ReportSection02, visible')
    expect(faults).toEqual([])
  })

  it('is covered by the time anybody hears that the person went to a forbidden page', async () => {
    await show({ embed: await service.embed(6, { allowedPages: only('ReportSection01') }) })
    await shown()
    await report().getByRole('tab').nth(1).click()
    await tellsOf('forbidden')
    expect((await told()).at(-1)).toBe('forbidden, covered')
    expect(await page.locator('iframe').isVisible()).toBe(false)
  })

  it('leads a playlist back to its first allowed page', async () => {
    const embed = await service.embed(6, { allowedPages: only('ReportSection01') })
    await show({ embed, mode: 'playlist' })
    await shown()
    await report().getByRole('tab').nth(1).click()
    await page.waitForFunction(
      () => window.harness.told.filter(({ what }) => what.startsWith('rendered')).length === 2,
    )
    await shown()
    await report().getByRole('tab', { selected: true }).first().waitFor()
    expect(await report().getByRole('tab').first().getAttribute('aria-selected')).toBe('true')
  })

  it('is never visible with a filter on a column that the model lost', async () => {
    await show({ embed: await service.embed(6, { filters: [{ ...species('Adelie'), column: 'Genus' }] }) })
    await tellsOf('error report.load_failed')
    expect(await told()).toEqual(['error report.load_failed, covered'])
    expect(await page.locator('iframe').isVisible()).toBe(false)
  })

  it('hides its own tabs when the page around draws them, and opens pages for it', async () => {
    await show({ embed: await service.embed(6), pageTabs: 'own' })
    await shown()
    expect(await report().getByRole('tab').count()).toBe(0)
    await page.evaluate(() => window.harness.handle?.showPage('ReportSection02'))
    await tellsOf('rendered ReportSection02')
  })

  it('takes a new token before its own ends, without loading again', async () => {
    const soon = await service.token(6, 12)
    await show({ embed: await service.embed(6, { ...soon, accessToken: soon.token }) })
    await shown()
    await page.waitForRequest(
      (request) =>
        request.url().endsWith('/report-data/definition') &&
        renewed.some((token) => request.headers().authorization === `EmbedToken ${token}`),
    )
    expect((await told()).filter((line) => line.startsWith('pages'))).toHaveLength(1)
    expect(await page.locator('[powerbi-access-token]').count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('uses one frame for a report that was warmed up for, and for the report after it', async () => {
    const warmUrl = `${service.url}/reportEmbed`
    await show({ warmUrl })
    const src = await page.locator('iframe').getAttribute('src')
    await show({ warmUrl, embed: await service.embed(6) })
    await shown()
    await show({ warmUrl, embed: await service.embed(1) })
    await page.waitForFunction(
      () => window.harness.told.filter(({ what }) => what.startsWith('pages')).length === 2,
    )
    await shown()
    expect(await page.locator('iframe').getAttribute('src')).toBe(src)
    expect(await page.locator('iframe').getAttribute('title')).toBe('Report 1')
    expect(faults).toEqual([])
  })
})

describe('where a report comes from', () => {
  it('is refused, with a word and no frame, when the address is not on the list', async () => {
    const embed = await service.embed(6, { embedUrl: 'http://127.0.0.1:9/reportEmbed?reportId=x' })
    await show({ embed })
    await tellsOf('error report.load_failed')
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it("may be Microsoft's own host, by the library's untouched way", async () => {
    await browser.context.route('https://app.powerbi.com/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${service.url}${pathname}${search}` }) })
    })
    const local = await service.embed(6, { filters: [species('Gentoo')] })
    const { search } = new URL(local.embedUrl)
    const embedUrl = `https://app.powerbi.com/reportEmbed${search}`
    await show({ allowedOrigins: [], embed: { ...local, embedUrl } })
    await shown()
    expect(await page.locator('iframe').getAttribute('src')).toContain('https://app.powerbi.com/reportEmbed')
    expect(await report().getByRole('table').first().textContent()).toContain('Gentoo')
    expect(faults).toEqual([])
  })
})
