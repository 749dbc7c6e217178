import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core'
import { serviceHostArgs } from './service-host.ts'

/**
 * Playwright disables these too, but Chromium uses only the last `--disable-features`. The popups of the address bar,
 * invisible here, would start a renderer process for each tab: half of the CPU time of opening one.
 */
const disabledFeatures = [
  // A process for the next page, started ahead of time: most tests end before it is used.
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The system's Chromium; `HEADED=1` shows its window. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  headless: process.env.HEADED === undefined,
  timeout: 60_000,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // What is drawn without a GPU is drawn faster without a process of its own.
    '--in-process-gpu',
    // As in Chromium with a user interface: a report is of another site, and has a process of its own.
    '--site-per-process',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures.join(',')}`,
    ...serviceHostArgs,
  ],
})

export interface OpenBrowser {
  context: BrowserContext
  close(): Promise<void>
}

/** A Chromium with its own empty profile, for measurements; tests share one (`tests/fixtures/browser.ts`). */
export async function openChromium(options: BrowserContextOptions = {}): Promise<OpenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-chromium-'))
  const context = await chromium.launchPersistentContext(profile, { ...options, ...launchOptions() })
  context.setDefaultTimeout(60_000)
  return {
    context,
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
