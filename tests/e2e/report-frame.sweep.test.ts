import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RowFilter } from '#common/contract/shapes.ts'
import { browserFixture, pageFixture } from '../fixtures/browser.ts'
import type { HarnessOptions } from './report-frame/harness.tsx'
import { startReportService } from './report-frame/report-page.ts'
import { serveHarness } from './report-frame/serve-harness.ts'
import { routeServiceHost, serviceHost } from './service-host.ts'

const browser = browserFixture({ locale: 'en-US' })
const page = pageFixture(browser)
let service: Awaited<ReturnType<typeof startReportService>>
let harness: Awaited<ReturnType<typeof serveHarness>>
/** Errors of the page and its console. */
let errors: string[]
/** Tokens issued for renewal. */
let renewed: string[]

beforeAll(async () => {
  service = await startReportService()
  harness = await serveHarness()
})

afterAll(async () => {
  await harness?.close()
  await service?.close()
})

beforeEach(async () => {
  errors = []
  renewed = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
      errors.push(message.text())
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
  await browser.unrouteAll({ behavior: 'ignoreErrors' })
})

const show = (options: Partial<HarnessOptions>) =>
  page.evaluate((wanted) => window.harness.show(wanted), { allowedOrigins: [service.url], ...options })
const shown = () => page.locator('[data-phase=shown]').waitFor()
const events = () =>
  page.evaluate(() =>
    window.harness.events.map(({ what, visible }) => `${what}, ${visible ? 'visible' : 'covered'}`),
  )
const waitForEvent = (what: string) =>
  page.waitForFunction((wanted) => window.harness.events.some((entry) => entry.what === wanted), what)
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
  it('is dark as long as the page is, and is not loaded again for it', async () => {
    const drawn = () => report().locator('html').getAttribute('data-theme')
    await page.emulateMedia({ colorScheme: 'dark' })
    await show({ embed: await service.embed(6), darkReports: true })
    await shown()
    expect(await drawn()).toBe('dark')
    expect(
      await report()
        .locator('.visual')
        .first()
        .evaluate((card) => getComputedStyle(card).color),
    ).toBe('rgb(237, 241, 247)')
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light'
    })
    await expect.poll(drawn).toBe('light')
    await show({ embed: await service.embed(6), darkReports: false })
    expect((await events()).filter((event) => event.startsWith('pages'))).toHaveLength(1)
    expect(errors).toEqual([])
  })

  it("shows the user's rows, on an allowed page, in a titled frame, and nothing before that", async () => {
    const allowedPages = only('ReportSection02')
    await show({
      embed: await service.embed(6, { filters: [species('Adelie')], allowedPages, name: 'Penguins' }),
    })
    await shown()
    expect(await events()).toEqual([
      'pages ReportSection02, covered',
      'page ReportSection02, visible',
      'rendered ReportSection02, visible',
    ])
    const text = await report().getByRole('table').first().textContent()
    expect(text).toContain('Adelie')
    expect(text).not.toContain('Gentoo')
    expect(await page.locator('iframe').getAttribute('title')).toBe('Penguins')
    expect(await page.locator('iframe').count()).toBe(1)
    expect(errors).toEqual([])
  })

  it('lets the user open allowed pages with its own tabs, and reports each one', async () => {
    await show({ embed: await service.embed(6) })
    await shown()
    await report().getByRole('tab').nth(1).click()
    await waitForEvent('rendered ReportSection02')
    expect(await events()).toContain('page ReportSection02, visible')
    expect(errors).toEqual([])
  })

  it('is covered before it reports that the user opened a forbidden page', async () => {
    await show({ embed: await service.embed(6, { allowedPages: only('ReportSection01') }) })
    await shown()
    await report().getByRole('tab').nth(1).click()
    await waitForEvent('forbidden')
    expect((await events()).at(-1)).toBe('forbidden, covered')
    expect(
      await page.locator('iframe').evaluate((frame) => frame.checkVisibility({ opacityProperty: true })),
    ).toBe(false)
  })

  it('redirects a playlist to its first allowed page', async () => {
    const embed = await service.embed(6, { allowedPages: only('ReportSection01') })
    await show({ embed, mode: 'playlist' })
    await shown()
    await report().getByRole('tab').nth(1).click()
    await page.waitForFunction(
      () => window.harness.events.filter(({ what }) => what.startsWith('rendered')).length === 2,
    )
    await shown()
    await report().getByRole('tab', { selected: true }).first().waitFor()
    expect(await report().getByRole('tab').first().getAttribute('aria-selected')).toBe('true')
  })

  it('hides its tabs when the surrounding page renders them, and opens pages through its handle', async () => {
    await show({ embed: await service.embed(6), pageTabs: 'own' })
    await shown()
    expect(await report().getByRole('tab').count()).toBe(0)
    await page.evaluate(() => window.harness.handle?.showPage('ReportSection02'))
    await waitForEvent('rendered ReportSection02')
  })

  it('takes a new token before its own expires, without loading again', async () => {
    const soon = await service.token(6, 12)
    await show({ embed: await service.embed(6, { ...soon, accessToken: soon.token }) })
    await shown()
    await page.waitForRequest(
      (request) =>
        request.url().endsWith('/report-data/definition') &&
        renewed.some((token) => request.headers().authorization === `EmbedToken ${token}`),
    )
    expect((await events()).filter((line) => line.startsWith('pages'))).toHaveLength(1)
    expect(await page.locator('[powerbi-access-token]').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('uses a warm frame for a report, and another frame for a report of another token', async () => {
    const warmUrl = `${service.url}/reportEmbed`
    await show({ warmUrl })
    const src = await page.locator('iframe').getAttribute('src')
    await show({ warmUrl, embed: await service.embed(6) })
    await shown()
    expect(await page.locator('iframe').getAttribute('src')).toBe(src)
    await show({ warmUrl, embed: await service.embed(1) })
    await page.waitForFunction(
      () => window.harness.events.filter(({ what }) => what.startsWith('pages')).length === 2,
    )
    await shown()
    expect(await page.locator('iframe').getAttribute('src')).not.toBe(src)
    expect(await page.locator('iframe').getAttribute('title')).toBe('Report 1')
    expect(errors).toEqual([])
  })
})

describe('the origin of a report', () => {
  it('is rejected, with an error and without a frame, when it is not on the list', async () => {
    const embed = await service.embed(6, { embedUrl: 'http://127.0.0.1:9/reportEmbed?reportId=x' })
    await show({ embed })
    await waitForEvent('error report.load_failed')
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it("may be Microsoft's own host, embedded by the library itself", async () => {
    await routeServiceHost(page, service.url)
    const local = await service.embed(6, { filters: [species('Gentoo')] })
    const { search } = new URL(local.embedUrl)
    const embedUrl = `https://${serviceHost}/reportEmbed${search}`
    await show({ allowedOrigins: [], embed: { ...local, embedUrl } })
    await shown()
    expect(await page.locator('iframe').getAttribute('src')).toContain(`https://${serviceHost}/reportEmbed`)
    expect(await report().getByRole('table').first().textContent()).toContain('Gentoo')
    expect(errors).toEqual([])
  })
})
