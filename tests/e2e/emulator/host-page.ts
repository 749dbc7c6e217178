import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { embeddingPage } from '../embedding-page.ts'
import { type EmulatorHost, startEmulatorHost } from '../emulator-host.ts'
import { type Client, everything, type Report } from './client.ts'

/**
 * The report page with Microsoft's unmodified client library: to the browser, the emulator is app.powerbi.com.
 * Each test starts with a new document, in the same tab where possible: opening one takes longer than most tests.
 */
export function openHostPage() {
  const browser = browserFixture({ locale: 'en-US' })
  let host: EmulatorHost
  let page: Page
  let faults: string[]
  let isTabUsable = false

  beforeAll(async () => {
    host = await startEmulatorHost()
  })

  afterAll(async () => {
    await host?.close()
  })

  beforeEach(async () => {
    faults = []
    if (isTabUsable) {
      await page.goto(page.url())
      return
    }
    page = await host.openPortal(browser)
    page.on('pageerror', (error) => faults.push(error.message))
    isTabUsable = true
  })

  afterEach(async () => {
    if (isTabUsable) await page.unrouteAll({ behavior: 'ignoreErrors' })
    else await page.close()
    expect(faults).toEqual([])
  })

  async function embed(number: number, more: object = {}, how: 'embed' | 'load' | 'bootstrap' = 'embed') {
    const token = await host.embedToken(number, everything(number))
    await start(host.config(number, token, more), how)
  }

  const { start, events, eventNames, clearEvents, until, call } = embeddingPage(() => page)

  /** Installs a clock that `letPass` can move; call it before the report is embedded. A tab keeps it. */
  const installClock = () => {
    isTabUsable = false
    return page.clock.install()
  }

  /** Lets time pass in the page and in the emulator. */
  async function letPass(seconds: number): Promise<void> {
    await host.control.advanceClock(seconds)
    await page.clock.runFor(seconds * 1000)
  }

  /** Calls a method of a visual of the active page. */
  const callVisual = (visual: string, method: string, ...args: unknown[]) =>
    page.evaluate(
      async ([name, called, given]) => {
        const { report } = (window as unknown as Client).portal
        const active = (await report.getActivePage?.()) as Report
        const found = (await active.getVisualByName?.(name)) as Report
        return JSON.parse(JSON.stringify((await found[called]?.(...given)) ?? null))
      },
      [visual, method, args] as const,
    )

  const frame = () => page.frameLocator('iframe')
  const textOf = async (locator: Locator) => (await locator.allInnerTexts()).join('\n')
  const rows = () => frame().locator('[data-rows]').first().getAttribute('data-rows')

  return {
    get host() {
      return host
    },
    get page() {
      return page
    },
    get faults() {
      return faults
    },
    call,
    callVisual,
    embed,
    clearEvents,
    frame,
    installClock,
    letPass,
    eventNames,
    rows,
    events,
    start,
    textOf,
    until,
  }
}
