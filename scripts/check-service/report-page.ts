import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { embeddingPage, serveEmbeddingPage } from '../../tests/e2e/embedding-page.ts'
import type { Tenant } from './tenant.ts'
import { embedToken } from './token-checks.ts'

const SERVICE = 'https://app.powerbi.com'
/** A model that is loaded from disk takes up to a minute. */
const TIMEOUT_MS = 120_000

export type ReportPage = Awaited<ReturnType<typeof openReportPage>>

/** A page with Microsoft's client library in a Chromium without a window, which embeds the report of a tenant. */
export async function openReportPage(tenant: Tenant) {
  const server = await serveEmbeddingPage()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--site-per-process'],
  })
  const page = await browser.newPage({ locale: 'en-US' })
  const host = embeddingPage(() => page)
  let isEmulatorRouted = false

  /**
   * The client embeds only hosts of Microsoft: to this browser, the emulator is one. The route stays for all documents,
   * because requests of the document before may still be waiting for their answers.
   */
  async function inBrowser(embedUrl: string): Promise<string> {
    const { origin, pathname, search } = new URL(embedUrl)
    if (origin !== new URL(tenant.account.apiUrl).origin) return embedUrl
    if (!isEmulatorRouted) {
      await page.route(`${SERVICE}/**`, async (route) => {
        const asked = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: origin + asked.pathname + asked.search }) })
      })
      isEmulatorRouted = true
    }
    return SERVICE + pathname + search
  }

  const untilShown = () =>
    Promise.race([host.until('rendered', 1, TIMEOUT_MS), host.until('error', 1, TIMEOUT_MS)])

  return {
    ...host,
    /** Embeds the report in a new document, and waits until it is shown or says why not. */
    async open(more: object = {}): Promise<void> {
      const { powerBiReportId: id, embedUrl } = await tenant.subject()
      const accessToken = await embedToken(tenant)
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
      const settings = { panes: { filters: { visible: false } } }
      const embedded = { type: 'report', id, embedUrl: await inBrowser(embedUrl), accessToken, tokenType: 1 }
      await host.start({ ...embedded, settings, ...more })
      await untilShown()
    },
    async close(): Promise<void> {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
