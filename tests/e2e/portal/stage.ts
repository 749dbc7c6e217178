import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type PortalOptions, startPortal, type TestPortal } from '../../server/portal.ts'
import { type OpenBrowser, openChromium } from '../chromium.ts'

/** What the journeys of one file take place on. */
export interface Stage {
  readonly portal: TestPortal
  readonly browser: OpenBrowser
}

/** A portal with its pages and a browser that speaks Portuguese, opened before the journeys of a file and closed behind them. */
export function openStage(window: BrowserContextOptions = {}, options: PortalOptions = {}): Stage {
  let portal: TestPortal
  let browser: OpenBrowser
  beforeAll(async () => {
    portal = await startPortal({ pages: true, ...options })
    browser = await openChromium({ locale: 'pt-BR', ...window })
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
  })
  return {
    get portal() {
      return portal
    },
    get browser() {
      return browser
    },
  }
}
